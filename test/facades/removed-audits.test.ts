import { beforeAll, describe, expect, it } from 'vitest';
import { sweepRetention } from '../../src/services/runs/audit/lifecycle/audit-retention.js';
import { sweepDeferredDeletes } from '../../src/services/runs/audit/lifecycle/deferred-deletes.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { useApp } from '../support/app.js';
import { page, useSite } from '../support/sites/site-server.js';
import { bearerOf, cookieOf, furnish, type Tenant } from '../support/tenants.js';

const test = useApp();
const site = useSite({
  '/': page({ title: 'Home of a small site', links: ['/two'] }),
  '/two': page({ title: 'Two', links: ['/'] }),
});
let us: Tenant;
/** the oldest first */
const audits: string[] = [];

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown, key = false) {
  await test.db.rows('delete from rate_limit');
  const answer = await test.app.inject({
    method,
    url,
    headers: {
      ...(key ? bearerOf(us.account.apiKey) : cookieOf(us.account.sessionToken)),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body };
}

const of = (path: string) => `/api/projects/${us.owns.projectId}${path}`;

const GONE = { status: 410, body: { code: 'AUDIT_DETAILS_GONE', error: expect.stringMatching(/were removed/) } };
const MOMENT = expect.stringMatching(/^\d{4}-/);

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  audits.push(us.owns.auditId);
  for (let count = 0; count < 2; count += 1) {
    const { body } = await ask('POST', of('/audit'), {});
    await runAudit(test.context, body.auditId, new AbortController().signal);
    audits.push(body.auditId);
  }
  await sweepRetention({ ...test.context, settings: { ...test.context.settings, auditsKept: 2 } });
  await sweepDeferredDeletes(test.context);
});

describe('an audit whose details are given up', () => {
  it('is in every list with its scores, and says that the rest is gone', async () => {
    const [oldest, second] = audits;
    const { body: reports } = await ask('GET', of('/reports'));
    expect(reports.reports.map((one: { detailsRemovedAt: unknown }) => one.detailsRemovedAt)).toEqual([
      null,
      null,
      MOMENT,
    ]);
    expect(reports.reports[2]).toMatchObject({
      auditId: oldest,
      overallScore: reports.reports[1].overallScore,
      issueCounts: reports.reports[1].issueCounts,
    });

    const { body: read } = await ask('GET', of(`/audit?auditId=${oldest}`));
    expect(read.audit).toMatchObject({ status: 'COMPLETED', detailsRemovedAt: MOMENT });
    expect(read.audit.issues.length).toBeGreaterThan(3);
    const { body: kept } = await ask('GET', of(`/audit?auditId=${second}`));
    const counts = ({ audit }: typeof read) =>
      audit.issues.map(({ rule, affectedPages }: { rule: string; affectedPages: number }) => [rule, affectedPages]);
    expect(counts(read)).toEqual(counts(kept));
    const { body: v1 } = await ask(
      'GET',
      `/api/v1/projects/${us.owns.projectId}/audit?auditId=${oldest}`,
      undefined,
      true,
    );
    expect(v1.audit).toMatchObject({ id: oldest, detailsRemovedAt: MOMENT });
  });

  it.each([
    'reports?format=json',
    'reports?format=csv',
    'reports?format=html',
    'reports?format=ndjson',
    'reports?format=sarif',
    'reports?format=junit',
    'reports?format=markdown',
    'pages?limit=5',
    'pages?format=csv',
    'links?limit=5',
    'links?format=csv',
    'links?format=ndjson',
  ])('is no empty response of %s', async (path) => {
    expect(await ask('GET', of(`/${path}&auditId=${audits[0]}`))).toMatchObject(GONE);
    expect(await ask('GET', of(`/${path}&auditId=${audits[1]}`))).toMatchObject({ status: 200 });
  });

  it('is refused where a fix is requested', async () => {
    const { body } = await ask('GET', of(`/audit?auditId=${audits[0]}`));
    expect(await ask('POST', of('/audit/fix'), { issueId: body.audit.issues[0].id })).toMatchObject(GONE);
  });

  it.each([
    'pages { totalCount }',
    'inconclusivePages { totalCount }',
    'inconclusiveLinks { totalCount }',
    'issueConnection { nodes { affected { totalCount } } }',
    'comparison(with: "NEWEST") { sameRuleSet }',
  ])('is an error in the graph: %s', async (selection) => {
    const query = (id: string) =>
      `{ audit(projectId: "${us.owns.projectId}", auditId: "${id}") { ${selection.replace('NEWEST', audits[2] ?? '')} } }`;
    const { body } = await ask('POST', '/graphql', { query: query(audits[0] ?? '') });
    expect(body.errors[0].extensions.code).toBe('AUDIT_DETAILS_GONE');
    expect((await ask('POST', '/graphql', { query: query(audits[1] ?? '') })).body.errors).toBeUndefined();
  });
});

describe('DELETE of an audit', () => {
  it('takes it out of every list, once', async () => {
    const newest = audits[2] as string;
    const path = of(`/audits/${newest}`);
    expect(await ask('DELETE', path)).toEqual({ status: 200, body: { deleted: true, id: newest } });
    expect(await ask('DELETE', path)).toMatchObject({ status: 404, body: { code: 'AUDIT_NOT_FOUND' } });
    const { body } = await ask('GET', of('/reports'));
    expect(body.reports.map(({ auditId }: { auditId: string }) => auditId)).toEqual([audits[1], audits[0]]);
    expect((await ask('GET', of('/audit'))).body.audit.id).toBe(audits[1]);
    expect(await ask('GET', of('/technical'))).toMatchObject({ status: 200 });
    expect(await ask('GET', `/api/v1/jobs/${newest}`, undefined, true)).toMatchObject({ status: 404 });
  });
});
