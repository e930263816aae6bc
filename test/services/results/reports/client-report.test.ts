import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsIn } from '../../../../src/languages/client-words.js';
import { launchBrowser } from '../../../../src/net/browser/browser.js';
import { createSharedBrowser, type SharedBrowser } from '../../../../src/net/browser/shared-browser.js';
import { monthBefore, monthNamed } from '../../../../src/services/results/reports/client/client-report.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { useApp } from '../../../support/app.js';
import { chromiumPath } from '../../../support/chromium.js';
import { page, useSite } from '../../../support/sites/site-server.js';
import { cookieOf, furnish, type Tenant, viewerOf } from '../../../support/tenants.js';

const test = useApp();
const site = useSite({
  '/': page({ title: 'Home of a small site that sells tea', links: ['/two'] }),
  '/two': page({ title: 'Two', links: [] }),
});
const NAME = 'Tee & <script>alert(1)</script> Kanne';
const never = new AbortController().signal;
let us: Tenant;
let cookie: Record<string, string>;
let clientId: string;
let browser: SharedBrowser | null = null;

const call = async (method: 'GET' | 'POST', path: string, payload?: object, headers = cookie) => {
  const answer = await test.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  const isJson = answer.headers['content-type']?.includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, bytes: answer.rawPayload };
};
const thisMonth = () => test.context.clock.now().toISOString().slice(0, 7);
const report = (query = '', headers = cookie) =>
  call('GET', `/clients/${clientId}/report?month=${thisMonth()}${query}`, undefined, headers);

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  cookie = cookieOf(us.account.sessionToken);
  const { body } = await call('POST', '/clients', { name: NAME, language: 'de' });
  clientId = body.client.id;
  await call('POST', '/projects/client', { projectIds: [us.owns.projectId], clientId });
  // the audit that is there is one of the month before; what it had and the next one has not is gone
  const before = monthNamed(monthBefore(test.context.clock.now()), test.context.clock.now()).since;
  await test.db.rows(
    `update audit set created_at = $2::timestamptz + interval '10 days', completed_at = $2::timestamptz + interval '10 days' where id = $1`,
    [us.owns.auditId, before],
  );
  const { audit } = await audits.start(test.context, viewerOf(us.account), us.owns.projectId, { maxPages: 5 });
  await runAudit(test.context, audit.id, never);
  await test.db.rows(
    `insert into issue_validation (id, organization_id, audit_id, rule, status, pages, fixed, requested_by, created_at, finished_at)
     values (gen_random_uuid(), $1, $2, 'title-missing', 'PASSED', 3, 3, $3, now(), $4),
            (gen_random_uuid(), $1, $2, 'h1-missing', 'FAILED', 3, 1, $3, now(), $4)`,
    [us.account.organizationId, audit.id, us.account.userId, test.context.clock.now()],
  );
  if (chromiumPath === null) return;
  browser = createSharedBrowser({
    launch: () => launchBrowser({ executablePath: chromiumPath as string, allowUnsandboxed: true, allowNetworks: [] }),
  });
  Object.assign(test.context, { browser });
  Object.assign(test.context.settings, { chromiumPath });
});
afterAll(() => browser?.close());

