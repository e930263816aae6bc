import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { createMailer } from '../../../../src/net/smtp.js';
import { deliver } from '../../../../src/services/outbound/webhooks/deliver.js';
import * as webhooks from '../../../../src/services/outbound/webhooks/webhooks.js';
import { hourOf, type NewAlert, raise, raiseTogether } from '../../../../src/services/reactions/alerts/raise.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { useApp } from '../../../support/app.js';
import { textOf, useSmtpServer } from '../../../support/servers/smtp-receiver.js';
import { useReceiver } from '../../../support/servers/webhook-receiver.js';
import { page, useSite } from '../../../support/sites/site-server.js';
import { addMember, bearerOf, cookieOf, furnish, type Tenant, viewerOf } from '../../../support/tenants.js';

const test = useApp();
const smtp = useSmtpServer();
const receiver = useReceiver();
const never = new AbortController().signal;
const HOSTILE = '<b>Tea & "Co"</b> *bold* [x](https://evil.example)';
const GOOD = {
  '/': page({ title: 'Home of a small site that sells tea', links: ['/two', '/three'] }),
  '/two': page({ title: 'The second page of the small site', links: ['/'] }),
  '/three': page({ title: 'The third page of the small site', links: ['/'] }),
};
const site = useSite(GOOD);
let us: Tenant;
let projectId: string;

interface Cause {
  kind: string;
  text: string;
}
interface Incident {
  id: string;
  severity: string;
  auditId: string | null;
  causes: Cause[];
  alertCount: number;
  acknowledgedAt: string | null;
  acknowledgedBy: string | null;
  assignee: { id: string } | null;
  mutedUntil: string | null;
}

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) {
  const headers = path.startsWith('/v1') ? bearerOf(us.account.apiKey) : cookieOf(us.account.sessionToken);
  const answer = await test.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}
const listed = async (query = ''): Promise<Incident[]> =>
  (await call('GET', `/incidents?projectId=${projectId}${query}`)).body.incidents;

async function audit(): Promise<string> {
  const started = await audits.start(test.context, viewerOf(us.account), projectId, { maxPages: 5 });
  await runAudit(test.context, started.audit.id, never);
  return started.audit.id;
}

/** Makes every attempt that is due; returns how many messages came by each way. */
async function deliverAll(context = test.context) {
  const due = await test.db.rows<{ id: string }>(
    `select id from webhook_delivery where status = 'PENDING' and next_attempt_at <= $1`,
    [context.clock.now()],
  );
  for (const { id } of due) await deliver(context, id, never);
  const posted = (prefix: string) =>
    receiver.received.filter(({ path }) => path.startsWith(prefix)).map(({ body }) => JSON.parse(body));
  return {
    EMAIL: smtp.mails,
    SLACK: posted('/services'),
    TEAMS: posted('/workflows'),
    TELEGRAM: posted('/bot'),
    WEBHOOK: posted('/hook'),
  };
}
const counts = (came: Awaited<ReturnType<typeof deliverAll>>) => Object.values(came).map(({ length }) => length);

