import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../src/services/context.js';
import * as projects from '../../src/services/projects/projects.js';
import { fetchSource } from '../../src/services/rechecks/page-source.js';
import { verify } from '../../src/services/rechecks/verification.js';
import * as screenshots from '../../src/services/results/pages/screenshots.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { useApp } from '../support/app.js';
import { chromiumPath } from '../support/chromium.js';
import { useSite } from '../support/sites/site-server.js';
import { bearerOf, cookieOf, viewerOf } from '../support/tenants.js';

const test = useApp();
const text = (words: number) => Array.from({ length: words }, (_, at) => `lamp${at}`).join(' ');
const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
/** 60 of 100 words and 3 of 4 links exist only after the script has run, which changes all that is compared. */
const DRAWN = html(
  'Shop',
  `<h1>Lamps</h1><p>${text(39)}</p><a href="/plain">raw</a><script src="/secret.js"></script><script>
  document.title = 'Lamps for every room';
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="All lamps"><meta name="robots" content="noarchive">'
    + '<link rel="canonical" href="/plain"><script type="application/ld+json">{"@type":"Product","offers":{"@type":"Offer"}}</scr' + 'ipt>');
  document.querySelector('h1').insertAdjacentHTML('afterend', '<h2>Drawn</h2><p>${text(56)}</p>'
    + [1, 2, 3].map((at) => '<a href="/drawn-' + at + '">d' + at + '</a> ').join(''));
  document.querySelector('a[href="/plain"]').remove();
  console.error('broken');
  fetch('/no.json');
</script>`,
);
const site = useSite({
  '/': DRAWN,
  '/robots.txt': 'User-agent: *\nDisallow: /secret.js\n',
  '/plain': html('A page that scripts leave alone', `<h1>Plain</h1><p>${text(30)}</p><a href="/moved">m</a>`),
  '/moved': html('A page that moves', '<h1>Moves</h1><script>location.replace("/plain")</script>'),
  ...Object.fromEntries([1, 2, 3].map((at) => [`/drawn-${at}`, html(`Drawn ${at}`, `<a href="/plain">p</a>`)])),
});

