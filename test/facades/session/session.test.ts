import type { Response } from 'light-my-request';
import { beforeAll, describe, expect, it } from 'vitest';
import { runAudit } from '../../../src/services/runs/audit/run-audit.js';
import { BASE_URL, useApp } from '../../support/app.js';
import { page, useSite } from '../../support/sites/site-server.js';
import { bearerOf, cookieOf, furnish, type Tenant } from '../../support/tenants.js';

const test = useApp();
/** With the day and the time of the audit, or of the download. */
const named = (what: string, extension: string) =>
  expect.stringMatching(
    new RegExp(`^attachment; filename="127\\.0\\.0\\.1-${what}-${today()}-\\d{4}\\.${extension}"$`),
  );
const today = () => test.context.clock.now().toISOString().slice(0, 10);
const site = useSite({
  '/': page({ title: 'Home of a small site', links: ['/two', '/=formula'] }),
  '/two': page({ title: 'Two', links: ['/', '/gone'] }).replace(
    '</ul>',
    '<li><a rel="nofollow ugc" href="mailto:tea@shop.example">=HYPERLINK("http://evil.example", "x")\n@SUM(1)</a></li></ul>',
  ),
  '/=formula': page({ title: '=1+1', links: ['/'] }),
});
const MISSING = '01890000-0000-7000-8000-000000000000';
const ID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const INTEGER = expect.toSatisfy((value: unknown) => Number.isInteger(value));
const SCORE = expect.toSatisfy(
  (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100,
);
const TEXT = expect.any(String);
const SCORES = [
  'overallScore',
  'metaScore',
  'contentScore',
  'linksScore',
  'technicalScore',
  'performanceScore',
  'accessibilityScore',
];
const COUNTS = { ERROR: INTEGER, WARNING: INTEGER, NOTICE: INTEGER };
let us: Tenant;

interface Ask {
  method?: 'GET' | 'POST' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'PUT';
  body?: unknown;
  headers?: Record<string, string>;
}

const ask = async (path: string, { method = 'GET', body, headers = {} }: Ask = {}): Promise<Response> => {
  await test.db.rows('delete from rate_limit');
  return test.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...cookieOf(us.account.sessionToken),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
};
const of = (path: string) => `/projects/${us.owns.projectId}${path}`;
/** The body of a success, which is always 200. */
const ok = async <T = Record<string, never>>(path: string, options?: Ask): Promise<T> => {
  const answer = await ask(path, options);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const refused = async (path: string, options: Ask, status: number, code: string): Promise<string[]> => {
  const answer = await ask(path, options);
  expect([answer.statusCode, answer.json<{ code: string }>().code], answer.body).toEqual([status, code]);
  return (answer.json<{ details?: { path: string }[] }>().details ?? []).map(({ path: at }) => at);
};

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
});

const audit = (status: 'COMPLETED' | 'QUEUED') => ({
  id: ID,
  ...Object.fromEntries(
    SCORES.map((name) => [
      name,
      status === 'COMPLETED'
        ? expect.toSatisfy((value: unknown) => value === null || (Number.isInteger(value) && (value as number) <= 100))
        : null,
    ]),
  ),
  pagesCrawled: INTEGER,
  pagesKnown: INTEGER,
  pagesUnchanged: 0,
  coverage: status === 'COMPLETED' ? expect.toSatisfy((share: number) => share > 0 && share <= 1) : null,
  status,
  createdAt: MOMENT,
  completedAt: status === 'COMPLETED' ? MOMENT : null,
  durationSeconds: status === 'COMPLETED' ? expect.toSatisfy((seconds: number) => seconds >= 0 && seconds < 600) : null,
  detailsRemovedAt: null,
  pausedUntil: null,
  notices: [],
  partial: expect.any(Boolean),
  stopReason: status === 'COMPLETED' ? expect.toBeOneOf([null, TEXT]) : null,
  source: expect.stringMatching(/^(MANUAL|API|CLI)$/),
  settings: expect.objectContaining({
    maxPages: INTEGER,
    render: TEXT,
    include: expect.any(Array),
    fresh: expect.any(Boolean),
  }),
  rendering: expect.objectContaining({ mode: TEXT, rendered: 0, failed: 0 }),
  issueCounts: COUNTS,
});
/** Search Console figures of a project that is not connected to it. */
const UNSEARCHED = { clicks28d: null, clicks28dChange: null, impressions28d: null };

const issue = {
  id: ID,
  rule: TEXT,
  title: TEXT,
  severity: expect.stringMatching(/^(ERROR|WARNING|NOTICE)$/),
  category: expect.stringMatching(/^[A-Z0-9_]+$/),
  description: TEXT,
  howToFix: TEXT,
  affectedPages: INTEGER,
  sampleUrls: expect.any(Array),
  followsFrom: expect.toBeOneOf([null, expect.any(String)]),
  ...UNSEARCHED,
  follows: expect.toBeOneOf([null, expect.any(Object)]),
};
const keyword = {
  ...UNSEARCHED,
  tags: [],
  id: ID,
  term: TEXT,
  country: TEXT,
  language: TEXT,
  engine: TEXT,
  device: expect.stringMatching(/^(DESKTOP|MOBILE)$/),
  location: null,
  targetUrl: expect.toSatisfy((url) => url === null || typeof url === 'string'),
  position: null,
  visiblePosition: null,
  features: null,
  citations: null,
  secondOpinion: null,
  aiMode: null,
  previousPosition: null,
  bestPosition: null,
  url: null,
  status: 'PENDING',
  depth: null,
  lastChecked: null,
};

