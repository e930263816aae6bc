// Two people of an agency in a month, on the screens of the web application.

/** projects from which on their list can be searched */
const MANY = 8;

/** The acts, in their order. */
export function agencyMonth({ tab, hand, sites, owner }) {
  const SITES = sites.all.length;
  const { press, type, paste, choose, open, step } = hand;
  const button = (name, within = tab) => within.getByRole('button', { name, exact: true });
  const link = (name, within = tab) => within.getByRole('link', { name, exact: true });
  const dialog = tab.getByRole('dialog');
  const rows = tab.getByRole('region', { name: 'Table: Projects' });
  const firstRow = () => rows.locator('tbody th[scope="row"] a').first();

  async function setUp() {
    const { email, password } = owner;
    await step('Sign in', async () => {
      await open('/sign-in');
      await type(tab.getByLabel('E-mail'), email);
      await paste(tab.getByLabel('Password'), password);
      await hand.key('Enter');
      await tab.getByText('Audit your first website').waitFor();
    });
    await step('Add an e-mail channel', async () => {
      await press(link('Settings'));
      await press(link('Alert channels'));
      await press(button('Add channel').first());
      await type(dialog.getByLabel('Recipients'), email);
      await press(button('Add', dialog));
      await tab.getByText('Channel added.').waitFor();
    });
    await step('Paste the sites, and start their audits', async () => {
      await press(link('Projects'));
      await press(button('Add many'));
      const lines = sites.all.map(({ url, name, client }, at) =>
        [url, name, `"${at % 2 ? 'shop' : 'blog'}, retainer"`, 'WEEKLY', client].join(', '),
      );
      await paste(
        dialog.getByLabel('Websites'),
        ['url, name, tags, schedule, client', ...lines, 'not a site'].join('\n'),
      );
      await press(button('Add', dialog));
      await dialog.getByText(`${SITES} projects added. 1 row with faults:`).waitFor();
    });
    await step('See the row with a fault', async () => {
      await press(button('Done', dialog));
      await firstRow().waitFor();
    });
    await step('Set the limits of one site', async () => {
      if (SITES >= MANY) {
        await type(tab.getByLabel('Search projects'), 'Site 02');
        await hand.key('Enter');
      }
      await press(rows.getByRole('link', { name: 'Site 02', exact: true }));
      await press(link('Project settings'));
      await press(link('Crawling'));
      await type(tab.getByLabel('Page limit'), '500');
      await press(button('Save crawl settings'));
      await tab.getByText('Crawl settings saved.').waitFor();
    });
    const apply = async () => {
      await press(tab.getByLabel('Select all'));
      await press(button('Apply settings'));
      await choose(dialog.getByLabel('Settings of'), 'Site 02');
      await dialog.getByText(`${SITES - 1} projects would change, 1 would not.`).waitFor();
      await press(button(`Apply to ${SITES - 1} projects`, dialog));
      await tab.getByText(`Settings of ${SITES - 1} projects changed.`).waitFor();
    };
    await step('Apply them to all after a preview', async () => {
      await press(link('Projects'));
      await firstRow().waitFor();
      await apply();
    });
    await step('Undo it', async () => {
      await press(button('Undo'));
      await tab.getByText(`Settings of ${SITES - 1} projects restored.`).waitFor();
    });
    await step('Apply them once more', async () => {
      await press(button('Clear selection'));
      await apply();
    });
    await step('Subscribe to a daily digest', async () => {
      await press(link('Settings'));
      await press(link('Account'));
      await choose(tab.getByLabel('How often'), 'DAILY');
      await press(button('Subscribe'));
      await tab.getByText('Summary subscribed.').waitFor();
    });
  }

  async function startAgain() {
    await step('Start the audits of all', async () => {
      await open('/projects');
      await firstRow().waitFor();
      await press(tab.getByLabel('Select all'));
      await press(button('Start audits'));
      await tab.getByText(`${SITES} audits started.`).waitFor();
    });
  }

  /** The list of all sites; returns what its summary and its first rows say. */
  async function look() {
    let strip = '';
    let worst = [];
    await step('Look at the list, worst first', async () => {
      await open('/projects');
      await rows.getByRole('link').first().waitFor();
      strip = await tab.getByRole('navigation', { name: 'Sites by state' }).innerText();
      worst = await rows.locator('tbody th[scope="row"] a').allInnerTexts();
    });
    return { strip, worst };
  }

  /** All incidents of the morning: one is looked at, and all are seen to. */
  async function work() {
    const shown = { incidents: 0, projects: [] };
    await step('Look at the incidents of all sites', async () => {
      await press(link('All alerts'));
      await tab.locator('.incidents > li').first().waitFor();
      shown.incidents = await tab.locator('.incidents > li').count();
      shown.projects = await tab.locator('.incidents > li a.strong').allInnerTexts();
    });
    await step('Open the worst one', async () => {
      await press(tab.locator('.incidents > li').first().locator('.causes a').first());
      await tab.locator('h1').waitFor();
      await tab.locator('main').getByText(/\S/).first().waitFor();
    });
    await step('Assign all, and acknowledge them', async () => {
      await press(link('All alerts'));
      await press(tab.getByLabel('Select all'));
      const assign = tab.getByLabel(/^Assign \d+ selected incidents?$/);
      await choose(assign, { index: 2 });
      await tab.getByText(/incidents? assigned\./).waitFor();
      await press(tab.getByRole('button', { name: /^Acknowledge \d+$/ }));
      await tab.getByText('All caught up').waitFor();
    });
    return shown;
  }

  /** Its preview and the mail itself, which users get at eight in the morning. */
  async function digest(send) {
    let preview = '';
    await step('Preview the digest', async () => {
      await press(link('Settings'));
      await press(link('Account'));
      await press(tab.getByRole('button', { name: 'Preview the summary of All projects' }));
      preview = await dialog.locator('.digest').innerText();
    });
    const sent = await send();
    return { preview, sent };
  }

  async function report() {
    const shown = { text: '', incidents: 0 };
    await step('Open the report of a client', async () => {
      await open('/settings/clients');
      await press(tab.getByRole('link', { name: 'Open the report for Client 01', exact: true }));
      await tab.getByRole('heading', { name: 'Report for Client 01' }).waitFor();
      await type(tab.getByRole('textbox', { name: 'Month' }), new Date().toISOString().slice(0, 7));
      await tab.getByRole('heading', { name: 'What happened' }).waitFor();
      await tab.getByRole('link', { name: 'Site 01', exact: true }).nth(1).waitFor();
      shown.text = await tab.locator('main').innerText();
      shown.incidents = await tab
        .locator('section', { has: tab.getByRole('heading', { name: 'What happened' }) })
        .locator('li')
        .count();
    });
    await step('Read it in German, and take the PDF', async () => {
      await choose(tab.getByRole('combobox', { name: 'Language' }), 'de');
      await tab.locator('main [lang=de]:not(option)').first().waitFor();
      const [download] = await Promise.all([
        tab.waitForEvent('download'),
        press(tab.getByRole('link', { name: 'PDF', exact: true })),
      ]);
      await download.path();
    });
    return shown;
  }

  return { setUp, startAgain, look, work, digest, report };
}