const closed = (reason: string, urls: readonly string[], more: Partial<NewAlert> = {}): NewAlert => ({
  organizationId: us.account.organizationId,
  projectId,
  kind: 'PAGES_CLOSED',
  message: `${reason} closes ${urls.length} pages, such as ${urls[0]}.`,
  data: { closed: [{ reason, pages: urls.length, urls }] },
  at: new Date(),
  ...more,
});
const seen = (name: string, alerts: readonly NewAlert[], auditId: string | null = null) =>
  test.db.transaction((client) => raiseTogether(test.context, client, { name, auditId }, alerts));

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  projectId = us.owns.projectId;
  await test.db.rows('update project set name = $2 where id = $1', [projectId, HOSTILE]);
  await test.db.rows('delete from incident where id = $1', [us.owns.incidentId]);
  await test.db.rows('delete from webhook where organization_id = $1', [us.account.organizationId]);
  const origin = new URL(receiver.url).origin;
  Object.assign(test.context, { mailer: createMailer({ url: smtp.url, from: 'seo@sextant.example' }) });
  Object.assign(test.context.settings, { chatOrigins: { slack: origin, teams: origin, telegram: origin } });
  const targets = {
    EMAIL: { recipients: [us.account.email] },
    SLACK: { url: `${origin}/services/x` },
    TEAMS: { url: `${origin}/workflows/x` },
    TELEGRAM: { botToken: '123456789:AAinvented_token_of_the_tests', chatId: '1' },
  };
  const ids: string[] = [];
  for (const [kind, target] of Object.entries(targets))
    ids.push((await call('POST', '/alert-channels', { kind, ...target })).body.alertChannel.id);
  const { webhook } = await webhooks.create(test.context, viewerOf(us.account), {
    url: receiver.url,
    events: ['ranking.changed'],
  });
  for (const event of [
    'SCORE_DROPPED',
    'NEW_ISSUES',
    'PAGES_CLOSED',
    'PAGES_GONE',
    'AUDIT_COMPLETED',
    'AUDIT_FAILED',
  ]) {
    const rule = { enabled: true, digest: 'NONE', channelIds: [...ids, webhook.id] };
    expect((await call('PATCH', `/projects/${projectId}/alert-rules/${event}`, rule)).status).toBe(200);
  }
});

