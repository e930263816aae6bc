import { execute, parse, validate } from 'graphql';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildGraph, createContext } from '../../schema/index.js';
import { measureOperation } from '../../schema/limits.js';
import type { Viewer } from '../../src/auth/viewer.js';
import * as projects from '../../src/services/projects/projects.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { renewPeriodOfPositions } from '../../src/services/runs/search/search-period.js';
import { newViewer, useContext } from '../support/context.js';
import { page, useSite } from '../support/sites/site-server.js';

const test = useContext();
const graph = buildGraph();
const PRODUCTS = [
  { '@context': 'https://schema.org', '@type': 'Product', name: 'Lamp', offers: { '@type': 'Offer', price: '9' } },
  { '@context': 'https://schema.org', '@type': 'Product', name: 'Shade' },
];
const alternates = (set: Readonly<Record<string, string>>) =>
  Object.entries(set)
    .map(([code, path]) => `<link rel="alternate" hreflang="${code}" href="${path}">`)
    .join('');
const jsonLd = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`;
const ALL = { en: '/', de: '/de', fr: '/fr', it: '/it', es: '/es', pl: '/pl', nl: '/nl', sv: '/sv', 'x-default': '/' };
const HOME = page({
  title: 'A title that is much too long for any result page, as it goes on and on and does not end before here',
  links: ['/about', '/de', '/gone'],
  head: `\n<meta property="og:title" content="Shared"><meta property="og:image" content="/card.png">${alternates(ALL)}
    <link rel="stylesheet" href="/style.css"><script src="/app.js"></script><script src="/late.js" defer></script>`,
  body: `<nav><a href="/about">About</a></nav><main><a href="/about">all about us</a></main><img src="/a.png" alt="a">
    ${PRODUCTS.map(jsonLd).join('')}${jsonLd('{"@type": ')}`,
});

const site = useSite({
  '/': {
    body: HOME,
    headers: { 'x-robots-tag': 'all', 'set-cookie': 'sid=secret; HttpOnly; SameSite=Lax', 'cache-control': 'no-cache' },
  },
  '/robots.txt': 'User-agent: *\nDisallow: /private\n',
  '/style.css': { body: 'body { color: #111 }', headers: { 'cache-control': 'max-age=60' } },
  '/app.js': 'document.title;',
  '/late.js': 'document.title;',
  '/a.png': { body: 'x', headers: { 'content-type': 'image/png' } },
  '/about': page({ title: 'About', links: ['/', '/private'] }),
  '/private': page({ title: 'Private', links: [] }),
  '/de': page({ title: 'Auf Deutsch', links: ['/'], head: alternates(ALL) }),
  '/fr': page({ title: 'En français', links: ['/'], head: alternates({ en: '/', fr: '/fr', de: '/de' }) }),
  // each of what follows has one fault
  '/it': page({ title: 'In italiano', links: ['/'], head: alternates({ it: '/it', de: '/de' }) }),
  '/es': page({
    title: 'En español',
    links: ['/'],
    head: `<meta name="robots" content="noindex">${alternates({ es: '/es', en: '/', de: '/de', fr: '/fr' })}`,
  }),
  '/pl': page({ title: 'Po polsku', links: ['/'], head: `<link rel="canonical" href="/">${alternates(ALL)}` }),
  '/nl': { status: 301, headers: { location: '/' } },
  '/sv': { status: 500, body: 'broken' },
});

let viewer: Viewer;
let projectId: string;
const auditIds: string[] = [];

beforeAll(async () => {
  viewer = await newViewer(test.db);
  projectId = (await projects.create(test.context, viewer, { url: site.url })).id;
  for (const title of ['About', 'About us and what we do']) {
    site.set('/about', page({ title, links: ['/', '/private'] }));
    const { audit } = await audits.start(test.context, viewer, projectId);
    await runAudit(test.context, audit.id, new AbortController().signal);
    auditIds.unshift(audit.id);
  }
}, 60_000);

const urlOf = (path: string) => new URL(path, site.url).href;

async function ask(query: string, as: Viewer | null = viewer) {
  const document = parse(query);
  expect(validate(graph, document)).toEqual([]);
  let statements = 0;
  // every statement outside of a transaction takes a connection of the pool
  const count = () => {
    statements += 1;
  };
  test.db.pool.on('acquire', count);
  const contextValue = createContext(test.context, as);
  const { data, errors } = await execute({ schema: graph, document, contextValue });
  test.db.pool.off('acquire', count);
  const codes = errors?.map((error) => (error.originalError as { code?: string }).code ?? error.message);
  // oxlint-disable-next-line typescript/no-explicit-any -- responses have as many shapes as there are queries
  return { data: data as any, codes, statements };
}

async function inspect(path: string, selection: string, statements: number) {
  const asked = await ask(`{ page(auditId: "${auditIds[0]}", url: "${urlOf(path)}") { ${selection} } }`);
  expect(asked.codes).toBeUndefined();
  expect(asked.statements).toBeLessThanOrEqual(statements);
  return asked.data.page;
}

describe('the page inspector', () => {
  it('previews search results and shared links', async () => {
    const selection = `preview { title { length pixels desktopPixels } description { length } isExcerpt
      desktop { title titleTruncated breadcrumb } mobile { titleTruncated } openGraph { title image host } twitter { card title } }`;
    const { preview } = await inspect('/', selection, 2);
    expect(preview).toMatchObject({
      title: { length: 100, desktopPixels: 561 },
      description: { length: 0 },
      isExcerpt: true,
      desktop: { titleTruncated: true, breadcrumb: expect.stringContaining('127.0.0.1') },
      openGraph: { title: 'Shared', image: urlOf('/card.png'), host: expect.stringContaining('127.0.0.1') },
      twitter: { card: 'summary', title: 'Shared' },
    });
    expect(preview.title.pixels).toBeGreaterThan(preview.title.desktopPixels);
    expect(preview.desktop.title.length).toBeLessThan(70);
    expect((await inspect('/nl', 'preview { isExcerpt }', 2)).preview).toBeNull();
  });

  it('shows the response with its headers and times, no value of a cookie, and the resources', async () => {
    const timing = 'timing { ttfbMs totalMs }';
    const selection = `response { httpVersion headers { name value } cookies { name secure httpOnly sameSite } ${timing} wireBytes bodyBytes attempts }
      resources { url kind isBlocking status wireBytes mediaType cacheControl ${timing} }`;
    const { response, resources } = await inspect('/', selection, 3);
    expect(response).toMatchObject({
      httpVersion: '1.1',
      cookies: [{ name: 'sid', secure: false, httpOnly: true, sameSite: 'Lax' }],
      bodyBytes: Buffer.byteLength(HOME),
      attempts: 1,
    });
    expect(response.headers).toContainEqual({ name: 'cache-control', value: 'no-cache' });
    expect(JSON.stringify(response)).not.toContain('secret');
    expect(response.timing.totalMs).toBeGreaterThanOrEqual(response.timing.ttfbMs);
    expect(
      resources.map((one: { url: string; kind: string; isBlocking: boolean }) => [one.url, one.kind, one.isBlocking]),
    ).toEqual([
      [urlOf('/style.css'), 'STYLE', true],
      [urlOf('/app.js'), 'SCRIPT', true],
      [urlOf('/late.js'), 'SCRIPT', false],
      [urlOf('/a.png'), 'IMAGE', false],
    ]);
    expect(resources[0]).toMatchObject({
      status: 200,
      wireBytes: 20,
      mediaType: 'text/css',
      cacheControl: 'max-age=60',
      timing: { totalMs: expect.any(Number) },
    });
  });

  it('reads structured data and tells which entities may become rich results', async () => {
    const selection = `structuredData { blocks { format error types value } richResults { label feature source isEligible missingRequired missingRecommended } }`;
    const { structuredData } = await inspect('/', selection, 2);
    expect(structuredData.blocks).toEqual([
      ...PRODUCTS.map((value) => ({ format: 'JSON_LD', error: null, types: ['Product'], value })),
      { format: 'JSON_LD', error: expect.any(String), types: [], value: null },
    ]);
    const [lamp, shade] = structuredData.richResults;
    expect(lamp).toMatchObject({ label: 'Product “Lamp”', feature: 'Product snippet', isEligible: true });
    expect(lamp.source).toMatch(/^https:\/\/developers\.google\.com\//);
    expect(lamp.missingRecommended).not.toEqual([]);
    expect(shade).toMatchObject({ label: 'Product “Shade”', isEligible: false });
    expect(shade.missingRequired).not.toEqual([]);
  });

  it('shows the hreflang cluster with what is wrong with each member', async () => {
    const selection =
      'hreflangCluster { members { url status codes lang problems } links { from to codes inSitemap } conflicts { codes urls } hasDefault isCut }';
    const { hreflangCluster } = await inspect('/', selection, 8);
    const { members, links, conflicts } = hreflangCluster;
    const problems = Object.fromEntries(
      members.map(({ url, problems: own }: { url: string; problems: string[] }) => [url.slice(site.url.length), own]),
    );
    expect(problems).toEqual({
      '': [],
      de: [],
      // declares no alternate of those that name it
      fr: ['NO_RETURN_LINK'],
      it: ['NO_RETURN_LINK'],
      es: ['NOT_INDEXABLE', 'NO_RETURN_LINK'],
      pl: ['CANONICALISED'],
      nl: ['REDIRECT'],
      sv: ['ERROR'],
    });
    expect(members[0]).toMatchObject({ url: site.url, status: 200, codes: ['en', 'x-default'], lang: 'en' });
    expect(links).toContainEqual({ from: 0, to: 1, codes: ['de'], inSitemap: false });
    expect([conflicts, hreflangCluster.hasDefault, hreflangCluster.isCut]).toEqual([[], true, false]);
    expect((await inspect('/about', 'hreflangCluster { isCut }', 4)).hreflangCluster).toBeNull();
  });

  it('has the versions of a page in the audits of its project, with what changed', async () => {
    const { versions } = await inspect('/about', 'versions { auditId pageId status title words score changed }', 2);
    expect(versions).toMatchObject([
      { auditId: auditIds[0], status: 200, title: 'About us and what we do', changed: ['TITLE', 'H1', 'CONTENT'] },
      { auditId: auditIds[1], status: 200, title: 'About', changed: null },
    ]);
    expect(versions[0].pageId).toMatch(new RegExp(`^${auditIds[0]}\\.\\d+$`));
    const home = await inspect('/', 'versions { changed }', 2);
    expect(home.versions).toEqual([{ changed: [] }, { changed: null }]);
  });

  it('shows rankings and clicks of the URL and of no other', async () => {
    expect((await inspect('/', 'rankings { keywords { term } searchConsole { clicks } }', 3)).rankings).toEqual({
      keywords: [],
      searchConsole: null,
    });
    await test.db.rows(
      `insert into keyword (id, project_id, organization_id, term, folded, engine, country, language, device, created_at, status, position, url, depth, last_checked_at)
       select gen_random_uuid(), $1, $2, term, term, 'google', 'US', 'en', 'DESKTOP', now(), 'RANKED', position, $3 || path, 100, now()
         from (values ('lamps', 7, ''), ('best lamps', 2, ''), ('about lamps', 1, 'about')) v (term, position, path)`,
      [projectId, viewer.organizationId, site.url],
    );
    await test.db.rows(
      `insert into search_performance (project_id, source, from_date, to_date, id, query, page, country, device, average_position, clicks, impressions)
       select $1, 'search-console', '2026-01-01', '2026-01-31', row_number() over (), query, $2 || path, 'US', 'DESKTOP', mean, clicks, impressions
         from (values ('lamps', '', 10, 1, 300), ('lamp', '', 2, 9, 100), ('about', 'about', 1, 50, 50)) v (query, path, mean, clicks, impressions)`,
      [projectId, site.url],
    );
    await test.db.transaction((client) => renewPeriodOfPositions(client, projectId));
    const selection =
      'rankings { keywords { term position } searchConsole { from to clicks impressions meanPosition queries { query } } }';
    expect((await inspect('/', selection, 4)).rankings).toEqual({
      keywords: [
        { term: 'best lamps', position: 2 },
        { term: 'lamps', position: 7 },
      ],
      searchConsole: {
        from: '2026-01-01',
        to: '2026-01-31',
        clicks: 10,
        impressions: 400,
        meanPosition: 8,
        queries: [{ query: 'lamp' }, { query: 'lamps' }],
      },
    });
  });

  it('says where on the linking page links are, and what they return', async () => {
    const link = 'nodes { url positions status texts }';
    const { out, incoming } = await inspect(
      '/',
      `out: links(direction: OUT) { ${link} } incoming: links(direction: IN) { ${link} }`,
      7,
    );
    expect(out.nodes).toContainEqual({
      url: urlOf('/about'),
      positions: ['NAV', 'MAIN', 'BODY'],
      status: 200,
      texts: ['About', 'all about us', 'Read about /about'],
    });
    expect(out.nodes).toContainEqual(expect.objectContaining({ url: urlOf('/gone'), status: 404 }));
    expect(incoming.nodes).toContainEqual({
      url: urlOf('/about'),
      positions: ['BODY'],
      status: 200,
      texts: ['Read about /'],
    });
  });
});

describe('the source of a page', () => {
  const fetchSource = (path: string, more = '', as: Viewer | null = viewer) =>
    ask(
      `mutation { fetchPageSource(auditId: "${auditIds[0]}", url: "${urlOf(path)}"${more}) {
        view url reason status headers { name value } bytes text isCut isUnchanged marks { rule severity message line column } } }`,
      as,
    );

  it('is fetched as it is now, with findings at their lines', async () => {
    const { data } = await fetchSource('/');
    const source = data.fetchPageSource;
    expect(source).toMatchObject({
      view: 'RAW',
      reason: null,
      status: 200,
      bytes: Buffer.byteLength(HOME),
      text: HOME,
      isCut: false,
      isUnchanged: true,
    });
    expect(source.headers.map(({ name }: { name: string }) => name)).not.toContain('set-cookie');
    const marks = new Map(source.marks.map((mark: { rule: string }) => [mark.rule, mark]));
    const column = (text: string) => (HOME.split('\n')[0] as string).indexOf(text) + 1;
    expect(marks.get('title-too-long')).toMatchObject({ line: 1, column: column('<title>') });
    expect(source.marks.some(({ line }: { line: number }) => line > 1)).toBe(true);
    // a second request at once gets the same
    site.forget();
    await fetchSource('/');
    expect(site.hits.get('/')).toBeUndefined();
    site.set('/about', page({ title: 'About, at last', links: ['/'] }));
    expect((await fetchSource('/about')).data.fetchPageSource).toMatchObject({
      text: expect.stringContaining('About, at last'),
      isUnchanged: false,
    });
  });

  it('is not fetched where robots.txt disallows it, and not rendered without Chromium', async () => {
    site.forget();
    expect((await fetchSource('/private')).data.fetchPageSource).toMatchObject({
      reason: 'robots.txt disallows this URL for the crawler.',
      status: null,
      text: null,
      marks: [],
    });
    expect(site.hits.get('/private')).toBeUndefined();
    expect((await fetchSource('/de', ', view: RENDERED')).codes).toEqual(['UNAVAILABLE']);
  });

  it('is for members of the organization', async () => {
    site.forget();
    const refused = async (as: Viewer | null) => (await fetchSource('/it', '', as)).codes;
    expect(await refused(null)).toEqual(['UNAUTHENTICATED']);
    expect(await refused({ ...viewer, role: 'viewer' })).toEqual(['FORBIDDEN']);
    expect(await refused(await newViewer(test.db))).toEqual(['PAGE_NOT_FOUND']);
    expect((await fetchSource('/never-seen')).codes).toEqual(['PAGE_NOT_FOUND']);
    const another = [uuidv7()];
    const elsewhere: Viewer = { ...viewer, reach: { granted: another, projectIds: another, ofClients: false } };
    expect(await refused(elsewhere)).toEqual(['PAGE_NOT_FOUND']);
    expect(site.hits.size).toBe(0);
  });
});

describe('fields of a page that read other pages', () => {
  it.each(['versions { title }', 'hreflangCluster { isCut }', 'rankings { keywords { term } }'])(
    'have no room in long lists: %s',
    (field) => {
      const document = (first: number) =>
        parse(`{ audit(projectId: "${projectId}") { pages(first: ${first}) { nodes { url ${field} } } } }`);
      const cost = (first: number) => measureOperation(graph, document(first), null, {}).cost;
      expect(cost(1)).toBeLessThan(600);
      expect(() => cost(100)).toThrow(/cost of/);
    },
  );
});