describe('the report of a client', () => {
  it('has its sites against the month before, next steps with gain and effort, and validated fixes', async () => {
    const { status, body } = await report();
    expect(status, JSON.stringify(body)).toBe(200);
    const { clientReport } = body;
    expect(clientReport).toMatchObject({
      client: { id: clientId, name: NAME },
      period: thisMonth(),
      language: 'de',
      moreSites: 0,
    });
    const [only] = clientReport.sites;
    expect(only).toMatchObject({
      projectId: us.owns.projectId,
      beforeScore: expect.any(Number),
      pages: expect.any(Number),
    });
    expect(clientReport.score).toBe(only.score);
    expect(only.trend.at(-1)).toBe(only.score);
    const gains = clientReport.steps.map(({ gain }: { gain: number }) => gain);
    expect(gains.length).toBeGreaterThan(0);
    expect(gains).toEqual(gains.toSorted((one: number, other: number) => other - one));
    for (const { effort } of clientReport.steps) expect(['SMALL', 'MEDIUM', 'LARGE']).toContain(effort);
    expect(clientReport.done).toHaveLength(1);
    expect(clientReport.done[0]).toMatchObject({ rule: 'title-missing', pages: 3, by: expect.any(String) });
    expect(clientReport.brief.join(' ')).toContain('1 Behebung wurde bestätigt');
  });

  it('tells the incidents of the month in the language of its reader, and no changes of rankings', async () => {
    const cause = (kind: string, key: string | null, size: number) => ({
      ...{ kind, severity: 'ERROR', text: 'In English <b>', path: '/', key, size, urls: [] },
    });
    const causes = [
      ...[cause('DEPLOY', null, 1), cause('NOINDEX', 'closed NOINDEX', 3), cause('SERVER_ERRORS', 'gone 503', 1)],
      ...[cause('NEW_ISSUES', 'NEW_ISSUES title-missing h1-missing', 5), cause('SCORE', 'SCORE', 39)],
    ];
    for (const [occasion, of] of [
      ['A', causes],
      ['B', [cause('RANKINGS', null, 1)]],
    ] as const)
      await test.db.rows(
        `insert into incident (id, organization_id, project_id, occasion, severity, causes, cause_count, opened_at, updated_at)
         values (gen_random_uuid(), $1, $2, $3, 0, $4::jsonb, 1, $5, $5)`,
        [us.account.organizationId, us.owns.projectId, occasion, JSON.stringify(of), test.context.clock.now()],
      );
    const { body } = await report();
    const [told, ...others] = body.clientReport.incidents;
    const titles = ['title-missing', 'h1-missing'].map((rule) => wordsIn('de').rule(rule)?.title).join(' · ');
    expect(told).toMatchObject({
      projectId: us.owns.projectId,
      acknowledged: false,
      causes: [
        '3 Seiten stehen auf noindex',
        '1 Seite liefert den Status 503',
        `Neue Probleme: ${titles}`,
        'Ein Wert fiel auf 61 von 100',
      ],
    });
    expect(JSON.stringify([told, ...others])).not.toContain('In English');
    const german = await report('&format=html');
    expect(german.body).toContain('Was vorgefallen ist');
    expect(german.body).toContain('1 Seite liefert den Status 503');
  });

  it('is written in the language of its reader, in which names are text and nothing runs', async () => {
    const german = await report('&format=html');
    expect(german.body).toContain('<html lang="de">');
    expect(german.body).toContain('Nächste Schritte');
    expect(german.body).toContain('Tee &amp; &lt;script&gt;alert(1)&lt;/script&gt; Kanne');
    expect(german.body).not.toContain('<script');
    expect(german.body).toContain("default-src 'none'");
    const english = await report('&format=html&language=en');
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toContain('Next steps');
    if (chromiumPath === null) return;
    const pdf = await report('&format=pdf');
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('refuses months that have not come, languages that are not there, and clients of others', async () => {
    for (const [query, path] of [
      ['?month=2999-01', 'month'],
      ['?month=2026-13', 'month'],
      ['?month=x', 'month'],
      ['?language=xx', 'language'],
    ])
      expect((await call('GET', `/clients/${clientId}/report${query}`)).body.details?.[0].path).toBe(path);
    const other = await furnish(test, await test.account('ENTERPRISE'), site.url);
    const foreign = await report('', cookieOf(other.account.sessionToken));
    expect([foreign.status, foreign.body.code]).toEqual([404, 'CLIENT_NOT_FOUND']);
  });

  it('says that a month had no audits', async () => {
    const { body } = await call('GET', `/clients/${clientId}/report?month=2020-01&language=en`);
    expect(body.clientReport).toMatchObject({ score: null, steps: [], wins: [], done: [] });
    expect(body.clientReport.brief).toEqual([
      'No site has a completed audit yet. Scores appear here after the first audit.',
    ]);
  });
});
