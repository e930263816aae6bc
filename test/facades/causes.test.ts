import { beforeAll, describe, expect, it } from 'vitest';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { useApp } from '../support/app.js';
import { useSite } from '../support/sites/site-server.js';
import { cookieOf, furnish, type Tenant } from '../support/tenants.js';

const test = useApp();
const PAGES = 30;
const paths = Array.from({ length: PAGES }, (_, at) => (at === 0 ? '/' : `/page-${at}`));
const text = 'A sentence about lamps, wheels and brakes that fills the page. '.repeat(40);
const body = (at: number) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
  <title>Page number ${at} of the shop for lamps</title><link rel="stylesheet" href="/style.css"></head>
  <body><main><h1>Page ${at}</h1><p>${text}${at}</p>${at === 7 ? '<a href="/lost">Lost</a>' : ''}</main>
  <nav>${paths.map((path) => `<a href="${path}">To ${path}</a>`).join(' ')}</nav>
  <footer><a href="/imprint">Imprint</a></footer></body></html>`;
const site = useSite({
  ...Object.fromEntries(paths.map((path, at) => [path, { body: body(at) }])),
  '/style.css': `.lamp { color: black; background: white }\n`.repeat(100),
});
let us: Tenant;

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  const viewer = {
    credential: 'SESSION',
    organizationId: us.account.organizationId,
    plan: 'ENTERPRISE',
    role: 'owner',
    userId: null,
    apiKeyId: null,
  } as const;
  const { audit } = await audits.start(test.context, viewer, us.owns.projectId, {});
  await runAudit(test.context, audit.id, new AbortController().signal);
});

const get = async (path: string) => {
  const response = await test.app.inject({
    url: `/api/projects/${us.owns.projectId}${path}`,
    headers: cookieOf(us.account.sessionToken),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response;
};
/** rows of a CSV of one rule; evidence here has no line breaks */
const rows = async (rule: string, more = '') =>
  (await get(`/reports?format=csv&rule=${rule}${more}`)).body.trimEnd().split('\r\n').slice(1);

describe('one cause on many pages', () => {
  it('is one row of the CSV, with what single pages have beside it', async () => {
    const [lost, imprint, ...others] = await rows('link-broken-internal');
    expect(others).toEqual([]);
    expect(lost).toContain(`${site.url}page-7"`);
    expect(lost).toContain('/lost');
    expect(lost).not.toContain('/imprint');
    expect(imprint).toContain(`Shared by ${PAGES} pages, such as ${site.url}`);
    expect(imprint).toContain(`${site.url}imprint`);
    for (const rule of ['document-uncompressed', 'asset-uncompressed', 'viewport-missing'])
      expect(await rows(rule), rule).toEqual([expect.stringContaining(`Shared by ${PAGES} pages`)]);
  });

  it('is a row for each page where that is requested, under the same columns', async () => {
    for (const rule of ['link-broken-internal', 'document-uncompressed'])
      expect(await rows(rule, '&listing=PAGES')).toHaveLength(PAGES);
    const [all, causes] = await Promise.all(['&listing=PAGES', ''].map((more) => get(`/reports?format=csv${more}`)));
    const head = 'audit_id,page_url,severity,category,rule,title,evidence,how_to_fix,first_seen,follows_from';
    for (const csv of [all, causes]) expect(csv?.body.slice(1).split('\r\n')[0]).toBe(head);
    expect((all?.body.length ?? 0) / (causes?.body.length ?? 1)).toBeGreaterThan(2);
    expect(all?.headers['etag']).not.toBe(causes?.headers['etag']);
  });

  it('leaves what every page is at fault for by itself alone', async () => {
    expect(await rows('description-missing')).toHaveLength(PAGES);
  });

  it('stands with its issue in the audit and in the JSON report, whose pages stay all there', async () => {
    const cause = {
      value: 'Imprint',
      target: `${site.url}imprint`,
      affectedPages: PAGES,
    };
    const { audit } = (await get('/audit')).json();
    const issue = audit.issues.find(({ rule }: { rule: string }) => rule === 'link-broken-internal');
    expect(issue).toMatchObject({
      affectedPages: PAGES,
      causes: [{ ...cause, message: expect.stringContaining('404') }],
    });
    expect(issue.causes[0].sampleUrls).toHaveLength(5);
    const { report } = (await get('/reports?format=json')).json();
    const reported = report.issues.find(({ rule }: { rule: string }) => rule === 'link-broken-internal');
    expect(reported.pages).toHaveLength(PAGES);
    expect(reported.causes).toMatchObject([{ target: cause.target, affectedPages: PAGES }]);
    const server = audit.issues.find(({ rule }: { rule: string }) => rule === 'document-uncompressed');
    expect(server.causes).toMatchObject([{ message: null, target: null, affectedPages: PAGES }]);
  });

  it('is kept through a new evaluation of the same audit', async () => {
    const { rejudgeAudit } = await import('../../src/services/runs/audit/evaluation/rejudge-audit.js');
    const { audit } = (await get('/audit')).json();
    await test.db.rows('update audit set rejudge_requested_at = now() where id = $1', [audit.id]);
    await rejudgeAudit(test.context, audit.id, new AbortController().signal);
    expect(await rows('viewport-missing')).toEqual([expect.stringContaining(`Shared by ${PAGES} pages`)]);
  });
});
