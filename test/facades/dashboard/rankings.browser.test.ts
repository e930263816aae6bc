import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ruleSettingsOf } from '../../../src/db/queries/projects/rule-settings.js';
import { keywordById } from '../../../src/db/queries/rankings/keyword.js';
import * as competitors from '../../../src/services/projects/competitors.js';
import * as markers from '../../../src/services/projects/deploy-markers.js';
import * as ruleSettings from '../../../src/services/projects/rules/rule-settings.js';
import * as keywords from '../../../src/services/runs/rankings/keywords.js';
import { storeOutcome } from '../../../src/services/runs/rankings/rank-outcomes.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { type Seat, useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { page, useSite } from '../../support/sites/site-server.js';
import { furnish, type Tenant, viewerOf } from '../../support/tenants.js';

useBuild();

describe.skipIf(!chromiumPath)('rankings, extractors and alert rules (needs Chromium)', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({
    '/': page({
      title: 'Home of a tea shop with a price',
      links: ['/two'],
      body: '<b class="price">4.50</b><b class="price">5.50</b>',
    }),
    '/two': page({ title: 'Two', links: ['/'] }),
  });
  let us: Tenant;
  let seat: Seat;
  const at = (path: string) => `/projects/${us.owns.projectId}${path}`;

  /** A check of that many days before today, with the project at a position and a competitor behind it. */
  async function seen(keywordId: string, days: number, position: number): Promise<void> {
    const keyword = await keywordById.first(test.db, keywordId);
    if (!keyword) throw new Error('There is no such keyword.');
    const slot = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const hosts = Array.from({ length: 6 }, (_, place) => `shop-${place + 1}.example`);
    hosts[position] = 'rival.example';
    const urls = hosts.map((host, place) => (place + 1 === position ? site.url : `https://${host}/`));
    await storeOutcome(test.context, keyword, {
      slot,
      provider: 'test',
      second: {
        cost: 0,
        opinion: {
          ...{ provider: 'serper', checkedAt: `${slot}T10:01:00Z`, status: 'RANKED', position: 2, url: site.url },
          ...{ depth: 100, reason: null, agrees: true },
        },
      },
      features: [{ kind: 'AI_OVERVIEW', position: 1, url: site.url, owned: true }],
      citations: [site.url, 'https://rival.example/tea'].map((url, place) => ({
        ...{ order: place + 1, url, host: new URL(url).hostname, title: `Tea ${place + 1}`, owned: place === 0 },
      })),
      result: {
        checkedAt: new Date(`${slot}T10:00:00Z`),
        serp: {
          results: urls.map((url, place) => ({ position: place + 1, url, title: url, rankAbsolute: place + 1 })),
          pagesAsked: 1,
          pagesOk: 1,
          ended: true,
          features: null,
        },
        outcomes: new Map([['own', { status: 'RANKED', position, url: site.url, otherUrls: [] }]]),
        requests: 1,
        cost: 0,
        isPending: false,
        failure: null,
      } as never,
    });
  }

  beforeAll(async () => {
    us = await furnish(test, await test.account('ENTERPRISE'), site.url);
    const { projectId } = us.owns;
    const { keywords: made } = await keywords.add(test.context, viewerOf(us.account), projectId, [
      { term: 'green tea', tags: ['shop'] },
      { term: 'black tea' },
    ]);
    for (const { id } of made) {
      await seen(id, 20, 4);
      await seen(id, 2, 2);
    }
    expect((await competitors.list(test.context, viewerOf(us.account), projectId)).length).toBe(1);
    await ruleSettings.update(test.context, viewerOf(us.account), projectId, {
      extractors: [{ key: 'price', name: 'Price', kind: 'CSS', expression: '.price', result: 'ALL' }],
    });
    await markers.create(test.context, viewerOf(us.account), projectId, {
      label: 'v2.4.0',
      deployedAt: new Date(Date.now() - 10 * 86_400_000),
    });
  });
  beforeEach(async () => {
    seat = await dashboard.sit({ sessionToken: us.account.sessionToken });
  });
  afterEach(() => expect(seat.trouble).toEqual([]));

  it('filters keywords by their tags, and tags a selection', async () => {
    const { page: tab } = seat;
    await tab.goto(at('/rankings'));
    const rows = tab.getByRole('region', { name: 'Table: Keywords' }).getByRole('row');
    await tab.getByText('Positions over time').waitFor();
    const cited = tab.getByRole('table').filter({ hasText: 'Cited in AI Overviews' });
    expect(await cited.innerText()).toMatch(/Yours\s+2 of 2/);
    await tab.getByRole('button', { name: 'Keywords tagged shop' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(new URL(tab.url()).searchParams.get('tag')).toBe('shop');
    await tab.getByRole('combobox', { name: 'Tag' }).selectOption('');
    await expect.poll(() => rows.count()).toBe(4);
    await tab.getByRole('checkbox', { name: /black tea/ }).check();
    await tab.getByRole('button', { name: 'Edit tags' }).click();
    await tab.getByRole('textbox', { name: 'Add' }).fill('shop, new');
    await tab.getByRole('button', { name: 'Save' }).click();
    await tab.getByText('Tags updated.').waitFor();
    await expect.poll(() => tab.getByRole('button', { name: 'Keywords tagged shop' }).count()).toBe(2);
    expect(await violationsOf(tab)).toEqual([]);
  });

  it('shows the results of a check, with what is whose and what has moved', async () => {
    const { page: tab } = seat;
    await tab.goto(at('/rankings'));
    await tab.getByRole('button', { name: 'green tea', exact: true }).click();
    const results = tab.getByRole('region', { name: 'Table: Search results' });
    const own = results.getByRole('row').filter({ hasText: 'Yours' });
    await own.waitFor();
    expect(await own.innerText()).toMatch(/2[\s\S]*2/);
    expect(await results.getByRole('row').filter({ hasText: 'rival.example' }).innerText()).toContain('Competitor');
    await tab.getByText('Compared with').waitFor();
    const cited = tab.getByRole('heading', { name: 'Cited in the AI Overview' }).locator('..').getByRole('listitem');
    expect((await cited.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(['Tea 1 Yours', 'Tea 2']);
    await tab.getByText('AI Overview · yours at 1').first().waitFor();
    // deploys of the positions of all keywords, and of this one
    await expect.poll(() => tab.getByText('Deploys (dotted lines): v2.4.0, ').count()).toBe(2);
    expect(await violationsOf(tab)).toEqual([]);
    await tab.getByLabel('Day').selectOption({ index: 1 });
    await tab.getByText('Nothing to compare with yet.').waitFor();
  });

  it('imports keywords from a file, and shows the rows that were left out', async () => {
    const { page: tab } = seat;
    await tab.goto(at('/rankings'));
    await tab.getByRole('button', { name: 'Import CSV' }).click();
    const upload = (csv: string) =>
      tab.getByLabel('CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await upload('colour\nred');
    await tab.getByRole('button', { name: 'Import', exact: true }).click();
    await tab.getByText('“colour” is none of').first().waitFor();
    await upload('term,country\noolong tea,CN\nmate tea,XX');
    await tab.getByRole('button', { name: 'Import', exact: true }).click();
    await tab.getByText('1 keyword added. 1 row with faults:').waitFor();
    const left = tab.getByRole('region', { name: 'Table: Rows with faults' }).getByRole('row');
    expect(await left.last().innerText()).toMatch(/3\s+country\s+A country must be/);
    expect(await violationsOf(tab)).toEqual([]);
    await tab.getByRole('button', { name: 'Done' }).click();
    await tab.getByRole('button', { name: 'oolong tea', exact: true }).waitFor();
  });

  it('tests an extractor on a page before it is saved', async () => {
    const { page: tab } = seat;
    await tab.goto(at('/settings/extraction'));
    await tab.getByRole('button', { name: 'Edit Price' }).click();
    await tab.getByRole('button', { name: 'Test', exact: true }).click();
    await tab.getByText('2 matches.').waitFor();
    await tab.getByText('5.50', { exact: true }).waitFor();
    // the result is of another page, and then of another expression
    const where = tab.getByRole('textbox', { name: 'URL' });
    const tested = await where.inputValue();
    await where.fill(`${tested}two`);
    await expect.poll(() => tab.getByText('2 matches.').count()).toBe(0);
    await where.fill(tested);
    await tab.getByText('2 matches.').waitFor();
    await tab.getByRole('textbox', { name: 'Expression' }).fill('.pri[ce');
    await expect.poll(() => tab.getByText('2 matches.').count()).toBe(0);
    await tab.getByRole('button', { name: 'Test', exact: true }).click();
    await tab.getByText(/not a valid CSS selector/).waitFor();
    await tab.getByRole('textbox', { name: 'Expression' }).fill('.price');
    await tab.getByRole('textbox', { name: 'URL' }).fill('https://elsewhere.example/');
    await tab.getByRole('button', { name: 'Test', exact: true }).click();
    await tab.getByText('Enter a URL of the site of the project.').waitFor();
    expect(await violationsOf(tab)).toEqual([]);
  });

  it('adds to extractors that somebody else has changed meanwhile', async () => {
    const { page: tab } = seat;
    await tab.goto(at('/settings/extraction'));
    await tab.getByRole('button', { name: 'New extractor' }).click();
    await tab.getByLabel('Name').fill('Second price');
    await tab.getByLabel('Expression').fill('.price + .price');
    const stored = async () => (await ruleSettingsOf.first(test.db, [us.owns.projectId]))?.settings.extractors ?? [];
    await ruleSettings.update(test.context, viewerOf(us.account), us.owns.projectId, {
      extractors: [...(await stored()), { key: 'author', kind: 'CSS', expression: '.author' }],
    });
    await tab.getByRole('button', { name: 'Add extractor' }).click();
    await tab.getByText('These settings were changed meanwhile.').waitFor();
    await tab.getByRole('region', { name: 'Table: Extractors' }).getByText('author').first().waitFor();
    expect(await tab.getByLabel('Name').inputValue()).toBe('Second price');
    await tab.getByRole('button', { name: 'Add extractor' }).click();
    await tab.getByText('Extractor saved.').waitFor();
    expect((await stored()).map(({ key }) => key)).toEqual(['price', 'author', 'second_price']);
    // and keeps one that somebody else has deleted while it was edited
    await tab.getByRole('button', { name: 'Edit author' }).click();
    await tab.getByLabel('Expression').fill('.author b');
    await ruleSettings.update(test.context, viewerOf(us.account), us.owns.projectId, {
      extractors: (await stored()).filter(({ key }) => key !== 'author'),
    });
    // theirs are loaded by the time that the page says so, however slow the network is
    await tab.route('**/graphql', async (route) => {
      await sleep(1_000);
      await route.continue();
    });
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    await tab.getByText('These settings were changed meanwhile.').waitFor();
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await stored()).map(({ key }) => key)).toEqual(['price', 'second_price', 'author']);
    expect((await stored()).at(-1)?.expression).toBe('.author b');
    await tab.unrouteAll({ behavior: 'wait' });
  });

  it('limits an alert rule to a segment', async () => {
    const { page: tab } = seat;
    await tab.goto(at('/alerts/rules'));
    await tab.getByRole('button', { name: 'Edit New issues' }).click();
    await tab.getByRole('combobox', { name: 'Segment' }).selectOption({ label: 'Pages with few words' });
    await tab.getByRole('button', { name: 'Save' }).click();
    await tab.getByText('Segment: Pages with few words').waitFor();
    await tab.getByRole('button', { name: 'Edit Audit failed' }).click();
    await tab.getByRole('button', { name: 'Save' }).waitFor();
    expect(await tab.getByRole('combobox', { name: 'Segment' }).count()).toBe(0);
  });
});
