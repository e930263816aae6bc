import { beforeAll, describe, expect, it } from 'vitest';
import { createLoaders } from '../../src/db/loaders.js';
import { raiseVitalsAlerts } from '../../src/services/reactions/alerts/vitals-alerts.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { useApp } from '../support/app.js';
import { page, useSite } from '../support/sites/site-server.js';
import { bearerOf, cookieOf, furnish, type Tenant } from '../support/tenants.js';

const test = useApp();
const site = useSite({
  '/': page({ title: 'Home of a small site', links: ['/two', '/three'] }),
  '/two': page({ title: 'The second page of it', links: ['/'] }),
  '/three': page({ title: 'The third page of it', links: ['/'] }),
});
let us: Tenant;

interface Alert {
  kind: string;
  message: string;
  data: Record<string, unknown>;
}

async function read(query = ''): Promise<Alert[]> {
  const { projectId } = us.owns;
  const session = await test.app.inject({
    url: `/api/projects/${projectId}/alerts${query}`,
    headers: cookieOf(us.account.sessionToken),
  });
  expect(session.statusCode, session.body).toBe(200);
  const key = await test.app.inject({
    url: `/api/v1/projects/${projectId}/alerts${query}`,
    headers: bearerOf(us.account.apiKey),
  });
  expect(key.json()).toEqual(session.json());
  return session.json<{ alerts: Alert[] }>().alerts;
}

async function audit(input: Parameters<typeof audits.start>[3] = { maxPages: 5 }): Promise<string> {
  const viewer = {
    credential: 'SESSION',
    organizationId: us.account.organizationId,
    plan: 'ENTERPRISE',
    role: 'owner',
    userId: null,
    apiKeyId: null,
  } as const;
  const started = await audits.start(test.context, viewer, us.owns.projectId, input);
  await runAudit(test.context, started.audit.id, new AbortController().signal);
  return started.audit.id;
}

const measured = (
  source: 'FIELD' | 'LAB',
  daysAgo: number,
  { lcp, cls = 0.01, basis = null }: { lcp: number; cls?: number; basis?: string | null },
): Promise<unknown> =>
  test.db.rows(
    `insert into vitals (project_id, url, form_factor, source, collected_at, lcp, inp, cls, basis_version)
     values ($1, 'https://tea.example/', 'PHONE', $2, now() - $3 * interval '1 day', $4, 150, $5, $6)`,
    [us.owns.projectId, source, daysAgo, lcp, cls, basis],
  );
const tell = () =>
  raiseVitalsAlerts(test.context, { id: us.owns.projectId, organizationId: us.account.organizationId });

/** Deliveries of webhooks that wait to hear of scores that dropped. */
const dropsSent = async (): Promise<number> =>
  (await test.db.rows(`select from webhook_delivery where event = 'score.dropped'`)).length;

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  await test.db.rows(`update webhook set events = '{score.dropped}' where id = $1`, [us.owns.webhookId]);
});