describe('projects', () => {
  it('lists, adds, reads and deletes in the documented forms', async () => {
    const { project } = await ok<{ project: { id: string } }>('/projects', {
      method: 'POST',
      body: { url: 'Bread.example' },
    });
    expect(project).toEqual({
      id: ID,
      name: 'bread.example',
      url: 'https://bread.example/',
      domain: 'bread.example',
      createdAt: MOMENT,
      country: TEXT,
      language: TEXT,
      timeZone: 'UTC',
      tags: [],
    });
    const { projects, ...rest } = await ok<{ projects: unknown[] }>('/projects');
    expect(Object.keys(rest)).toEqual([]);
    expect(projects).toEqual([
      { id: project.id, name: 'bread.example', url: 'https://bread.example/', lastAuditScore: null },
      { id: us.owns.projectId, name: new URL(site.url).host, url: site.url, lastAuditScore: SCORE },
    ]);
    expect(await ok(`/projects/${project.id}`)).toEqual({
      project: {
        ...project,
        lastAuditScore: null,
        counts: { audits: 0, keywords: 0, competitors: 0 },
        latestAudit: null,
      },
    });
    expect(await ok(`/projects/${project.id}`, { method: 'DELETE' })).toEqual({ deleted: true, id: project.id });
    await refused(`/projects/${project.id}`, {}, 404, 'PROJECT_NOT_FOUND');
    await refused(`/projects/${project.id}`, { method: 'DELETE' }, 404, 'PROJECT_NOT_FOUND');
  });

  it('reads a project with its newest audit', async () => {
    const { project } = await ok<{ project: { latestAudit: { issues: unknown[] } } }>(of(''));
    const { issues, ...newest } = project.latestAudit;
    expect(project).toMatchObject({ counts: { audits: 1, keywords: 1, competitors: 1 }, lastAuditScore: SCORE });
    expect(newest).toEqual(audit('COMPLETED'));
    expect(issues).toEqual(issues.map(() => issue));
  });

  it.each([
    ['no scheme', { url: 'plain.example' }, 'https://plain.example/'],
    ['a port and no scheme', { url: 'ported.example:8080' }, 'https://ported.example:8080/'],
    ['http and a name', { url: 'http://named.example/start', name: ' Bread ' }, 'http://named.example/start'],
  ])('takes an address with %s', async (_name, body, url) => {
    const { project } = await ok<{ project: { url: string; name: string } }>('/projects', { method: 'POST', body });
    expect(project.url).toBe(url);
    if ('name' in body) expect(project.name).toBe('Bread');
    await refused('/projects', { method: 'POST', body: { ...body, name: 'again' } }, 409, 'PROJECT_EXISTS');
  });

  it.each([
    ['no body', undefined, 'VALIDATION_FAILED'],
    ['an empty object', {}, 'VALIDATION_FAILED'],
    ['a list', [], 'VALIDATION_FAILED'],
    ['a scheme of another kind', { url: 'ftp://files.example' }, 'VALIDATION_FAILED'],
    ['an unknown field', { url: 'https://ok.example', organizationId: MISSING }, 'VALIDATION_FAILED'],
    ['a plan', { url: 'https://ok.example', plan: 'ENTERPRISE' }, 'VALIDATION_FAILED'],
    ['an id', { url: 'https://ok.example', id: MISSING }, 'VALIDATION_FAILED'],
    ['a number for the address', { url: 5 }, 'VALIDATION_FAILED'],
    ['an address inside', { url: 'http://169.254.169.254/latest' }, 'URL_NOT_ALLOWED'],
    ['an address inside in disguise', { url: 'http://0x0a000001/' }, 'URL_NOT_ALLOWED'],
    ['half a JSON', '{"url":', 'INVALID_JSON'],
  ])('refuses %s', async (_name, body, code) => {
    await refused(
      '/projects',
      { method: 'POST', body, ...(body === undefined ? { headers: { 'content-type': 'application/json' } } : {}) },
      400,
      code,
    );
  });

  it('refuses a body in a coding', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const body = { url: 'https://coded.example' };
    await refused('/projects', { method: 'POST', body, headers }, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('audits', () => {
  it('starts one, responds with the running one, and reads it while it runs and when it is done', async () => {
    const { project } = await ok<{ project: { id: string } }>('/projects', {
      method: 'POST',
      body: { url: `${site.url.replace('127.0.0.1', '127.0.0.2')}` },
    });
    const path = `/projects/${project.id}/audit`;
    await refused(path, {}, 404, 'AUDIT_NOT_FOUND');
    const started = await ok<{ jobId: string; auditId: string }>(path, {
      method: 'POST',
      body: { maxPages: 3, include: ['/'], exclude: [], renderJavaScript: false, fresh: true },
    });
    expect(started).toEqual({ message: TEXT, jobId: started.auditId, auditId: ID });
    const again = await ok(path, { method: 'POST' });
    expect(again).toEqual({
      message: expect.stringContaining('already'),
      jobId: started.jobId,
      auditId: started.jobId,
    });
    const { audit: queued } = await ok<{ audit: unknown }>(path);
    expect(queued).toEqual({ ...audit('QUEUED'), notEvaluated: [], leftOut: [], scoreChange: null, issues: [] });
    expect(queued).toMatchObject({ settings: { render: 'OFF' }, rendering: { mode: 'OFF' } });
    expect(await ok(`${path}?auditId=${started.auditId}&unknown=1`)).toEqual(await ok(path));
    await refused(of(`/audit?auditId=${started.auditId}`), {}, 404, 'AUDIT_NOT_FOUND');
  });

  it('renders as `render` says when `renderJavaScript` says otherwise', async () => {
    const body = { url: site.url.replace('127.0.0.1', '127.0.0.4') };
    const { project } = await ok<{ project: { id: string } }>('/projects', { method: 'POST', body });
    const path = `/projects/${project.id}/audit`;
    await ok(path, { method: 'POST', body: { renderJavaScript: false, render: 'ALL' } });
    expect(await ok(path)).toMatchObject({ audit: { settings: { render: 'ALL' }, rendering: { mode: 'ALL' } } });
  });

  it('tells every issue with its pages and the proof', async () => {
    const { audit: read } = await ok<{ audit: { issues: { affectedPages: number; pages: unknown[] }[] } }>(
      of('/audit'),
    );
    const { issues, ...own } = read;
    expect(own).toEqual({
      ...audit('COMPLETED'),
      notEvaluated: expect.any(Array),
      leftOut: expect.any(Array),
      scoreChange: null,
    });
    expect(issues.length).toBeGreaterThan(3);
    for (const one of issues) {
      expect(one).toEqual({ ...issue, pages: expect.any(Array), causes: expect.any(Array) });
      expect(one.pages.length).toBe(Math.min(50, one.affectedPages));
      expect(one.pages).toEqual(one.pages.map(() => ({ url: TEXT, evidence: expect.any(Array) })));
    }
  });

  it.each([
    [{ maxPages: 0 }, 'maxPages'],
    [{ maxPages: 1.5 }, 'maxPages'],
    [{ maxPages: '5' }, 'maxPages'],
    [{ include: ['blog'] }, 'include'],
    [{ exclude: '/x' }, 'exclude'],
    [{ exclude: ['/x', '/a$b'] }, 'exclude'],
    [{ fresh: 'yes' }, 'fresh'],
    [{ renderJavaScript: 'yes' }, 'renderJavaScript'],
    [{ status: 'COMPLETED' }, 'status'],
    [{ overallScore: 100 }, 'overallScore'],
  ])('refuses %j', async (body, field) => {
    expect(await refused(of('/audit'), { method: 'POST', body }, 400, 'VALIDATION_FAILED')).toEqual([field]);
  });

  it('holds the plan’s number of pages', async () => {
    await refused(of('/audit'), { method: 'POST', body: { maxPages: 100_001 } }, 403, 'PLAN_LIMIT_REACHED');
  });
});

describe('keywords and rankings', () => {
  it('adds text and objects, skips duplicates, and lists them', async () => {
    const body = {
      keywords: [
        'Rye  bread',
        'rye bread',
        'FRESH BREAD',
        { term: 'rye bread', country: 'DE', language: 'de', device: 'MOBILE', targetUrl: 'https://bread.example/rye' },
      ],
    };
    const added = await ok<{ keywords: unknown[] }>(of('/keywords'), { method: 'POST', body });
    expect(added).toEqual({
      keywords: [
        { ...keyword, targetUrl: null },
        { ...keyword, country: 'DE', language: 'de', device: 'MOBILE', targetUrl: 'https://bread.example/rye' },
      ],
      added: 2,
      skipped: 2,
    });
    const listed = await ok<{ keywords: unknown[] }>(of('/keywords'));
    expect(listed).toEqual({ keywords: [keyword, keyword, keyword] });
  });

  it('imports a CSV file, and lists the rows that it left out', async () => {
    const csv = 'term,device,tags\nsourdough,mobile,"shop,bread"\nrolls,watch,\nsourdough,mobile,';
    const imported = await ok<{ keywords: { id: string }[] }>(of('/keywords/import'), {
      method: 'POST',
      body: { csv },
    });
    expect(imported).toMatchObject({
      keywords: [{ term: 'sourdough', device: 'MOBILE', tags: ['shop', 'bread'], status: 'PENDING' }],
      added: 1,
      skipped: 1,
      faults: [{ line: 3, column: 'device', message: expect.stringMatching(/DESKTOP/) }],
    });
    await ok(of(`/keywords/${imported.keywords[0]?.id}`), { method: 'DELETE' });
    for (const body of [{}, { csv: 7 }, { csv: 'term\na', rows: 1 }, { csv: 'colour\nred' }])
      await refused(of('/keywords/import'), { method: 'POST', body }, 400, 'VALIDATION_FAILED');
  });

  it('walks the list by pages', async () => {
    const all = await ok<{ keywords: { id: string }[] }>(of('/keywords'));
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const slice: { keywords: { id: string }[]; nextCursor: string | null } = await ok(of(`/keywords?limit=2${more}`));
      seen.push(...slice.keywords.map(({ id }) => id));
      cursor = slice.nextCursor;
    }
    expect(seen).toEqual(all.keywords.map(({ id }) => id));
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=x',
      'limit=1&limit=2',
      'cursor=nonsense',
      'limit=-1',
      'limit=1e1',
    ])
      await refused(of(`/keywords?${query}`), {}, 400, 'VALIDATION_FAILED');
  });

  it('goes on with the list where the last keyword of a page was deleted', async () => {
    const body = { keywords: ['sweep one', 'sweep two', 'sweep three', 'sweep four', 'sweep five'] };
    const { keywords } = await ok<{ keywords: { id: string }[] }>(of('/keywords'), { method: 'POST', body });
    const all = await ok<{ keywords: { id: string }[] }>(of('/keywords'));
    const made = new Set(keywords.map(({ id }) => id));
    let path = `/keywords?limit=${all.keywords.length - made.size || 1}`;
    let swept = 0;
    // as a client does that deletes each page of a list after reading it
    for (;;) {
      const page = await ok<{ keywords: { id: string }[]; nextCursor: string | null }>(of(path));
      for (const { id } of page.keywords.filter((one) => made.has(one.id))) {
        await ok(of(`/keywords/${id}`), { method: 'DELETE' });
        swept += 1;
      }
      if (page.nextCursor === null) break;
      path = `/keywords?limit=2&cursor=${page.nextCursor}`;
    }
    expect(swept).toBe(5);
    await refused(of(path), {}, 400, 'VALIDATION_FAILED');
  });

  it.each([
    ['none', { keywords: [] }],
    ['no list', { keywords: 'bread' }],
    ['nothing', {}],
    ['an empty term', { keywords: [' '] }],
    ['an unknown country', { keywords: [{ term: 'x', country: 'XX' }] }],
    ['an unknown device', { keywords: [{ term: 'x', device: 'WATCH' }] }],
    ['an unknown field', { keywords: [{ term: 'x', position: 1 }] }],
    ['too many', { keywords: Array.from({ length: 1_001 }, (_, at) => `term ${at}`) }],
    ['a term that has no end', { keywords: ['x'.repeat(701)] }],
  ])('refuses %s', async (_name, body) => {
    expect((await refused(of('/keywords'), { method: 'POST', body }, 400, 'VALIDATION_FAILED'))[0]).toMatch(
      /^keywords/,
    );
  });

  it('reads history, for all keywords or one', async () => {
    await test.db.rows(
      `insert into ranking (id, keyword_id, slot, checked_at, status, position, url, depth, provider, pages_asked, pages_ok)
       values (gen_random_uuid(), $1, '2026-05-04', '2026-05-04T06:00:00Z', 'RANKED', 3, 'https://bread.example/', 100, 'test', 1, 1),
              (gen_random_uuid(), $1, '2026-05-05', '2026-05-05T06:00:00Z', 'NOT_IN_TOP', null, null, 100, 'test', 1, 1)`,
      [us.owns.keywordId],
    );
    const point = {
      checkedAt: '2026-05-04T06:00:00.000Z',
      position: 3,
      visiblePosition: null,
      url: 'https://bread.example/',
      status: 'RANKED',
    };
    const gone = {
      checkedAt: '2026-05-05T06:00:00.000Z',
      position: null,
      visiblePosition: null,
      url: null,
      status: 'NOT_IN_TOP',
    };
    const one = {
      keywordId: us.owns.keywordId,
      term: 'fresh bread',
      engine: 'local-index',
      country: 'US',
      language: 'en',
      device: 'DESKTOP',
      location: null,
      changes: { day: null, week: null, month: null },
      best: { position: 3, date: '2026-05-04' },
      history: [point, gone],
    };
    const read = await ok<{ rankings: unknown[]; summaries: { engine: string; distribution: unknown[] }[] }>(
      of('/keywords/rankings'),
    );
    expect(read.rankings).toContainEqual(one);
    const { summaries } = read;
    expect(summaries[0]?.distribution.map((part) => (part as { range: string }).range)).toEqual([
      '1–3',
      '4–10',
      '11–20',
      '21–50',
      '51–100',
      'not',
    ]);
    expect(await ok(of(`/keywords/rankings?keywordId=${us.owns.keywordId}`))).toEqual({
      rankings: [one],
      summaries,
    });
    const query = `keywordId=${us.owns.keywordId}&from=2026-05-05T00:00:00Z&to=2026-05-06T00:00:00Z`;
    expect(await ok(of(`/keywords/rankings?${query}`))).toEqual({
      rankings: [{ ...one, history: [gone] }],
      summaries,
    });
    const byDay = await ok<{ rankings: unknown[] }>(
      of(`/keywords/rankings?keywordId=${us.owns.keywordId}&from=2026-05-05&to=2026-05-05`),
    );
    expect(byDay.rankings).toEqual([{ ...one, history: [gone] }]);
    await refused(of('/keywords/rankings?from=yesterday'), {}, 400, 'VALIDATION_FAILED');
    for (const format of ['', '&format=csv'])
      expect(
        await refused(of(`/keywords/rankings?from=2026-05-06&to=2026-05-05${format}`), {}, 400, 'VALIDATION_FAILED'),
      ).toEqual(['from']);
    for (const moment of ['2026-02-30', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])
      await refused(of(`/keywords/rankings?from=${moment}`), {}, 400, 'VALIDATION_FAILED');
    for (const id of [MISSING, ''])
      await refused(of(`/keywords/rankings?keywordId=${id}`), {}, 404, 'KEYWORD_NOT_FOUND');
  });

  it('walks ranking history by keywords', async () => {
    const all = await ok<{ rankings: { keywordId: string }[] }>(of('/keywords/rankings'));
    expect(all.rankings.length).toBeGreaterThan(2);
    const seen: unknown[] = [];
    let more: string | null = '';
    while (more !== null) {
      const page: typeof all & { nextCursor: string | null } = await ok(of(`/keywords/rankings?limit=2${more}`));
      expect(page.rankings.length).toBeLessThanOrEqual(2);
      seen.push(...page.rankings);
      more = page.nextCursor && `&cursor=${page.nextCursor}`;
    }
    expect(seen).toEqual(all.rankings);
    expect(await refused(of('/keywords/rankings?limit=101'), {}, 400, 'VALIDATION_FAILED')).toEqual(['limit']);
    expect(await refused(of('/keywords/rankings?cursor=x'), {}, 400, 'VALIDATION_FAILED')).toEqual(['cursor']);
  });

  it('gives ranking history as a table on both surfaces, with no formula in it', async () => {
    const { keywords } = await ok<{ keywords: { id: string }[] }>(of('/keywords'), {
      method: 'POST',
      body: { keywords: [{ term: '=SUM("a",1) 🍞', location: '+Berlin' }] },
    });
    const [formula] = keywords.map(({ id }) => id);
    await test.db.rows(
      `insert into ranking (id, keyword_id, slot, checked_at, status, position, url, depth, provider, pages_asked, pages_ok)
       values (gen_random_uuid(), $1, '2026-02-28', '2026-02-28T06:00:00Z', 'RANKED', 9, 'https://bread.example/a', 100, 'test', 1, 1),
              (gen_random_uuid(), $1, '2026-03-01', '2026-03-01T06:00:00Z', 'UNKNOWN', null, null, 100, 'test', 1, 0),
              (gen_random_uuid(), $1, '2026-03-31', '2026-03-31T23:59:59.999Z', 'RANKED', 12, 'https://bread.example/a,b', 100, 'test', 1, 1)`,
      [formula],
    );
    const path = of('/keywords/rankings');
    const answer = await ask(`${path}?format=csv&keywordId=${formula}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': named('rankings-sum-a-1', 'csv'),
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const row = (rest: string) =>
      `"${formula}","'=SUM(""a"",1) 🍞","local-index","US","en","DESKTOP","'+Berlin",${rest}`;
    const [head, ...lines] = answer.body.slice(1).split('\r\n');
    expect(head).toBe(
      'keyword_id,keyword,search_engine,country,language,device,location,date,checked_at,status,position,change,depth,ranking_url,provider,visible_position,serp_features,owned_serp_features,ai_overview_citations,own_citation,competitor_citations,second_provider,second_status,second_position,second_ranking_url,second_agrees,ai_mode_citations,own_ai_mode_citation,competitor_ai_mode_citations',
    );
    expect(lines).toEqual([
      row(
        '"2026-02-28","2026-02-28T06:00:00.000Z","RANKED","9","","100","https://bread.example/a","test","","","","","","","","","","","","","",""',
      ),
      row(
        '"2026-03-31","2026-03-31T23:59:59.999Z","RANKED","12","-3","100","https://bread.example/a,b","test","","","","","","","","","","","","","",""',
      ),
      '',
    ]);
    // the change of the first check is relative to the last check before the range; the last day is a part of the range
    const march = await ask(`${path}?format=csv&keywordId=${formula}&from=2026-03-01&to=2026-03-31`);
    expect(march.body.slice(1)).toBe([head, lines[1], ''].join('\r\n'));
    const whole = await ask(path, { headers: { accept: 'text/csv' } });
    expect(whole.body).toContain(lines[1]);
    expect(whole.headers['content-disposition']).toEqual(named('rankings', 'csv'));
    const etag = String(whole.headers.etag);
    expect(etag).not.toBe(answer.headers.etag);
    expect((await ask(path, { headers: { accept: 'text/csv', 'if-none-match': etag } })).statusCode).toBe(304);
    const byKey = await test.app.inject({
      url: `/api/v1/projects/${us.owns.projectId}/keywords/rankings?format=csv&keywordId=${formula}`,
      headers: { authorization: `Bearer ${us.account.apiKey}` },
    });
    expect(byKey.body).toBe(answer.body);
    await refused(`${path}?format=csv&keywordId=${MISSING}`, {}, 404, 'KEYWORD_NOT_FOUND');
    await refused(`${path}?format=csv&from=yesterday`, {}, 400, 'VALIDATION_FAILED');
    await refused(`${path}?format=xlsx`, {}, 400, 'VALIDATION_FAILED');
    await ok(of(`/keywords/${formula}`), { method: 'DELETE' });
    expect((await ask(path, { headers: { accept: 'text/csv', 'if-none-match': etag } })).statusCode).toBe(200);
  });
});

describe('removal', () => {
  it('forgets a keyword and a competitor, once', async () => {
    const { keywords } = await ok<{ keywords: { id: string }[] }>(of('/keywords'), {
      method: 'POST',
      body: { keywords: ['short-lived'] },
    });
    const id = keywords[0]?.id ?? '';
    expect(await ok(of(`/keywords/${id}`), { method: 'DELETE' })).toEqual({ ids: [id] });
    await refused(of(`/keywords/${id}`), { method: 'DELETE' }, 404, 'KEYWORD_NOT_FOUND');
    await refused(of('/keywords/none'), { method: 'DELETE' }, 404, 'KEYWORD_NOT_FOUND');

    const { competitor } = await ok<{ competitor: { id: string } }>(of('/competitors'), {
      method: 'POST',
      body: { domain: 'short-lived.example' },
    });
    expect(await ok(of(`/competitors/${competitor.id}`), { method: 'DELETE' })).toEqual({ id: competitor.id });
    await refused(of(`/competitors/${competitor.id}`), { method: 'DELETE' }, 404, 'COMPETITOR_NOT_FOUND');
  });
});

describe('competitors', () => {
  const standing = {
    engine: null,
    shareOfVoice: null,
    averagePosition: null,
    keywordsRanked: 0,
    keywordsAhead: 0,
    standings: [],
  };
  it('adds and lists them', async () => {
    const { competitor } = await ok<{ competitor: object }>(of('/competitors'), {
      method: 'POST',
      body: { domain: 'https://www.Other.example/shop', name: 'Other' },
    });
    expect(competitor).toEqual({
      id: ID,
      domain: expect.stringContaining('other.example'),
      name: 'Other',
      createdAt: MOMENT,
      ...standing,
    });
    const { competitors } = await ok<{ competitors: unknown[] }>(of('/competitors'));
    expect(competitors).toEqual([
      { id: us.owns.competitorId, domain: 'rival.example', name: 'rival.example', createdAt: MOMENT, ...standing },
      competitor,
    ]);
  });

  it('takes another port of an address of digits for another site', async () => {
    const { competitor } = await ok<{ competitor: { id: string; domain: string } }>(of('/competitors'), {
      method: 'POST',
      body: { domain: 'http://127.0.0.1:4/' },
    });
    expect(competitor.domain).toBe('127.0.0.1:4');
    await ok(of(`/competitors/${competitor.id}`), { method: 'DELETE' });
  });

  it('refuses one twice, the project itself, and what is no domain', async () => {
    await refused(of('/competitors'), { method: 'POST', body: { domain: 'rival.example' } }, 409, 'COMPETITOR_EXISTS');
    const nasty = { domain: 'nasty.example', name: 'a\u0000b' };
    expect(await ok(of('/competitors'), { method: 'POST', body: nasty })).toMatchObject({
      competitor: { name: 'a\ufffdb' },
    });
    const own = [site.url, new URL(site.url).host, new URL(site.url).hostname];
    for (const domain of own)
      await refused(of('/competitors'), { method: 'POST', body: { domain } }, 400, 'VALIDATION_FAILED');
    const { project } = await ok<{ project: { id: string } }>('/projects', {
      method: 'POST',
      body: { url: 'https://www.shop.example.co.uk:8443/' },
    });
    const ownNames = [
      'shop.example.co.uk',
      'blog.SHOP.example.co.uk.',
      'https://shop.example.co.uk:444/',
      'example.co.uk',
    ];
    for (const domain of [...ownNames, 'co.uk', 'github.io'])
      await refused(
        `/projects/${project.id}/competitors`,
        { method: 'POST', body: { domain } },
        400,
        'VALIDATION_FAILED',
      );
    await ok(`/projects/${project.id}/competitors`, { method: 'POST', body: { domain: 'other.example.co.uk' } });
    await ok(`/projects/${project.id}`, { method: 'DELETE' });
    const unnamed = ['*.example', 'a..example', `${'x'.repeat(64)}.example`, '[::1]'];
    for (const domain of ['', 'no domain', 5, null, 'x'.repeat(3_000), ...unnamed])
      await refused(of('/competitors'), { method: 'POST', body: { domain } }, 400, 'VALIDATION_FAILED');
  });
});

describe('reports', () => {
  it('lists audits with the URLs of their exports, which exist', async () => {
    const { reports } = await ok<{
      reports: { auditId: string; exports: { json: string; csv: string } }[];
    }>(of('/reports'));
    const {
      id: _id,
      stopReason: _reason,
      source: _source,
      settings: _settings,
      rendering: _rendering,
      durationSeconds: _duration,
      pausedUntil: _pausedUntil,
      notices: _notices,
      ...shown
    } = audit('COMPLETED');
    expect(reports).toEqual([
      {
        ...shown,
        auditId: us.owns.auditId,
        exports: {
          json: TEXT,
          csv: TEXT,
          pages: TEXT,
          html: TEXT,
          ndjson: TEXT,
          sarif: TEXT,
          junit: TEXT,
          markdown: TEXT,
        },
      },
    ]);
    for (const address of Object.values(reports[0]?.exports ?? {})) {
      expect(address).toMatch(/^\/api\//);
      expect((await ask(address.slice('/api'.length))).statusCode).toBe(200);
    }
  });

  it('gives the newest report as JSON with every page of every issue', async () => {
    const { report } = await ok<{
      report: Record<string, unknown> & { issues: { affectedPages: number; pages: unknown[] }[] };
    }>(of('/reports?format=json'));
    expect(Object.keys(report).sort()).toEqual(
      expect.arrayContaining(['audit', 'issues', 'project', 'scoreBreakdown']),
    );
    for (const one of report.issues) expect(one.pages).toHaveLength(one.affectedPages);
    expect(await ok(of(`/reports?format=json&auditId=${us.owns.auditId}`))).toEqual({ report });
  });

  it('gives it as CSV, by format and by Accept, with no formula in it', async () => {
    const byFormat = await ask(of('/reports?format=csv'));
    expect(byFormat.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': named('report', 'csv'),
    });
    expect(byFormat.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = byFormat.body.replace(/^\uFEFF/, '').split('\r\n');
    expect(lines[0]?.replaceAll('"', '')).toBe(
      'audit_id,page_url,severity,category,rule,title,evidence,how_to_fix,first_seen,follows_from',
    );
    expect(lines.length).toBeGreaterThan(5);
    expect(byFormat.body).not.toMatch(/(^|,|\n)"?[=@+]/m);
    const byAccept = await ask(of('/reports'), { headers: { accept: 'text/csv' } });
    expect(byAccept.body).toBe(byFormat.body);
    const head = await ask(of('/reports?format=csv'), { method: 'HEAD' });
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'text/csv; charset=utf-8']);
  });

  it('gives as CSV the findings that were chosen, and no other', async () => {
    const rows = async (query: string) => {
      const answer = await ask(of(`/reports?format=csv${query}`));
      expect(answer.statusCode).toBe(200);
      const [, ...lines] = answer.body.trimEnd().split('\r\n');
      const cells = lines.map((line) => line.slice(1, -1).split('","'));
      return { cells, rules: [...new Set(cells.map((row) => row[4]))].sort(), headers: answer.headers };
    };
    const all = await rows('');
    const warnings = all.cells.filter((row) => row[2] === 'WARNING');
    expect((await rows('&severity=WARNING')).cells).toEqual(warnings);
    expect((await rows('&category=META')).cells).toEqual(all.cells.filter((row) => row[3] === 'META'));
    const [rule = '', title = '', page = ''] = [4, 5, 1].map((at) => warnings[0]?.[at]);
    const chosen = await rows(`&rule=${rule}&severity=WARNING`);
    expect(chosen.rules).toEqual([rule]);
    expect(chosen.headers['content-disposition']).toContain(`127.0.0.1-report-${rule}-warning-${today()}-`);
    expect((await rows(`&search=${encodeURIComponent(title.toUpperCase())}`)).rules).toContain(rule);
    expect((await rows('&search=nothing%20is%20called%20so')).cells).toEqual([]);
    const part = new URL(page).pathname.slice(1).toUpperCase();
    const byAddress = all.cells.filter((row) => row[1]?.toUpperCase().includes(part));
    expect((await rows(`&address=${encodeURIComponent(part)}`)).cells).toEqual(byAddress);
    await refused(of('/reports?format=csv&severity=WORST'), {}, 400, 'VALIDATION_FAILED');

    const ignore = (url: string) =>
      test.db.rows(
        `insert into ignored_issue (project_id, rule, url, reason, created_at) values ($1, $2, $3, 'known', now())`,
        [us.owns.projectId, rule, url],
      );
    const before = (await ask(of('/reports?format=csv&ignored=false'))).headers.etag;
    await ignore(page);
    const hidden = (row: string[]) => row[4] === rule && row[1] === page;
    expect((await rows('&ignored=true')).cells).toEqual(all.cells.filter(hidden));
    expect((await rows('&ignored=false')).cells).toEqual(all.cells.filter((row) => !hidden(row)));
    expect((await ask(of('/reports?format=csv&ignored=false'))).headers.etag).not.toBe(before);
    await ignore('');
    expect((await rows('&ignored=true')).cells).toEqual(all.cells.filter((row) => row[4] === rule));
    expect((await rows('&ignored=false')).rules).not.toContain(rule);
    expect((await rows('')).cells).toEqual(all.cells);
    await test.db.rows('delete from ignored_issue where project_id = $1', [us.owns.projectId]);
  });

  it.each([
    ['html', 'text/html; charset=utf-8', 'html', /^<!doctype html>[^]*<\/html>\s*$/],
    ['ndjson', 'application/x-ndjson', 'ndjson', /^\{.*\}\n[^]*\}\n$/],
    ['sarif', 'application/sarif+json', 'sarif', /"version":\s*"2\.1\.0"/],
    ['junit', 'application/xml', 'xml', /^<\?xml [^]*<testsuites/],
    ['markdown', 'text/markdown; charset=utf-8', 'md', /^## SEO audit of `http/],
  ])('gives it as %s to keep, and never because a browser prefers that', async (format, type, extension, text) => {
    const answer = await ask(of(`/reports?format=${format}`));
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': named('report', extension),
    });
    expect(answer.body).toMatch(text);
    const browser = await ask(of('/reports'), { headers: { accept: `${type.split(';')[0]},*/*;q=0.8` } });
    expect(browser.json()).toHaveProperty('reports');
  });

  it('names a validator of a report that is not written yet, and writes none that the client has', async () => {
    const tags = new Set<string>();
    for (const format of ['json', 'csv']) {
      const address = of(`/reports?format=${format}`);
      const etag = String((await ask(address)).headers.etag);
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect((await ask(address, { method: 'HEAD' })).headers.etag).toBe(etag);
      const same = await ask(address, { headers: { 'if-none-match': `W/${etag}` } });
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
      await test.db.rows('update issue set instances = instances + 1 where audit_id = $1', [us.owns.auditId]);
      const changed = await ask(address, { headers: { 'if-none-match': etag } });
      expect([changed.statusCode, changed.headers.etag !== etag]).toEqual([200, true]);
      tags.add(etag).add(String(changed.headers.etag));
    }
    expect(tags.size).toBe(4);
  });

  it('lists the pages of the newest completed audit, some of them, by cursor', async () => {
    const { pages, nextCursor, totalCount } = await ok<{ pages: { url: string }[] } & Record<string, unknown>>(
      of('/pages?sort=URL'),
    );
    const paths = (list: { url: string }[]) => list.map(({ url }) => new URL(url).pathname);
    expect([paths(pages), nextCursor, totalCount]).toEqual([['/', '/=formula', '/gone', '/two'], null, 4]);
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { pages: { url: string }[]; nextCursor: string | null } = await ok(
        of(`/pages?sort=URL&statusClass=2&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`),
      );
      found.push(...paths(page.pages));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(['/', '/=formula', '/two']);
    const filter = encodeURIComponent('status >= 400 or title starts with "home of"');
    const chosen = await ok<{ pages: { url: string; values: object }[]; totalCount: number }>(
      of(`/pages?orderBy=-depth&fields=status,titleLength,h1&filter=${filter}`),
    );
    expect([paths(chosen.pages), chosen.totalCount]).toEqual([['/gone', '/'], 2]);
    expect(chosen.pages[1]?.values).toEqual({ status: 200, titleLength: 20, h1: 'Home of a small site' });
    const { fields } = await ok<{ fields: { name: string; operators: string[] }[] }>('/page-fields');
    expect(fields.find(({ name }) => name === 'words')?.operators).toContain('GE');
    expect(await refused(of('/pages?limit=101'), {}, 400, 'VALIDATION_FAILED')).toEqual(['limit']);
    expect(await refused(of('/pages?cursor=x'), {}, 400, 'VALIDATION_FAILED')).toEqual(['cursor']);
    await refused(of(`/pages?auditId=${MISSING}`), {}, 404, 'AUDIT_NOT_FOUND');
  });

  it('lists what a fix in a template resolves on all pages, of which a filter lists them', async () => {
    const list = await ok<{ templates: { id: string; issues: { issueId: string; rule: string; pages: number }[] }[] }>(
      of('/templates?limit=5'),
    );
    expect(list).toMatchObject({ nextCursor: null, totalCount: 1 });
    const [template] = list.templates;
    expect(template).toEqual({
      id: TEXT,
      path: '/*',
      pages: 4,
      indexablePages: 3,
      points: expect.any(Number),
      sampleUrls: [TEXT, TEXT, TEXT, TEXT],
      issues: expect.any(Array),
      ...UNSEARCHED,
    });
    expect(template?.issues.find(({ rule }) => rule === 'description-missing')).toEqual({
      issueId: ID,
      rule: 'description-missing',
      title: TEXT,
      severity: 'WARNING',
      category: 'META',
      howToFix: TEXT,
      pages: 3,
      points: expect.any(Number),
      element: null,
    });
    const filter = encodeURIComponent(`template = "${template?.id}"`);
    expect(await ok(of(`/pages?filter=${filter}`))).toMatchObject({ totalCount: 4 });
    await refused(of(`/templates?auditId=${MISSING}`), {}, 404, 'AUDIT_NOT_FOUND');
  });

  it('gives the pages as a table, all or those that were chosen, with no formula in it', async () => {
    const table = async (query = '') => {
      const answer = await ask(of(`/pages?format=csv${query}`));
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': named('pages', 'csv'),
      });
      expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const [head = '', ...lines] = answer.body.slice(1).trimEnd().split('\r\n');
      const names = head.split(',');
      return lines.map((line) => {
        const cells = line.slice(1, -1).split('","');
        expect(cells).toHaveLength(names.length);
        return Object.fromEntries(cells.map((cell, at) => [names[at], cell]));
      });
    };
    const all = await table('&sort=URL');
    expect(all.map((row) => new URL(row['page_url'] as string).pathname)).toEqual(['/', '/=formula', '/gone', '/two']);
    expect(all[0]).toMatchObject({
      audit_id: us.owns.auditId,
      status: '200',
      content_type: 'text/html',
      indexability: 'INDEXABLE',
      title: 'Home of a small site',
      title_length: '20',
      depth: '0',
      discovered_by: 'START',
    });
    expect(all[1]?.['title']).toBe("'=1+1");
    expect(all[2]).toMatchObject({ status: '404', indexable: 'false', indexability: 'OTHER', depth: '2' });
    expect(await table('&status=404')).toEqual([all[2]]);
    expect(await table('&search=TWO&sort=URL')).toEqual([all[3]]);
    expect(await table('&search=nowhere')).toEqual([]);
    const shown = await table(
      `&fields=url,words,issue&orderBy=-words&filter=${encodeURIComponent('status = 200 and not title contains two')}`,
    );
    expect(Object.keys(shown[0] ?? {})).toEqual(['page_url', 'words', 'issues']);
    expect(shown.map((row) => new URL(row['page_url'] as string).pathname).sort()).toEqual(['/', '/=formula']);
    expect(Number(shown[0]?.['words'])).toBeGreaterThanOrEqual(Number(shown[1]?.['words']));
    expect(shown[0]?.['issues']).toContain('description-missing');
    const etagOf = async (query: string) => (await ask(of(`/pages?format=csv${query}`))).headers.etag;
    expect(await etagOf('&status=404')).not.toBe(await etagOf(''));
    const same = await ask(of('/pages?format=csv'), { headers: { 'if-none-match': String(await etagOf('')) } });
    expect(same.statusCode).toBe(304);
    await refused(of('/pages?format=xlsx'), {}, 400, 'VALIDATION_FAILED');
    for (const query of ['sort=BEST', 'search=%00', 'filter=words', 'orderBy=nothing', 'fields=nothing'])
      await refused(of(`/pages?format=csv&${query}`), {}, 400, 'VALIDATION_FAILED');
  });

  it('gives all links, in pages and as files that no spreadsheet runs', async () => {
    interface Listed {
      links: {
        source: string;
        target: string;
        anchor: string;
        rel: string[];
        position: string;
        status: number | null;
      }[];
      nextCursor: string | null;
      totalCount: number;
    }
    const all = await ok<Listed>(of('/links'));
    expect(all.totalCount).toBe(all.links.length);
    expect(all.nextCursor).toBeNull();
    const paths = all.links.map(({ source, target, status }) => [
      new URL(source).pathname,
      target.replace(site.url, '/'),
      status,
    ]);
    expect(paths.slice(0, 2)).toEqual([
      ['/', '/two', 200],
      ['/', '/=formula', 200],
    ]);
    expect(paths).toContainEqual(['/two', '/gone', 404]);
    const hostile = {
      source: `${site.url}two`,
      target: 'mailto:tea@shop.example',
      anchor: '=HYPERLINK("http://evil.example", "x") @SUM(1)',
      rel: ['nofollow', 'ugc'],
      position: 'BODY',
      status: null,
    };
    expect(all.links).toContainEqual(hostile);
    const paged: Listed['links'] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next: Listed = await ok(of(`/links?limit=2${cursor && `&cursor=${cursor}`}`));
      paged.push(...next.links);
      cursor = next.nextCursor;
    }
    expect(paged).toEqual(all.links);

    const csv = await ask(of('/links?format=csv'));
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': named('links', 'csv'),
    });
    const [head, ...rows] = csv.body.slice(1).trimEnd().split('\r\n');
    expect(head).toBe('source,target,anchor,rel,position,status');
    expect(rows).toHaveLength(all.totalCount);
    expect(rows).toContain(
      `"${site.url}two","mailto:tea@shop.example","'=HYPERLINK(""http://evil.example"", ""x"") @SUM(1)","nofollow ugc","BODY",""`,
    );
    const ndjson = await ask(of('/links?format=ndjson'));
    expect(ndjson.headers).toMatchObject({ 'content-disposition': named('links', 'ndjson') });
    const lines = ndjson.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.pop()).toEqual({ type: 'end', links: all.totalCount });
    expect(lines).toEqual(all.links.map((link) => ({ type: 'link', ...link })));
    const etag = String(csv.headers.etag);
    expect((await ask(of('/links?format=csv'), { headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    await refused(of('/links?format=xlsx'), {}, 400, 'VALIDATION_FAILED');
    await refused(of('/links?cursor=nonsense&limit=2'), {}, 400, 'VALIDATION_FAILED');
    await refused(of(`/links?format=csv&auditId=${MISSING}`), {}, 404, 'AUDIT_NOT_FOUND');
  });

  it('refuses another format, and an audit that is not there', async () => {
    await refused(of('/reports?format=docx'), {}, 400, 'VALIDATION_FAILED');
    await refused(of(`/reports?format=csv&auditId=${MISSING}`), {}, 404, 'AUDIT_NOT_FOUND');
    await refused(of(`/reports?format=json&auditId=nonsense`), {}, 404, 'AUDIT_NOT_FOUND');
  });
});

