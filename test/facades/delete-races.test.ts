import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.js';
import { useSite } from '../support/sites/site-server.js';
import { bearerOf, furnish, type Tenant } from '../support/tenants.js';

const test = useApp();
const site = useSite({ '/': '<!doctype html><html lang="en"><h1>Bread</h1></html>' });

type Send = (
  tenant: Tenant,
) => Promise<{ statusCode: number; json(): { code?: string; errors?: { extensions: { code: string } }[] } }>;

const session =
  (
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: (tenant: Tenant) => string,
    body?: (tenant: Tenant) => object,
  ): Send =>
  (tenant) =>
    test.app.inject({
      method,
      url: `/api/projects/${tenant.owns.projectId}${path(tenant)}`,
      headers: bearerOf(tenant.account.sessionToken),
      ...(body && { payload: body(tenant) }),
    });
const mutation =
  (fields: (tenant: Tenant) => string): Send =>
  (tenant) =>
    test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...bearerOf(tenant.account.apiKey), 'content-type': 'application/json' },
      payload: JSON.stringify({ query: `mutation { ${fields(tenant)} }` }),
    });
const setSchedule = session(
  'PUT',
  () => '/schedule',
  () => ({ frequency: 'DAILY' }),
);

/** Every write that needs its project to be there while it is made. */
const WRITES: Record<string, Send> = {
  'POST keywords': session(
    'POST',
    () => '/keywords',
    () => ({ keywords: ['rye bread', 'wheat bread'] }),
  ),
  'POST competitors': session(
    'POST',
    () => '/competitors',
    () => ({ domain: 'other.example' }),
  ),
  'POST audit': session(
    'POST',
    () => '/audit',
    () => ({}),
  ),
  'POST fix': session(
    'POST',
    () => '/audit/fix',
    ({ owns }) => ({ issueId: owns.issueId }),
  ),
  'POST comparison': session(
    'POST',
    () => '/competitors/comparison',
    ({ owns }) => ({ competitorId: owns.competitorId }),
  ),
  'POST v1 audit': ({ account, owns }) =>
    test.app.inject({
      method: 'POST',
      url: `/api/v1/projects/${owns.projectId}/audit`,
      headers: bearerOf(account.apiKey),
    }),
  addKeywords: mutation(
    ({ owns }) => `addKeywords(projectId: "${owns.projectId}", input: { keywords: ["barley"] }) { added }`,
  ),
  addCompetitor: mutation(
    ({ owns }) => `addCompetitor(projectId: "${owns.projectId}", input: { domain: "a.example" }) { id }`,
  ),
  startAudit: mutation(({ owns }) => `startAudit(projectId: "${owns.projectId}") { audit { id } }`),
  'PATCH project': session(
    'PATCH',
    () => '',
    () => ({ name: 'Another name' }),
  ),
  'PATCH crawl settings': session(
    'PATCH',
    () => '/crawl-settings',
    () => ({ maxPages: 7 }),
  ),
  'PUT schedule': (tenant) => setSchedule(tenant),
  'PUT schedule over another one': (tenant) => setSchedule(tenant),
  'DELETE schedule': session('DELETE', () => '/schedule'),
  'POST cancel': session('POST', ({ owns }) => `/audits/${owns.auditId}/cancel`),
  'DELETE audit': session('DELETE', ({ owns }) => `/audits/${owns.auditId}`),
  'DELETE keyword': session('DELETE', ({ owns }) => `/keywords/${owns.keywordId}`),
  'DELETE competitor': session('DELETE', ({ owns }) => `/competitors/${owns.competitorId}`),
  'POST webhook of the project': ({ account, owns }) =>
    test.app.inject({
      method: 'POST',
      url: '/api/webhooks',
      headers: bearerOf(account.sessionToken),
      payload: { url: 'https://hooks.example/new', events: ['AUDIT_FAILED'], projectId: owns.projectId },
    }),
  ignoreIssue: mutation(({ owns }) => `ignoreIssue(issueId: "${owns.issueId}", reason: "Known.") { id }`),
  rejudgeAudit: mutation(({ owns }) => `rejudgeAudit(auditId: "${owns.auditId}") { id }`),
};

/** The rows that have to be there before the project is deleted. */
const BEFORE: Record<string, (tenant: Tenant) => Promise<unknown>> = {
  'POST cancel': ({ owns }) => test.db.rows(`update audit set status = 'RUNNING' where id = $1`, [owns.auditId]),
  'PUT schedule over another one': (tenant) => setSchedule(tenant),
  'DELETE schedule': (tenant) => setSchedule(tenant),
};
/** Waits until that many sessions wait for the lock of another one. */
async function blocked(count: number): Promise<void> {
  for (let attempt = 0; attempt < 6_000; attempt += 1) {
    const [row] = await test.db.rows<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    if ((row?.waiting ?? 0) >= count) return;
    await sleep(20);
  }
  throw new Error('Nothing waits for the deletion: this is no race.');
}

describe('a write whose project is deleted under its hands', () => {
  it.each(Object.entries(WRITES))('%s is not found', async (name, send) => {
    const tenant = await furnish(test, await test.account('ENTERPRISE'), site.url);
    await BEFORE[name]?.(tenant);
    const client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('delete from project where id = $1', [tenant.owns.projectId]);
      // the write finds the project, as nothing is committed yet, and waits for it where it refers to it
      const response = send(tenant);
      await blocked(1);
      await client.query('commit');
      const body = (await response).json();
      expect(body.code ?? body.errors?.[0]?.extensions.code).toMatch(
        /^(?:PROJECT|AUDIT|ISSUE|KEYWORD|COMPETITOR)_NOT_FOUND$/,
      );
      if (body.code) expect((await response).statusCode).toBe(404);
    } finally {
      await client.end();
    }
  });
});