describe.skipIf(chromiumPath === null)('rendered pages on every surface (needs chromium)', () => {
  let context: Context;
  let viewer: ReturnType<typeof viewerOf>;
  let projectId = '';
  let auditId = '';
  let session: Record<string, string>;
  let key: Record<string, string>;

  beforeAll(async () => {
    context = { ...test.context, settings: { ...test.context.settings, chromiumPath } };
    const account = await test.account('ENTERPRISE');
    viewer = viewerOf(account);
    [session, key] = [cookieOf(account.sessionToken), bearerOf(account.apiKey)];
    const { id } = await projects.create(context, viewer, { url: site.url });
    projectId = id;
    const { audit } = await audits.start(context, viewer, id, { render: 'ALL' });
    auditId = audit.id;
    await runAudit(context, auditId, new AbortController().signal);
  }, 120_000);

  const get = async (url: string, headers = session) => {
    const response = await test.app.inject({ url, headers });
    expect(response.statusCode, response.body).toBe(200);
    return response;
  };
  const graphql = async (query: string) => {
    const { data, errors } = (
      await test.app.inject({ method: 'POST', url: '/graphql', headers: key, payload: { query } })
    ).json();
    expect(errors).toBeUndefined();
    return data;
  };
  const path = (of: string) => `page?url=${encodeURIComponent(new URL(of, site.url).href)}`;

  it('compares the raw with the rendered page', async () => {
    const { page } = (await get(`/api/projects/${projectId}/${path('/')}`)).json();
    expect(page).toMatchObject({ title: 'Lamps for every room', facts: { rendered: true, words: 100 } });
    expect(page.rendering).toEqual({
      finalUrl: site.url,
      consoleErrors: expect.any(Number),
      consoleMessages: expect.arrayContaining(['broken']),
      failedRequests: [{ url: `${site.url}no.json`, reason: '404' }],
      blockedResources: [`${site.url}secret.js`],
      endedBy: null,
      rulesNotMeasured: [],
      changed: ['TITLE', 'DESCRIPTION', 'CANONICAL', 'ROBOTS', 'HEADINGS', 'WORDS', 'LINKS', 'STRUCTURED_DATA'],
      raw: {
        title: 'Shop',
        description: null,
        canonical: null,
        robots: [],
        h1: 'Lamps',
        headings: [{ level: 1, text: 'Lamps' }],
        headingCounts: [1, 0, 0, 0, 0, 0],
        words: 41,
        links: 1,
        structuredData: [],
      },
      rendered: {
        title: 'Lamps for every room',
        description: 'All lamps',
        canonical: `${site.url}plain`,
        robots: ['noarchive'],
        h1: 'Lamps',
        headings: [
          { level: 1, text: 'Lamps' },
          { level: 2, text: 'Drawn' },
        ],
        headingCounts: [1, 1, 0, 0, 0, 0],
        words: 100,
        links: 3,
        structuredData: ['Offer', 'Product'],
      },
      linksOnlyRendered: { count: 3, urls: [1, 2, 3].map((at) => `${site.url}drawn-${at}`) },
      linksOnlyRaw: { count: 1, urls: [`${site.url}plain`] },
    });
    const v1 = await get(`/api/v1/projects/${projectId}/${path('/')}`, key);
    expect(v1.json().page.rendering).toEqual(page.rendering);
    const plain = (await get(`/api/projects/${projectId}/${path('/plain')}&auditId=${auditId}`)).json().page;
    expect(plain.rendering).toMatchObject({ changed: [], linksOnlyRendered: { count: 0, urls: [] } });
  });

  it('shows the source as served and after rendering, each with its own findings', async () => {
    const [raw, rendered] = [
      await fetchSource(context, viewer, auditId, { url: site.url }, 'RAW'),
      await fetchSource(context, viewer, auditId, { url: site.url }, 'RENDERED'),
    ];
    expect(raw).toMatchObject({ text: DRAWN, status: 200, isUnchanged: true });
    expect(rendered).toMatchObject({ status: 200, reason: null, isCut: false });
    expect(rendered.text).toContain('<h2>Drawn</h2>');
    expect(rendered.text).toContain('<title>Lamps for every room</title>');
    expect(rendered.bytes).toBe(Buffer.byteLength(rendered.text ?? ''));
    const rules = ({ marks }: { marks: readonly { rule: string }[] }) => new Set(marks.map(({ rule }) => rule));
    // the price of the product that a script adds is missing there only
    expect(rules(rendered).has('sd-required-missing')).toBe(true);
    expect(rules(raw).has('sd-required-missing')).toBe(false);
  }, 60_000);

  it('shows the redirect of a script as one, on the page, in lists and exports', async () => {
    const moved = { facts: { clientRedirect: `${site.url}plain`, rendered: false }, rendering: null, indexable: false };
    expect((await get(`/api/projects/${projectId}/${path('/moved')}`)).json().page).toMatchObject(moved);
    const { pages: list } = (await get(`/api/projects/${projectId}/pages?search=moved`)).json();
    expect(list).toMatchObject([{ facts: moved.facts }]);
    const csv = (await get(`/api/projects/${projectId}/pages?format=csv&sort=URL`)).body.slice(1).trim().split('\r\n');
    expect(csv[0]).toMatch(/,rendered,client_redirect_to$/);
    expect(csv[1]).toContain(`"Lamps for every room"`);
    expect(csv[1]).toMatch(/,"true",""$/);
    expect(csv.find((line) => line.includes('/moved"'))).toMatch(new RegExp(`,"false","${site.url}plain"$`));
    const report = (await get(`/api/projects/${projectId}/reports?format=ndjson`)).body;
    expect(report).toContain('redirect-js');
    // looked at again it still is one, and none once the script is gone
    const url = `${site.url}moved`;
    expect((await verify(context, viewer, auditId, { url })).stillFailing).toContain('redirect-js');
    site.set('/moved', html('A page that moves', '<h1>Moves</h1>'));
    expect((await verify(context, viewer, auditId, { url })).fixed).toContain('redirect-js');
  }, 60_000);

  it('tells how much of the site exists only after rendering', async () => {
    const difference = {
      linksOnlyRendered: 3,
      titlesChanged: 1,
      canonicalsChanged: 1,
      robotsChanged: 0,
      wordsOnlyRendered: 59,
    };
    const { technical } = await graphql(
      `{ technical(projectId: "${projectId}") { rendering { rendered text difference { words wordsOnlyRendered wordShare links linksOnlyRendered linkShare titlesChanged canonicalsChanged robotsChanged } } } }`,
    );
    expect(technical.rendering).toMatchObject({ rendered: 6, difference });
    const { words, wordShare, links, linkShare } = technical.rendering.difference;
    expect([links, linkShare]).toEqual([7, 0.429]);
    expect(wordShare).toBeCloseTo(59 / words, 2);
    expect(technical.rendering.text).toContain(
      `${Math.round(100 * wordShare)}% of the words and 43% of the links exist only after rendering.`,
    );
    expect(technical.rendering.text).toContain('JavaScript changes the title of 1 page and the canonical of 1 page.');
    const { report } = (await get(`/api/projects/${projectId}/reports?format=json`)).json();
    expect(report.audit.rendering.difference).toEqual(technical.rendering.difference);
    const audit = (await get(`/api/v1/projects/${projectId}/audit`, key)).json().audit;
    expect(audit.rendering.difference).toEqual(technical.rendering.difference);
    const { job } = (await get(`/api/v1/jobs/${auditId}`, key)).json();
    expect(job.progress).toMatchObject({ pagesCrawled: 6, pagesKnown: 6, pagesRendered: 6 });
  });

  it('takes small screenshots on demand and keeps those of the newest audit', async () => {
    const start = { url: site.url };
    const of = (base: string) => `${base}/projects/${projectId}/page/screenshots`;
    expect((await get(of('/api'))).json()).toEqual({ screenshots: [] });
    const bare = { ...context, settings: { ...context.settings, chromiumPath: null } };
    await expect(screenshots.take(bare, viewer, projectId, start)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const gone = { url: `${site.url}gone` };
    await expect(screenshots.take(context, viewer, projectId, gone)).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' });

    const taken = await screenshots.take(context, viewer, projectId, start);
    expect(taken.map(({ viewport, width, height }) => [viewport, width, height])).toEqual([
      ['PHONE', 309, 617],
      ['DESKTOP', 640, 400],
    ]);
    for (const { dataUri, bytes } of taken) {
      const image = Buffer.from(dataUri.split(',')[1] as string, 'base64');
      expect([image.byteLength, image.toString('latin1', 8, 12)]).toEqual([bytes, 'WEBP']);
      expect(bytes).toBeGreaterThan(1_000);
      expect(bytes).toBeLessThanOrEqual(131_072);
    }
    const stored = taken.map((one) => ({ ...one, takenAt: one.takenAt.toISOString() }));
    expect((await get(of('/api'))).json()).toEqual({ screenshots: stored });
    expect((await get(of('/api/v1'), key)).json()).toEqual({ screenshots: stored });
    // a second request at once costs no browser
    expect(await screenshots.take(bare, viewer, projectId, start)).toEqual(taken);

    const { audit } = await audits.start(context, viewer, projectId, { render: 'OFF' });
    await runAudit(context, audit.id, new AbortController().signal);
    expect(await screenshots.list(context, viewer, projectId, start)).toEqual([]);
    await screenshots.take(context, viewer, projectId, start);
    expect(await test.db.rows('select distinct audit_id from page_screenshot')).toEqual([{ audit_id: audit.id }]);
  }, 120_000);

  it('requests a page of an audit or of a project, and only of its own', async () => {
    const missing = async (url: string, status: number, code: string) => {
      const response = await test.app.inject({ url, headers: session });
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
    };
    await missing(`/api/projects/${projectId}/page?url=${site.url}nowhere`, 404, 'PAGE_NOT_FOUND');
    expect((await get(`/api/projects/${projectId}/page`)).json().page.url).toBe(site.url);
    await missing(`/api/projects/${projectId}/page?url=no-url`, 400, 'VALIDATION_FAILED');
    await missing(`/api/projects/${auditId}/${path('/')}`, 404, 'PROJECT_NOT_FOUND');
    await missing(`/api/projects/${projectId}/${path('/')}&auditId=${projectId}`, 404, 'AUDIT_NOT_FOUND');
    const stranger = cookieOf((await test.account('ENTERPRISE')).sessionToken);
    const response = await test.app.inject({ url: `/api/projects/${projectId}/${path('/')}`, headers: stranger });
    expect(response.statusCode).toBe(404);
  });
});
