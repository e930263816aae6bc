import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import { tagProjects } from '../../../src/services/projects/project-table.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as ruleSettings from '../../../src/services/projects/rules/rule-settings.js';
import * as segments from '../../../src/services/projects/segments.js';
import { raise } from '../../../src/services/reactions/alerts/raise.js';
import { verify } from '../../../src/services/rechecks/verification.js';
import * as issues from '../../../src/services/results/issues/issues.js';
import * as keywordTags from '../../../src/services/runs/rankings/keyword-tags.js';
import * as keywords from '../../../src/services/runs/rankings/keywords.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { type Seat, useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { page as html, sitemapOf, useSite } from '../../support/sites/site-server.js';
import { LONG } from '../../support/slices.js';
import { viewerOf } from '../../support/tenants.js';

useBuild();

const SHOP = Array.from({ length: 6 }, (_, at) => `/shop/${at}`);
const BLOG = Array.from({ length: 5 }, (_, at) => `/blog/${at}`);
/** A rule grades these by their elements: some are errors, the others warnings. */
const LARGE = [
  ['/large/1', 1_600],
  ['/large/2', 1_600],
  ['/large/3', 3_200],
  ['/large/4', 3_200],
] as const;
const large = (path: string, elements: number) =>
  html({ title: `The large page at ${path}`, links: ['/'], body: '<i></i>'.repeat(elements) });
const titled = (path: string) => html({ title: `The page at ${path.slice(0, 20)} of an invented shop`, links: ['/'] });
const untitled = (path: string) => html({ title: '', links: ['/', path] });
const canonical = (path: string, to: string) =>
  html({ title: `Page ${path}`, links: ['/'], head: `<link rel="canonical" href="${to}">` });

/** A figure of a screen, as it is read there, and the list that it says the length of. */
interface Figure {
  screen: string;
  text: string;
  noun: string;
  list: string;
}

/** A choice or a checkbox that says how many rows it leaves of the list below it. */
interface Choice {
  screen: string;
  text: string;
  /** label of the control, and the value that is chosen of a list of choices */
  label: string;
  value: string | null;
}

/** Every figure in the long form, else of figures of one kind on one screen the first and the last. */
const ends = <Item>(items: readonly Item[]): Item[] =>
  LONG || items.length < 3 ? [...items] : ([items[0], items.at(-1)] as Item[]);

/** parameters that have few values, each of which lists something else */
const KINDS = ['change', 'side', 'severity', 'indexability', 'status', 'ignored'];

/** Lists of one kind differ by what they are about alone: a rule, a folder, a value of a field. */
function kindOf(list: string): string {
  const { pathname, searchParams } = new URL(list, 'http://sextant.test');
  const parameters = [...searchParams].map(([name, value]) => {
    if (KINDS.includes(name)) return `${name}=${value}`;
    return name === 'filter' ? `filter ${/^\w+( \w+)?/.exec(value)?.[0]}` : name;
  });
  return `${pathname.replace(/(?<=\/issues\/)[^/]+$/, '…')} ${parameters.sort().join()}`;
}

/** The one number of a text, or the one in parentheses at its end. */
function numberIn(text: string): number {
  const [, last] = /\(([\d,]+)\)$/.exec(text) ?? [];
  const numbers = last === undefined ? (text.match(/\d[\d,]*/g) ?? []) : [last];
  expect(numbers, `numbers in “${text}”`).toHaveLength(1);
  return Number(numbers[0]?.replaceAll(',', ''));
}

/** Figures with links, controls with figures, and links that look like figures without being marked. */
async function figuresOf(page: Page, screen: string) {
  const found = await page.evaluate(() => {
    const texts = (element: HTMLElement) => (element.innerText || element.textContent || '').trim();
    const marked = [...document.querySelectorAll<HTMLAnchorElement>('a[data-counts]')].map((link) => ({
      text: texts(link.querySelector<HTMLElement>('.number') ?? link),
      noun: link.dataset['counts'] ?? '',
      list: link.getAttribute('href') ?? '',
    }));
    const counted = /\([\d,]+\)$/;
    const choices = [...document.querySelectorAll<HTMLSelectElement>('main select')].flatMap((select) =>
      [...select.options].map((option) => ({
        text: option.text.trim(),
        label: select.getAttribute('aria-label') ?? '',
        value: option.value as string | null,
      })),
    );
    const boxes = [...document.querySelectorAll<HTMLElement>('main label:has(input[type="checkbox"])')].map(
      (label) => ({
        text: texts(label),
        label: texts(label),
        value: null,
      }),
    );
    const links = [...document.querySelectorAll<HTMLElement>('main a[href^="/projects"]:not([data-counts])')];
    return {
      marked,
      choices: [...choices, ...boxes].filter(({ text }) => counted.test(text)),
      unmarked: links.map(texts).filter((text) => /^[\d,.]+( [a-z]+)?$/i.test(text) || counted.test(text)),
    };
  });
  const here = <Item extends object>(items: readonly Item[]) => items.map((item) => ({ screen, ...item }));
  return {
    marked: here(found.marked),
    choices: here(found.choices),
    unmarked: here(found.unmarked.map((text) => ({ text }))),
  };
}

