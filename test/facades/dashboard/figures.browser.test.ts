import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import { raise } from '../../../src/services/alerts/raise.js';
import * as issues from '../../../src/services/issues/issues.js';
import { verify } from '../../../src/services/pages/verification.js';
import { tagProjects } from '../../../src/services/projects/project-table.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as keywordTags from '../../../src/services/rankings/keyword-tags.js';
import * as keywords from '../../../src/services/rankings/keywords.js';
import * as ruleSettings from '../../../src/services/rules/rule-settings.js';
import * as segments from '../../../src/services/segments/segments.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { type Seat, useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { page as html, sitemapOf, useSite } from '../../support/sites/site-server.js';
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

/** A figure of a screen, and the list that it says the length of. */
interface Figure {
  screen: string;
  text: string;
  noun: string;
  of: number;
  list: string;
}

/** figures of one kind on one screen that are opened */
const ALIKE = process.env['SEXTANT_LONG_TESTS'] === '1' ? 6 : 2;

/** Lists that differ by values alone. */
const kindOf = (list: string): string => {
  const { pathname, searchParams } = new URL(list, 'http://sextant.test');
  return `${pathname.replace(/(?<=\/issues\/)[^/]+$/, '…')} ${[...searchParams.keys()].sort().join()}`;
};

/** What is marked, and links that look like figures and are not. */
async function figuresOf(page: Page, screen: string): Promise<{ marked: Figure[]; unmarked: string[] }> {
  return page.evaluate((shown) => {
    const marked = [...document.querySelectorAll<HTMLElement>('[data-counts]')].map((element) => ({
      screen: shown,
      text: (element.textContent ?? '').trim(),
      noun: element.dataset['noun'] ?? '',
      of: Number(element.dataset['counts']),
      list: element.dataset['list'] ?? element.getAttribute('href') ?? '',
    }));
    const links = [...document.querySelectorAll<HTMLElement>('main a[href^="/projects"]:not([data-counts])')];
    const looksCounted = /^[\d,.]+( [a-z]+)?$|\([\d,.]+\)$/i;
    return {
      marked,
      unmarked: links
        .map((link) => (link.textContent ?? '').trim())
        .filter((text) => looksCounted.test(text))
        .map((text) => `${shown}: ${text}`),
    };
  }, screen);
}

/** How long the list of a screen is: its end says so when all of it is there. */
async function lengthOf({ page, open }: Seat, { list, noun }: Figure): Promise<number> {
  await open(list);
  const end = page.locator(`[data-total][data-noun="${noun}"]`);
  // a list that has nothing says so in its place
  await end.or(page.locator('.empty')).first().waitFor();
  for (let pressed = 0; pressed < 20; pressed += 1) {
    const more = page.locator('footer', { has: end }).getByRole('button', { name: 'Show more' });
    if ((await more.count()) === 0) break;
    await more.click();
    await page.waitForTimeout(150);
  }
  return (await end.count()) === 0 ? 0 : Number(await end.first().getAttribute('data-total'));
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
    const unmarked: string[] = [];
    for (const screen of screens) {
      await seat.open(screen);
      const here = await figuresOf(seat.page, screen);
      figures.push(...here.marked);
      unmarked.push(...here.unmarked);
    }
    expect(unmarked, 'links that look like figures').toEqual([]);
    expect(new Set(figures.map(({ noun }) => noun))).toEqual(
      new Set(['finding', 'issue', 'keyword', 'page', 'project']),
    );
    expect(figures.length).toBeGreaterThan(100);
    // rows of one table link to lists of one kind: some of them stand for all
    const kinds = Map.groupBy(figures, ({ screen, list, noun }) => `${screen} ${noun} ${kindOf(list)}`);
    const some = [...kinds.values()].flatMap((alike) => alike.slice(0, ALIKE));
    const lists = Map.groupBy(some, ({ list, noun }) => `${noun} ${list}`);
    const wrong: string[] = [];
    for (const [of, saying] of lists) {
      const length = await lengthOf(seat, saying[0] as Figure);
      for (const { screen, text, of: said } of saying)
        if (said !== length) wrong.push(`${said} “${text}” on ${screen}, but ${length} in ${of}`);
    }
    expect(wrong).toEqual([]);
  });
});