describe('incidents', () => {
  it('makes one incident of a bad audit, with one message for each channel that links to its causes', async () => {
    await audit();
    await test.db.rows('delete from webhook_delivery');
    expect((await listed()).map(({ causes }) => causes.map(({ kind }) => kind))).toEqual([['AUDIT_COMPLETED']]);
    await call('POST', `/v1/projects/${projectId}/markers`, { label: `v2 ${HOSTILE}` });
    site.set('/', { body: '<html><body><a href="/two"></a><a href="/three"></a><img src="/x.png"></body></html>' });
    const noindex = '<meta name="robots" content="noindex">';
    site.set('/two', page({ title: 'The second page of the small site', links: ['/'], head: noindex }));
    site.set('/three', { status: 500, body: 'broken' });
    const bad = await audit();
    const came = await deliverAll();
    expect(counts(came)).toEqual([1, 1, 1, 1, 1]);

    const [incident, ...others] = await listed('&severity=ERROR');
    expect(others).toEqual([]);
    expect(incident).toMatchObject({ severity: 'ERROR', auditId: bad, alertCount: 5, acknowledgedAt: null });
    const kinds = ['DEPLOY', 'NOINDEX', 'SERVER_ERRORS', 'NEW_ISSUES', 'SCORE', 'AUDIT_COMPLETED'];
    expect(incident?.causes.map(({ kind }) => kind)).toEqual(kinds);

    const texts = incident?.causes.slice(0, 4).map(({ text }) => text) ?? [];
    const links = came.SLACK[0].blocks[1].elements[0].elements.filter((one: { type: string }) => one.type === 'link');
    expect(links.map(({ text }: Cause) => text)).toEqual([...texts, '2 more in Sextant.']);
    expect(links.every(({ url }: { url: string }) => url.includes(`/projects/${projectId}`))).toBe(true);
    // nothing that a site or a project is called is markup anywhere
    expect(came.SLACK[0].text).not.toContain('<b>');
    const mail = smtp.mails.map(textOf).join();
    expect(mail).toContain(incident?.causes[1]?.text.slice(0, 40));
    const html = mail.slice(mail.indexOf('<!doctype html>'));
    expect(html).not.toContain('<b>Tea');
    expect(html).toContain('&lt;b&gt;Tea');
    const card = came.TEAMS[0].attachments[0].content;
    const runs = card.body.slice(1, -1).map((one: { inlines: object[] }) => one.inlines[0]);
    expect(runs.map(({ text }: Cause) => text)).toEqual([...texts, '2 more in Sextant.']);
    expect(runs.every((one: object) => 'selectAction' in one)).toBe(true);
    const { text, entities, parse_mode } = came.TELEGRAM[0];
    expect(parse_mode).toBeUndefined();
    const shown = entities.map((one: { offset: number; length: number }) =>
      text.slice(one.offset, one.offset + one.length),
    );
    expect(shown).toEqual([...texts, '2 more in Sextant.']);
    expect(came.WEBHOOK[0]).toMatchObject({
      type: 'incident.opened',
      data: { project: { id: projectId }, incident: { id: incident?.id, severity: 'ERROR', auditId: bad } },
    });
    expect(came.WEBHOOK[0].data.alerts).toHaveLength(5);
  });

  it('are acknowledged with all of their alerts, and with the last of them', async () => {
    const [incident] = await listed('&acknowledged=false&severity=ERROR');
    const id = incident?.id as string;
    const first = await call('POST', '/incidents/acknowledge', { incidentIds: [id] });
    expect(first.body.incidents).toMatchObject([
      { id, acknowledgedAt: expect.any(String), acknowledgedBy: expect.any(String) },
    ]);
    const again = await call('POST', '/v1/incidents/acknowledge', { incidentIds: [id] });
    expect(again.body.incidents).toEqual(first.body.incidents);
    const { body } = await call('GET', `/v1/incidents/${id}`);
    expect(body.incident.alerts).toHaveLength(5);
    for (const alert of body.incident.alerts)
      expect(alert).toMatchObject({ acknowledgedAt: first.body.incidents[0].acknowledgedAt });

    await seen('WATCH one by one', [closed('NOINDEX', ['/a']), closed('BLOCKED', ['/b'])]);
    const [open] = await listed('&acknowledged=false&severity=ERROR');
    const alerts: { id: string }[] = (await call('GET', `/incidents/${open?.id}`)).body.incident.alerts;
    await call('POST', '/inbox/acknowledge', { alertIds: [alerts[0]?.id] });
    expect((await call('GET', `/incidents/${open?.id}`)).body.incident.acknowledgedAt).toBeNull();
    await call('POST', '/inbox/acknowledge', { alertIds: [alerts[1]?.id] });
    expect((await call('GET', `/incidents/${open?.id}`)).body.incident.acknowledgedBy).toEqual(expect.any(String));
  });

  it('are sent once to webhooks that subscribe to them, with one alert or several, and not while their rule is muted', async () => {
    await test.db.rows('delete from webhook_delivery');
    const { webhook } = await webhooks.create(test.context, viewerOf(us.account), {
      url: receiver.url.replace('/hook', '/subscribed'),
      events: ['incident.opened'],
    });
    const received = () =>
      receiver.received.filter(({ path }) => path.startsWith('/subscribed')).map(({ body }) => JSON.parse(body));
    await seen('WATCH of one', [closed('NOINDEX', ['/subscribed-1'])]);
    await deliverAll();
    const [first, ...others] = received();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      type: 'incident.opened',
      data: { project: { id: projectId }, incident: { causes: [{ kind: 'NOINDEX' }] }, alerts: [{}] },
    });
    // an alert of an incident that is open already opens none
    await seen('WATCH of one', [closed('BLOCKED', ['/subscribed-2'])]);
    await deliverAll();
    expect(received()).toHaveLength(1);
    // a rule that names it does not send the same a second time
    const rule = `/projects/${projectId}/alert-rules/PAGES_CLOSED`;
    const before: string[] = (await call('GET', `/projects/${projectId}/alert-rules`)).body.alertRules.find(
      ({ event }: { event: string }) => event === 'PAGES_CLOSED',
    ).channelIds;
    await call('PATCH', rule, { channelIds: [...before, webhook.id] });
    await seen('WATCH of two', [closed('NOINDEX', ['/subscribed-3'])]);
    await deliverAll();
    expect(received().map(({ type }) => type)).toEqual(['incident.opened', 'incident.opened']);
    await call('PATCH', rule, { channelIds: before, mutedUntil: new Date(Date.now() + 60_000).toISOString() });
    await seen('WATCH muted', [closed('NOINDEX', ['/subscribed-4'])]);
    await deliverAll();
    expect(received()).toHaveLength(2);
    await call('PATCH', rule, { mutedUntil: null });
    await webhooks.remove(test.context, viewerOf(us.account), webhook.id);
    // others that were opened here are none of what comes next
    await test.db.rows(`delete from incident where occasion like 'WATCH of%' or occasion = 'WATCH muted'`);
    await test.db.rows('delete from webhook_delivery');
  });

  it('take the same causes of a later audit without another message, acknowledged as they are', async () => {
    await test.db.rows('delete from webhook_delivery');
    site.set('/robots.txt', { status: 503, body: '' });
    site.set('/', { status: 503, body: '' });
    const failed = await audit();
    expect(counts(await deliverAll())).toEqual([1, 1, 1, 1, 1]);
    await audit();
    const ofFailure = (await listed()).filter(({ auditId }) => auditId === failed);
    expect(ofFailure).toMatchObject([{ alertCount: 2, causes: [{ kind: 'AUDIT_FAILED' }] }]);
    await call('POST', '/incidents/acknowledge', { incidentIds: [ofFailure[0]?.id] });
    await audit();
    expect(counts(await deliverAll())).toEqual([1, 1, 1, 1, 1]);
    const { alerts } = (await call('GET', `/incidents/${ofFailure[0]?.id}`)).body.incident;
    expect(alerts.map(({ acknowledgedAt }: Incident) => acknowledgedAt !== null)).toEqual([true, true, true]);

    // a fault that the watch has reported is no news of the audit; more of it is, and so are other pages
    await test.db.rows('delete from webhook_delivery');
    const pages = ['/p', '/q'].map((path) => `https://tea.example${path}`);
    await seen('WATCH first', [closed('NOINDEX', pages)]);
    await seen('AUDIT second', [closed('NOINDEX', pages.slice(0, 1))], uuidv7());
    expect(counts(await deliverAll())[1]).toBe(2);
    await seen('AUDIT third', [closed('NOINDEX', [...pages, 'https://tea.example/r'])], uuidv7());
    await seen('AUDIT fourth', [closed('NOINDEX', ['https://tea.example/other'])], uuidv7());
    expect(counts(await deliverAll())[1]).toBe(4);
    // after thirty days, and after eight without it, the same is news again
    await test.db.rows(`update incident set updated_at = updated_at - interval '9 days'`);
    await seen('AUDIT fifth', [closed('NOINDEX', pages)], uuidv7());
    await test.db.rows(`update incident set opened_at = opened_at - interval '31 days'`);
    await seen('AUDIT sixth', [closed('NOINDEX', pages)], uuidv7());
    expect(counts(await deliverAll())[1]).toBe(6);
  });

  it('adds changes within an hour to the incident of the watch, sends new ones and opens it again', async () => {
    await test.db.rows('delete from webhook_delivery');
    const at = new Date();
    const name = hourOf('WATCH', at);
    await seen(name, [closed('BLOCKED', ['https://tea.example/1'], { at })]);
    const [incident] = await listed('&acknowledged=false&severity=ERROR');
    const id = incident?.id as string;
    await call('POST', '/incidents/acknowledge', { incidentIds: [id] });
    await seen(name, [closed('BLOCKED', ['https://tea.example/1'], { at })]);
    expect((await call('GET', `/incidents/${id}`)).body.incident).toMatchObject({
      alertCount: 2,
      acknowledgedAt: expect.any(String),
    });
    await seen(name, [closed('NOINDEX', ['https://tea.example/2'], { at })]);
    expect((await call('GET', `/incidents/${id}`)).body.incident).toMatchObject({
      alertCount: 3,
      acknowledgedAt: null,
      causes: [{ kind: 'ROBOTS_TXT' }, { kind: 'NOINDEX' }],
    });
    expect(counts(await deliverAll())[1]).toBe(2);
  });

  it('are silent while they are muted, and nothing that waits is sent', async () => {
    await test.db.rows('delete from webhook_delivery');
    const quiet = { quietFrom: '22:00', quietTo: '07:00', timeZone: 'UTC' };
    await call('PATCH', `/projects/${projectId}/alert-rules/PAGES_CLOSED`, quiet);
    const clock = fixedClock('2026-12-01T23:30:00Z');
    const at = clock.now();
    await seen('WATCH night', [closed('BLOCKED', ['https://tea.example/night'], { at })]);
    const waiting = () => test.db.rows(`select from webhook_delivery where status = 'PENDING'`);
    expect(await waiting()).toHaveLength(5);
    const [row] = await test.db.rows<{ id: string }>(`select id from incident where occasion = 'WATCH night'`);
    const id = row?.id as string;
    const until = new Date(Date.now() + 300 * 86_400_000).toISOString();
    const muted = await call('PUT', `/v1/incidents/${id}/mute`, { mutedUntil: until });
    expect(muted.body.incident).toMatchObject({ id, mutedUntil: until });
    expect(await waiting()).toHaveLength(0);
    await seen('WATCH night', [closed('NOINDEX', ['https://tea.example/more'], { at })]);
    expect(await waiting()).toHaveLength(0);
    clock.advance(9 * 3_600_000);
    expect(counts(await deliverAll({ ...test.context, clock }))).toEqual([0, 0, 0, 0, 0]);
    expect((await call('PUT', `/incidents/${id}/mute`, {})).body.incident.mutedUntil).toBeNull();
    await call('PATCH', `/projects/${projectId}/alert-rules/PAGES_CLOSED`, { quietFrom: null, quietTo: null });
  });

  it('tell what waits for a digest in the message that is sent at once', async () => {
    await test.db.rows('delete from webhook_delivery');
    await call('PATCH', `/projects/${projectId}/alert-rules/PAGES_GONE`, { digest: 'DAILY' });
    const gone = (path: string): NewAlert => ({
      ...closed('NOINDEX', []),
      kind: 'PAGES_GONE',
      message: `1 page returns 500, such as ${path}.`,
      data: { gone: [{ reason: '500', pages: 1, urls: [path] }] },
    });
    const entries = () => test.db.rows('select from alert_digest_entry');
    await seen('AUDIT both', [closed('NOINDEX', ['https://tea.example/both']), gone('https://tea.example/g1')]);
    expect(await entries()).toHaveLength(0);
    const came = await deliverAll();
    expect(counts(came)).toEqual([1, 1, 1, 1, 1]);
    expect(came.WEBHOOK[0].data.alerts).toHaveLength(2);
    await seen('AUDIT alone', [gone('https://tea.example/g2')]);
    expect(await entries()).toHaveLength(5);
    const [incident] = await test.db.rows<{ id: string }>(`select id from incident where occasion = 'AUDIT alone'`);
    await call('PUT', `/incidents/${incident?.id}/mute`, {
      mutedUntil: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(await entries()).toHaveLength(0);
  });

  it('makes one incident a day of services and rankings, and each of their alerts is news', async () => {
    const before = (await listed()).length;
    const left = (term: string): NewAlert => ({
      ...closed('NOINDEX', []),
      kind: 'RANKING_LEFT',
      message: `"${term}" left the top 10.`,
      data: {},
    });
    for (const term of ['tea', 'pot', 'cup'])
      await test.db.transaction((client) => raise(test.context, client, left(term)));
    const after = await listed();
    expect(after).toHaveLength(before + 1);
    expect(after.find(({ causes }) => causes[0]?.kind === 'RANKINGS')).toMatchObject({
      severity: 'WARNING',
      alertCount: 3,
      causes: [{ kind: 'RANKINGS' }, { kind: 'RANKINGS' }, { kind: 'RANKINGS' }],
    });
    // side by side they find the same one
    await Promise.all(
      Array.from({ length: 8 }, (_one, place) =>
        test.db.transaction((client) => raise(test.context, client, left(`side ${place}`))),
      ),
    );
    expect(await listed()).toHaveLength(before + 1);
    // causes are bounded, whatever comes
    for (let place = 0; place < 15; place += 1)
      await test.db.transaction((client) => raise(test.context, client, left(`${place} ${'x'.repeat(5_000)}`)));
    const [row] = await test.db.rows<{ kept: number; count: number; size: number }>(
      `select jsonb_array_length(causes) as kept, cause_count as count, pg_column_size(causes) as size
         from incident where occasion like 'RANKINGS %'`,
    );
    expect(row?.kept).toBe(20);
    expect(row?.size).toBeLessThan(30_000);
  });

  it('are listed the worst first, page by page, and refuse what does not fit', async () => {
    const all = await listed();
    const order = ['ERROR', 'WARNING', 'NOTICE'];
    expect(all.map(({ severity }) => order.indexOf(severity))).toEqual(
      all.map(({ severity }) => order.indexOf(severity)).toSorted((a, b) => a - b),
    );
    const paged: Incident[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { body } = await call('GET', `/v1/incidents?projectId=${projectId}&${query}`);
      paged.push(...body.incidents);
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(all);
    const status = async (...given: Parameters<typeof call>) => (await call(...given)).status;
    const id = all[0]?.id;
    expect(await status('GET', '/incidents?limit=101')).toBe(400);
    expect(await status('GET', '/incidents?cursor=WzEsMl0')).toBe(400);
    expect(await status('GET', `/incidents?projectId=${uuidv7()}`)).toBe(404);
    expect(await status('GET', '/incidents/none')).toBe(404);
    expect(await status('POST', '/incidents/acknowledge', { incidentIds: [] })).toBe(400);
    expect(await status('POST', '/incidents/acknowledge', { incidentIds: [id, uuidv7()] })).toBe(404);
    const many = Array.from({ length: 101 }, () => uuidv7());
    expect(await status('POST', '/incidents/acknowledge', { incidentIds: many })).toBe(400);
    expect(await status('PUT', `/incidents/${id}/mute`, { mutedUntil: '2100-01-01T00:00:00Z' })).toBe(400);
    expect(await status('PUT', `/incidents/${uuidv7()}/mute`, {})).toBe(404);
  });

  it('are assigned to members who see the project only', async () => {
    const [incident] = await listed();
    const path = `/incidents/${incident?.id}/assignee`;
    const given = await call('PUT', path, { assigneeId: us.account.userId });
    expect(given.body.incident.assignee).toMatchObject({ id: us.account.userId });
    expect((await call('PUT', `/v1${path}`, {})).body.incident.assignee).toBeNull();
    expect((await call('PUT', path, { assigneeId: uuidv7() })).status).toBe(400);
    await addMember(test, us.account.organizationId, 'member');
    const [member] = await test.db.rows<{ id: string }>(
      `update member set client_ids = array[$2] where "organizationId" = $1 and role = 'member' returning "userId" as id`,
      [us.account.organizationId, uuidv7()],
    );
    expect((await call('PUT', path, { assigneeId: member?.id })).status).toBe(400);
    await test.db.rows(`update member set client_ids = array[$2] where "userId" = $1`, [member?.id, us.owns.clientId]);
    expect((await call('PUT', path, { assigneeId: member?.id })).body.incident.assignee).toMatchObject({
      id: member?.id,
    });
  });

  it('go with the audit that opened them, unless they have alerts of another', async () => {
    const [incident] = (await listed()).filter(({ causes }) => causes[0]?.kind === 'AUDIT_FAILED');
    const remove = (id: string) =>
      test.app.inject({
        method: 'DELETE',
        url: `/api/projects/${projectId}/audits/${id}`,
        headers: cookieOf(us.account.sessionToken),
      });
    const failures = await test.db.rows<{ id: string }>(
      `select id from audit where project_id = $1 and status = 'FAILED' order by created_at`,
      [projectId],
    );
    expect(failures).toHaveLength(3);
    for (const { id } of failures.slice(0, 2)) expect((await remove(id)).statusCode).toBeLessThan(300);
    expect((await call('GET', `/incidents/${incident?.id}`)).body.incident).toMatchObject({ alertCount: 1 });
    expect((await remove(failures[2]?.id as string)).statusCode).toBeLessThan(300);
    expect((await call('GET', `/incidents/${incident?.id}`)).status).toBe(404);
  });
});