/** How many rows a list has, all of it shown; its footer says the same. */
async function rowsOf(footer: Locator): Promise<number> {
  const card = footer.locator('xpath=..');
  const text = async () => (await footer.innerText()).split('\n')[0] ?? '';
  const windowed = card.locator('table[aria-rowcount]');
  if ((await windowed.count()) > 0) {
    const rows = Number(await windowed.getAttribute('aria-rowcount')) - 1;
    await windowed.locator('xpath=..').evaluate((box) => box.scrollTo(0, box.scrollHeight));
    if (rows > 0) await windowed.locator(`tr[aria-rowindex="${rows + 1}"] th`).waitFor();
    await expect.poll(async () => await windowed.locator('tr[aria-rowindex] td', { hasText: /^…$/ }).count()).toBe(0);
    await expect.poll(text).toMatch(new RegExp(`^([\\d,]+–${rows} of )?${rows} `));
    return rows;
  }
  const rows = card.locator(':scope > .table-scroll tbody > tr, :scope > ul > li');
  const more = footer.getByRole('button', { name: 'Show more' });
  while ((await more.count()) > 0) {
    const before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
  // the footer of a list that is requested again comes before its rows
  await expect.poll(async () => Number.parseInt((await text()).replaceAll(',', ''), 10) - (await rows.count())).toBe(0);
  return rows.count();
}

/** Rows of the list that a figure links to; one that has nothing says so in its place. */
async function lengthOf({ page, open }: Seat, { list, noun }: Pick<Figure, 'list' | 'noun'>): Promise<number> {
  await open(list);
  const footer = page.locator('main footer', { hasText: new RegExp(`\\d ${noun}s?\\b`) });
  await footer.or(page.locator('main .empty')).first().waitFor();
  return (await footer.count()) === 0 ? 0 : rowsOf(footer.first());
}

/** Rows that a control leaves of the list in its card. */
async function lengthAfter({ page, open, settle }: Seat, { screen, label, value }: Choice): Promise<number> {
  await open(screen);
  const control = page.locator('main').getByLabel(label, { exact: true });
  if (value === null) await control.check();
  else await control.selectOption(value);
  await settle();
  const card = page.locator('section.card', { has: page.getByLabel(label, { exact: true }) });
  return rowsOf(card.locator('footer'));
}

describe.skipIf(chromiumPath === null)('the figures of the web application (needs Chromium)', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({
    '/robots.txt': 'User-agent: *\nDisallow: /blocked/\nNonsense here\nCrawl-delay: x\nSitemap: /map.xml\n',
    '/': html({
      title: 'Home of an invented shop',
      links: [
        ...SHOP,
        ...BLOG,
        ...LARGE.map(([path]) => path),
        '/old',
        '/moved',
        '/gone',
        '/hidden',
        '/blocked/x',
        '/copy',
        '/fails',
      ],
    }),
    ...Object.fromEntries(BLOG.map((path) => [path, titled(path)])),
    ...Object.fromEntries(LARGE.map(([path, elements]) => [path, large(path, elements)])),
    ...Object.fromEntries(SHOP.map((path) => [path, untitled(path)])),
    '/old': { status: 301, headers: { location: '/shop/1' } },
    '/moved': { status: 302, headers: { location: '/blog/1' } },
    '/fails': { status: 500, body: 'Out of order' },
    '/hidden': html({ title: 'A hidden page', links: ['/'], head: '<meta name="robots" content="noindex">' }),
    '/copy': canonical('/copy', '/shop/2'),
    '/blocked/x': titled('/blocked/x'),
  });
  let token: string;
  let viewer: Viewer;
  let project: string;
  let shop: string;
  const address = (path: string) => new URL(path, site.url).href;

  const idOf = async (rule: string) =>
    (
      await test.db.rows<{ id: string }>(
        'select i.id from issue i join audit a on a.id = i.audit_id where i.rule = $1 order by a.created_at desc limit 1',
        [rule],
      )
    )[0]?.id as string;

  beforeAll(async () => {
    const account = await test.account('ENTERPRISE');
    token = account.sessionToken;
    viewer = viewerOf(account);
    site.set('/map.xml', sitemapOf(site, ['/', '/shop/1', '/old', '/gone', '/hidden']));
    project = (await projects.create(test.context, viewer, { url: site.url })).id;
    const { id: second } = await projects.create(test.context, viewer, { url: 'https://second.example/' });
    await tagProjects(test.context, viewer, [project, second], { add: ['own'] });
    await tagProjects(test.context, viewer, [second], { add: ['other'] });
    const inShop = { name: 'Shop', query: 'url contains "/shop/"' };
    shop = (await segments.create(test.context, viewer, project, inShop)).id;
    await segments.create(test.context, viewer, project, { name: 'Failing', query: 'status >= 300' });
    const { keywords: added } = await keywords.add(test.context, viewer, project, ['tea', 'green tea', 'black tea']);
    await keywordTags.change(test.context, viewer, project, {
      keywordIds: added.slice(1).map(({ id }) => id),
      add: ['colored'],
    });
    // the first audit finds what the second sees mended, the second what the third sees mended, broken again, come and gone
    await dashboard.audit(viewer, project);
    for (const path of SHOP.slice(0, 3)) site.set(path, titled(path));
    for (const path of ['/large/1', '/large/3']) site.set(path, untitled(path));
    site.set('/new', untitled('/new'));
    site.set('/blog/2', html({ title: 'Blog', links: ['/', '/new'] }));
    await ruleSettings.update(test.context, viewer, project, { rules: [{ rule: 'viewport-missing', enabled: false }] });
    await dashboard.audit(viewer, project);
    site.set('/shop/0', untitled('/shop/0'));
    site.set('/blog/4', { status: 404, body: titled('/blog/4') });
    await dashboard.audit(viewer, project);
    await issues.ignore(test.context, viewer, { issueId: await idOf('description-missing'), reason: 'Known.' });
    const untitledIssue = await idOf('title-missing');
    for (const path of ['/shop/3', '/shop/4'])
      await issues.ignore(test.context, viewer, { issueId: untitledIssue, url: address(path), reason: 'A frame.' });
    const [newest] = await test.db.rows<{ id: string }>('select id from audit order by created_at desc limit 1');
    // one that is ignored and one that is not are seen mended after the audit
    for (const path of ['/shop/4', '/shop/5']) {
      site.set(path, titled(path));
      await verify(test.context, viewer, newest?.id as string, { url: address(path) });
    }
    await test.db.transaction((client) =>
      raise(test.context, client, {
        ...{ organizationId: viewer.organizationId, projectId: project, kind: 'PAGES_GONE' as const },
        ...{ message: '1 page returns 404', data: {}, at: new Date() },
      }),
    );
  }, 180_000);

  it('are each the length of the list behind them', { timeout: 600_000, retry: 0 }, async () => {
    const seat = await dashboard.sit({ sessionToken: token });
    const base = `/projects/${project}`;
    await seat.open(base);
    const navigation = await seat.page
      .locator(`nav a[href^="${base}"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const found = await test.db.rows<{ rule: string; severity: string }>(
      `select distinct i.rule, i.severity from issue i where i.audit_id = (select id from audit order by created_at desc limit 1)
        order by 1, 2`,
    );
    const screens = [
      ...['/', '/alerts', ...navigation, `${base}/issues?ignored=true`, `${base}/structure?view=links`],
      ...found.map(({ rule, severity }) => `${base}/issues/${rule}?severity=${severity}`).slice(0, 3),
      ...[`${base}/issues/title-missing?severity=ERROR`, `${base}/issues/dom-too-large?severity=WARNING`],
      ...[`${base}/issues?segment=${shop}`, `${base}/issues/title-missing?severity=ERROR&segment=${shop}`],
      ...['FIXED', 'NEW', 'SCOPE_CHANGE', 'RULE_SET_CHANGE'].map((change) => `${base}/compare?change=${change}`),
      ...['/keys', '/channels', '/members', '/account'].map((part) => `/settings${part}`),
    ];
    const figures: Figure[] = [];
    const choices: Choice[] = [];
    const unmarked: { screen: string; text: string }[] = [];
    /** A user opens fewer screens in a minute. */
    const unhurried = () => test.db.rows('delete from rate_limit');
    for (const screen of screens) {
      await unhurried();
      await seat.open(screen);
      const here = await figuresOf(seat.page, screen);
      figures.push(...here.marked);
      choices.push(...here.choices);
      // every date of a screen is written for its reader
      expect([screen, /\d{4}-\d\d-\d\dT\d\d:/.exec(await seat.page.locator('body').innerText())?.[0]]).toEqual([
        screen,
        undefined,
      ]);
      unmarked.push(...here.unmarked);
    }
    expect(unmarked, 'links that look like figures').toEqual([]);
    expect(new Set(figures.map(({ noun }) => noun))).toEqual(new Set(['alert', 'finding', 'issue', 'page', 'project']));
    expect(new Set(choices.map(({ label }) => label.replace(/ \(.*/, '')))).toEqual(
      new Set(['Severity', 'Tag', 'Ignored']),
    );
    expect(figures.length).toBeGreaterThan(100);
    // rows of one table link to lists of one kind: some of them stand for all
    const kinds = Map.groupBy(figures, ({ screen, list, noun }) => `${screen} ${noun} ${kindOf(list)}`);
    const some = [...kinds.values()].flatMap(ends);
    const lists = Map.groupBy(some, ({ list, noun }) => `${noun} ${list}`);
    const wrong: string[] = [];
    for (const [of, saying] of lists) {
      await unhurried();
      const length = await lengthOf(seat, saying[0] as Figure);
      for (const { screen, text } of saying)
        if (numberIn(text) !== length) wrong.push(`“${text}” on ${screen}, but ${length} in ${of}`);
    }
    const controls = Map.groupBy(choices, ({ screen, label }) => `${screen} ${label}`);
    for (const choice of [...controls.values()].flatMap(ends)) {
      await unhurried();
      const length = await lengthAfter(seat, choice);
      if (numberIn(choice.text) !== length) wrong.push(`“${choice.text}” on ${choice.screen}, but ${length} rows`);
    }
    expect(wrong).toEqual([]);
  });

  it('leave out ignored issues on every screen', async () => {
    const { page, open } = await dashboard.sit({ sessionToken: token });
    const chipsOf = async (screen: string) => {
      await open(screen);
      const row = page.getByRole('row').filter({ has: page.locator('.chip .hidden-text') });
      return row.first().locator('.chip:has(.hidden-text)').allInnerTexts();
    };
    await open(`/projects/${project}`);
    const counted = ['ERROR', 'WARNING', 'NOTICE'].map((severity) =>
      page.locator(`main a[href^="/projects/${project}/issues?severity=${severity}"]`).innerText(),
    );
    const [errors, warnings, notices] = await Promise.all(counted);
    expect(Number(warnings)).toBeGreaterThan(0);
    await open('/');
    expect(await page.locator(`main a[href="/projects/${project}/issues?severity=ERROR"]`).innerText()).toBe(errors);
    const expected = [`${errors} errors`, `${warnings} warnings`, `${notices} notices`];
    for (const screen of [`/projects/${project}/audits`, `/projects/${project}/reports`])
      expect([screen, (await chipsOf(screen)).map((text) => text.replace(/\s+/, ' '))]).toEqual([screen, expected]);
  });

  it('count both audits of a change, wherever one audit was chosen for another change', async () => {
    const { page, open, settle } = await dashboard.sit({ sessionToken: token });
    await open(`/projects/${project}/compare?change=SCOPE_CHANGE&rule=title-missing&severity=ERROR&side=OLDER`);
    const tabs = page.getByRole('navigation', { name: 'Changes' });
    const fresh = tabs.getByRole('link', { name: /^New / });
    const figure = numberIn(await fresh.innerText());
    expect(figure).toBeGreaterThan(0);
    await fresh.click();
    await settle();
    expect(new URL(page.url()).searchParams.get('side')).toBeNull();
    expect(await rowsOf(page.locator('main footer', { hasText: 'finding' }))).toBe(figure);
  });
});