describe('technical', () => {
  it('gives every part', async () => {
    const { technical } = await ok<{ technical: Record<string, unknown> }>(of('/technical'));
    expect(technical).toEqual({
      rendering: expect.objectContaining({ rendered: 0, difference: null }),
      auditId: us.owns.auditId,
      robots: expect.objectContaining({ url: TEXT, verdict: TEXT, sitemaps: [] }),
      sitemaps: expect.any(Array),
      https: {
        enabled: false,
        redirected: expect.toBeOneOf([null, false]),
        protocol: null,
        issuer: null,
        validTo: null,
        authorized: null,
      },
      indexability: { indexable: INTEGER, noindex: INTEGER, blocked: INTEGER, canonicalised: INTEGER, other: INTEGER },
      redirects: { count: INTEGER, temporary: INTEGER, permanent: INTEGER },
      statusCodes: expect.arrayContaining([{ status: 200, count: INTEGER }]),
      security: expect.any(Array),
      securityHeaders: expect.arrayContaining([
        expect.objectContaining({ header: 'X-Content-Type-Options', present: false, value: null, verdict: 'MISSING' }),
      ]),
      absent: null,
      coreWebVitals: { latest: [], history: [], absent: expect.toBeOneOf([null, TEXT]) },
    });
    expect(await ok(of('/technical?formFactor=PHONE&from=2026-01-01T00:00:00Z'))).toHaveProperty(
      'technical.coreWebVitals.history',
      [],
    );
    await refused(of('/technical?formFactor=WATCH'), {}, 400, 'VALIDATION_FAILED');
  });
});