describe('alerts', () => {
  it('tell of a score that fell by the same rules, once, and not of one that stays', async () => {
    const same = await audit();
    expect(await read()).toEqual([]);
    for (const path of ['/', '/two', '/three']) {
      site.set(path, {
        body: '<html><body><a href="/two"></a><a href="/three"></a><img src="/x.png"><a href="/gone">Gone</a></body></html>',
      });
    }
    const marked = await test.app.inject({
      method: 'POST',
      url: `/api/v1/projects/${us.owns.projectId}/markers`,
      headers: bearerOf(us.account.apiKey),
      payload: { label: 'v2.4.0', gitSha: '9FCEB02D0AE598E95DC970B74767F19372D61AF8' },
    });
    expect(marked.statusCode, marked.body).toBe(201);
    const early = await test.app.inject({
      method: 'POST',
      url: `/api/projects/${us.owns.projectId}/markers`,
      headers: cookieOf(us.account.sessionToken),
      payload: { gitSha: 'not a sha', deployedAt: new Date(Date.now() + 3_600_000).toISOString() },
    });
    expect(early.json<{ details: { path: string }[] }>().details.map(({ path }) => path)).toEqual([
      'gitSha',
      'deployedAt',
    ]);
    const markers = await test.app.inject({
      url: `/api/projects/${us.owns.projectId}/markers`,
      headers: cookieOf(us.account.sessionToken),
    });
    expect(markers.json()).toMatchObject({
      markers: [{ label: 'v2.4.0', gitSha: '9fceb02d0ae598e95dc970b74767f19372d61af8' }],
    });
    const worse = await audit();
    const [alert, ...others] = await read('?kind=SCORE_DROPPED');
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      kind: 'SCORE_DROPPED',
      data: {
        auditId: worse,
        previousAuditId: same,
        drops: expect.arrayContaining([expect.objectContaining({ group: null })]),
      },
    });
    expect(alert?.message).toMatch(
      /^The overall score fell from \d+ to \d+(; the \w+ score fell from \d+ to \d+)*\. Deployed since the previous audit: v2\.4\.0 \(9fceb02\)\.$/,
    );
    await audit();
    expect(await read('?kind=SCORE_DROPPED')).toHaveLength(1);

    // a score of the five that falls alone begins the sentence
    await test.db.rows(
      `update audit set score = jsonb_set(jsonb_set(score, '{overall}', '0'), '{groups,META}', '100') where id =
         (select id from audit where project_id = $1 order by created_at desc, id desc limit 1)`,
      [us.owns.projectId],
    );
    await audit();
    const [alone] = await read('?kind=SCORE_DROPPED');
    expect(alone?.message).toMatch(/^The meta score fell from 100 to \d+/);
  });

  it('do not set scores of another scope against one another, nor do webhooks, and the comparison says why', async () => {
    const before = (await read('?kind=SCORE_DROPPED')).length;
    const sent = await dropsSent();
    expect(sent).toBeGreaterThan(0);
    const deltas = async (head: string, base: string) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: cookieOf(us.account.sessionToken),
        payload: {
          query: `query ($p: ID!, $h: ID!, $b: ID!) { audit(projectId: $p, auditId: $h) {
            flags disallowedUrls scoreFormula comparison(with: $b) { scores { group comparable incomparable } } } }`,
          variables: { p: us.owns.projectId, h: head, b: base },
        },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ data: { audit: Record<string, unknown> & { comparison: { scores: unknown[] } } } }>().data
        .audit;
    };
    for (const path of ['/', '/two', '/three'])
      site.set(path, page({ title: `A good page ${path}`, links: ['/two', '/three', '/four'] }));
    site.set('/four', { status: 500, body: 'broken' });
    const whole = await audit();
    // the start page alone is better, then the whole is worse again: neither is news
    const cut = await audit({ maxPages: 1 });
    const filtered = await audit({ maxPages: 5, exclude: ['/four'] });
    expect((await deltas(cut, whole)).comparison.scores).toContainEqual({
      group: null,
      comparable: false,
      incomparable: ['BUDGET'],
    });
    expect((await deltas(filtered, whole)).comparison.scores).toContainEqual({
      group: 'META',
      comparable: false,
      incomparable: ['URL_PATTERNS'],
    });
    site.set('/robots.txt', { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /four\n' });
    const closed = await audit();
    expect(await deltas(closed, whole)).toMatchObject({
      flags: expect.arrayContaining(['DISALLOWED_PAGES']),
      disallowedUrls: 1,
      scoreFormula: 3,
      comparison: { scores: expect.arrayContaining([{ group: null, comparable: false, incomparable: ['ROBOTS'] }]) },
    });
    // opened again: what closing had won is lost, and that is no drop
    site.set('/robots.txt', { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow:\n' });
    const opened = await audit();
    expect((await deltas(opened, closed)).comparison.scores).toContainEqual({
      group: 'META',
      comparable: false,
      incomparable: ['ROBOTS'],
    });
    expect(await read('?kind=SCORE_DROPPED')).toHaveLength(before);
    expect(await dropsSent()).toBe(sent);
    const course = await createLoaders(test.db).scoreHistory.load(us.owns.projectId);
    expect(course[0]?.comparable).toBeNull();
    // whole as ever, cut, filtered, closed, opened
    expect(course.slice(-5).map(({ comparable }) => comparable)).toEqual([true, false, false, false, false]);
    await audit();
    const latest = async () => (await createLoaders(test.db).scoreHistory.load(us.owns.projectId)).at(-1);
    expect((await latest())?.comparable).toBe(true);
    // no browser is there: nothing was rendered, whatever was requested
    const unrendered = await audit({ render: 'OFF' });
    expect((await latest())?.comparable).toBe(true);
    // options that are stored without `render` are those of an audit that rendered nothing
    await test.db.rows(`update audit set options = options - 'render' where id = $1`, [unrendered]);
    await audit({ render: 'OFF' });
    expect((await latest())?.comparable).toBe(true);
  });

  it('tell of field vitals that fell into a worse band within four weeks, once in that time', async () => {
    await measured('FIELD', 29, { lcp: 2_400 });
    await measured('FIELD', 8, { lcp: 2_450, cls: 0.05 });
    await tell();
    expect(await read('?kind=VITALS_REGRESSED')).toEqual([]);
    await measured('FIELD', 1, { lcp: 4_100 });
    await tell();
    await tell();
    expect(await read('?kind=VITALS_REGRESSED')).toMatchObject([
      {
        message: 'LCP of https://tea.example/ rose from 2.4 s to 4.1 s (field data, phone).',
        data: { source: 'FIELD', metric: 'lcp', from: 'GOOD', to: 'POOR' },
      },
    ]);
    // nor again when that is over and the series has got no new point
    await test.db.rows(`update alert set created_at = created_at - interval '40 days' where kind = 'VITALS_REGRESSED'`);
    await tell();
    expect(await read('?kind=VITALS_REGRESSED')).toHaveLength(1);
  });

  it('tell of lab vitals only after two runs in a row', async () => {
    const lab = async () => (await read('?kind=VITALS_REGRESSED')).filter(({ data }) => data['source'] === 'LAB');
    await measured('LAB', 14, { lcp: 1_000, cls: 0.02 });
    await measured('LAB', 7, { lcp: 1_000, cls: 0.3 });
    await tell();
    expect(await lab()).toEqual([]);
    await measured('LAB', 0, { lcp: 1_000, cls: 0.3 });
    await tell();
    expect(await lab()).toMatchObject([{ data: { metric: 'cls', to: 'POOR' } }]);
    // another throttling is no slower site
    for (const days of [-0.1, -0.2]) await measured('LAB', days, { lcp: 4_500, basis: 'lab-2' });
    await tell();
    expect(await lab()).toHaveLength(1);
  });
});