describe('the surface itself', () => {
  it('responds to HEAD like GET, without the body', async () => {
    for (const path of ['/projects', of(''), of('/audit'), of('/technical'), `/projects/${MISSING}`]) {
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
      expect([path, head.statusCode, head.body]).toEqual([path, get.statusCode, '']);
      for (const name of ['etag', 'content-type', 'cache-control', 'x-ratelimit-limit'])
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });

  it('tells the methods of an address, and that others are not allowed', async () => {
    const options = await ask('/projects', { method: 'OPTIONS' });
    expect([options.statusCode, options.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
    const put = await ask('/projects', { method: 'PUT', body: {} });
    expect([put.statusCode, put.headers['allow'], put.json<{ code: string }>().code]).toEqual([
      405,
      'GET, HEAD, OPTIONS, POST',
      'METHOD_NOT_ALLOWED',
    ]);
    await refused('/nowhere', {}, 404, 'NOT_FOUND');
    expect(await ok('/projects/')).toEqual(await ok('/projects'));
  });

  it('has a validator made of the content, and returns 304 to it', async () => {
    for (const base of ['/api', '/api/v1']) {
      const headers = base === '/api' ? cookieOf(us.account.sessionToken) : bearerOf(us.account.apiKey);
      const get = (more: Record<string, string> = {}) =>
        test.app.inject({ url: `${base}/projects`, headers: { ...headers, ...more } });
      const first = await get();
      const etag = first.headers['etag'] as string;
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect((await get()).headers['etag']).toBe(etag);
      for (const given of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const same = await get({ 'if-none-match': given });
        expect([given, same.statusCode, same.body, same.headers['etag']]).toEqual([given, 304, '', etag]);
      }
      expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200);
    }
    const before = (await ask(of(''))).headers['etag'];
    await test.db.rows(`update project set name = 'Renamed' where id = $1`, [us.owns.projectId]);
    expect((await ask(of(''))).headers['etag']).not.toBe(before);
  });

  it('keeps a request id that is one, and makes its own where it is not', async () => {
    const given = 'a.Caller_1-x';
    const kept = await ask('/projects', { headers: { 'x-request-id': given } });
    expect(kept.headers['x-request-id']).toBe(given);
    for (const bad of ['', 'x'.repeat(129), 'two words', 'semi;colon', '{"a":1}']) {
      const answer = await ask(`/projects/${MISSING}`, { headers: { 'x-request-id': bad } });
      expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{16,128}$/);
      expect(answer.json<{ requestId: string }>().requestId).toBe(answer.headers['x-request-id']);
    }
  });

  it('lets nobody share a response or use one that is not revalidated, and opens nothing to other sites', async () => {
    for (const [answer, caching] of [
      [await ask('/projects', { headers: { origin: BASE_URL } }), 'private, no-cache'],
      [await ask(`/projects/${MISSING}`), 'no-store'],
      [
        await test.app.inject({
          url: '/api/v1/projects',
          headers: { ...bearerOf(us.account.apiKey), origin: 'https://evil.example' },
        }),
        'private, no-cache',
      ],
    ] as const) {
      expect(answer.headers['cache-control']).toBe(caching);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('takes the session token as bearer as well', async () => {
    const answer = await test.app.inject({ url: '/api/projects', headers: bearerOf(us.account.sessionToken) });
    expect(answer.statusCode).toBe(200);
  });

  it('refuses a body of more than 1 MiB before it asks who sends it', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/projects',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.alloc(1024 ** 2 + 1, 32),
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });
});

it('forgets a project that is deleted while its audit runs', async () => {
  const { project } = await ok<{ project: { id: string } }>('/projects', {
    method: 'POST',
    body: { url: site.url.replace('127.0.0.1', '127.0.0.3') },
  });
  const { auditId } = await ok<{ auditId: string }>(`/projects/${project.id}/audit`, { method: 'POST', body: {} });
  site.delay(30);
  const running = runAudit(test.context, auditId, new AbortController().signal).catch(() => undefined);
  await ok(`/projects/${project.id}`, { method: 'DELETE' });
  await running;
  site.delay(0);
  for (const table of ['audit', 'keyword', 'competitor']) {
    const rows = await test.db.rows(`select 1 from ${table} where project_id = $1`, [project.id]);
    expect([table, rows]).toEqual([table, []]);
  }
  for (const table of ['page', 'crawl_url', 'issue'])
    expect([table, await test.db.rows(`select 1 from ${table} where audit_id = $1`, [auditId])]).toEqual([table, []]);
});
