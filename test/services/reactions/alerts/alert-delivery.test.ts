import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { sendingTime } from '../../../../src/db/queries/alerts/alert-rule.js';
import { keywordById } from '../../../../src/db/queries/rankings/keyword.js';
import { createMailer } from '../../../../src/net/smtp.js';
import { deliver } from '../../../../src/services/outbound/webhooks/deliver.js';
import * as webhooks from '../../../../src/services/outbound/webhooks/webhooks.js';
import { DEFAULT_PROFILE } from '../../../../src/services/projects/rules/audit-profile.js';
import { auditAlerts } from '../../../../src/services/reactions/alerts/audit-alerts.js';
import { sendDigests } from '../../../../src/services/reactions/alerts/digests.js';
import { defaultRule } from '../../../../src/services/reactions/alerts/effective-rule.js';
import { ALERT_KINDS, type AlertKind } from '../../../../src/services/reactions/alerts/events/index.js';
import { raise, raiseTogether } from '../../../../src/services/reactions/alerts/raise.js';
import { raiseSearchDataMissing } from '../../../../src/services/reactions/alerts/search-data-missing.js';
import { raiseVitalsAlerts } from '../../../../src/services/reactions/alerts/vitals-alerts.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { storeOutcome } from '../../../../src/services/runs/rankings/rank-outcomes.js';
import { useApp } from '../../../support/app.js';
import { textOf, useSmtpServer } from '../../../support/servers/smtp-receiver.js';
import { useReceiver } from '../../../support/servers/webhook-receiver.js';
import { page, useSite } from '../../../support/sites/site-server.js';
import { bearerOf, cookieOf, furnish, type Tenant, viewerOf } from '../../../support/tenants.js';

const test = useApp();
const smtp = useSmtpServer();
const receiver = useReceiver();
const never = new AbortController().signal;
const GOOD = {
  '/': page({ title: 'Home of a small site that sells tea', links: ['/two', '/three'] }),
  '/two': page({ title: 'The second page of the small site', links: ['/'] }),
  '/three': page({ title: 'The third page of the small site', links: ['/'] }),
};
const site = useSite(GOOD);
let us: Tenant;
let projectId: string;
const place = () => ({ organizationId: us.account.organizationId, projectId });
const CHANNELS = ['EMAIL', 'SLACK', 'TEAMS', 'TELEGRAM', 'WEBHOOK'] as const;
const ids = {} as Record<(typeof CHANNELS)[number], string>;

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) {
  const headers = path.startsWith('/v1') ? bearerOf(us.account.apiKey) : cookieOf(us.account.sessionToken);
  const answer = await test.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}
const rule = async (event: AlertKind, input: object) => {
  const { status, body } = await call('PATCH', `/projects/${projectId}/alert-rules/${event}`, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.alertRule;
};

async function audit(): Promise<string> {
  const started = await audits.start(test.context, viewerOf(us.account), projectId, { maxPages: 5 });
  await runAudit(test.context, started.audit.id, never);
  return started.audit.id;
}

/** Makes every attempt that is due. */
async function deliverAll(context = test.context): Promise<void> {
  const due = await test.db.rows<{ id: string }>(
    `select id from webhook_delivery where status = 'PENDING' and next_attempt_at <= $1`,
    [context.clock.now()],
  );
  for (const { id } of due) await deliver(context, id, never);
}

/** Texts that came, by channel. */
function received(): Record<(typeof CHANNELS)[number], string[]> {
  const posted = (prefix: string) =>
    receiver.received.filter(({ path }) => path.startsWith(prefix)).map(({ body }) => body);
  return {
    EMAIL: smtp.mails.map(textOf),
    SLACK: posted('/services'),
    TEAMS: posted('/workflows'),
    TELEGRAM: posted('/bot'),
    WEBHOOK: posted('/hook'),
  };
}

async function check(position: number | null, day: number, rival: number): Promise<void> {
  const keyword = await keywordById.first(test.db, us.owns.keywordId);
  if (!keyword) throw new Error('no keyword');
  const url = `${site.url}/two`;
  const results = [
    ...(position === null ? [] : [{ position, url, title: 'Ours', rankAbsolute: position }]),
    { position: rival, url: 'https://rival.example/', title: 'Theirs', rankAbsolute: rival },
  ];
  await storeOutcome(test.context, keyword, {
    slot: `2026-05-0${day}`,
    provider: 'test',
    features: null,
    citations: null,
    second: null,
    result: {
      checkedAt: new Date(`2026-05-0${day}T10:00:00Z`),
      serp: { results, pagesAsked: 1, pagesOk: 1, ended: true, features: null },
      outcomes: new Map([
        [
          'own',
          position === null
            ? ({ status: 'NOT_IN_TOP', depth: 100 } as const)
            : ({ status: 'RANKED', position, url, otherUrls: [] } as never),
        ],
      ]),
      requests: 1,
      cost: 0,
      isPending: false,
      failure: null,
    } as never,
  });
}

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  projectId = us.owns.projectId;
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
  for (const [kind, target] of Object.entries(targets)) {
    const { body } = await call('POST', '/alert-channels', { kind, ...target });
    ids[kind as keyof typeof targets] = body.alertChannel.id;
  }
  const { webhook } = await webhooks.create(test.context, viewerOf(us.account), {
    url: receiver.url,
    events: ['audit.failed'],
  });
  ids.WEBHOOK = webhook.id;
});

describe('alerts', () => {
  it('delivers every event to every channel of its rule', async () => {
    for (const event of ALERT_KINDS)
      await rule(event, { enabled: true, digest: 'NONE', channelIds: Object.values(ids) });
    // comparable with nothing yet
    await audit();
    site.set('/', { body: '<html><body><a href="/two"></a><a href="/three"></a><img src="/x.png"></body></html>' });
    site.set(
      '/two',
      page({
        title: 'The second page of the small site',
        links: ['/'],
        head: '<meta name="robots" content="noindex">',
      }),
    );
    site.set('/three', { status: 500, body: 'broken' });
    await audit();
    for (const [path, answer] of Object.entries(GOOD)) site.set(path, answer);
    await audit();
    site.set('/', { body: '<html><body><a href="/two"></a><a href="/three"></a><img src="/x.png"></body></html>' });
    const last = await audit();
    site.set('/robots.txt', { status: 503, body: '' });
    site.set('/', { status: 503, body: '' });
    await audit();
    await test.db.transaction(async (client) => {
      const alerts = await auditAlerts(client, {
        id: last,
        ...place(),
        createdAt: new Date(),
        stopReason: null,
        rules: DEFAULT_PROFILE.rules,
        tls: { validTo: new Date(Date.now() + 5.5 * 86_400_000).toISOString(), subject: 'tea.example' } as never,
        completedAt: new Date(),
      });
      await raiseTogether(test.context, client, { name: 'AUDIT again', auditId: last }, alerts);
    });
    for (const [days, lcp] of [
      [29, 2_400],
      [1, 4_100],
    ] as const)
      await test.db.rows(
        `insert into vitals (project_id, url, form_factor, source, collected_at, lcp, inp, cls)
         values ($1, 'https://tea.example/', 'PHONE', 'FIELD', now() - $2 * interval '1 day', $3, 150, 0.01)`,
        [projectId, days, lcp],
      );
    await raiseVitalsAlerts(test.context, { id: projectId, organizationId: us.account.organizationId });
    await check(9, 1, 20);
    await check(2, 2, 20);
    await check(2, 3, 20);
    await check(12, 4, 1);
    await test.db.transaction((client) =>
      raiseSearchDataMissing(test.context, client, {
        projectId,
        organizationId: us.account.organizationId,
        property: 'https://tea.example/',
        reason: 'the sign-in has ended.',
        at: new Date(),
      }),
    );
    const gone = await webhooks.create(test.context, viewerOf(us.account), {
      url: `${new URL(receiver.url).origin}/gone`,
      events: ['audit.failed'],
      projectId,
    });
    await deliverAll();
    await rule('AUDIT_FAILED', { channelIds: [gone.webhook.id] });
    receiver.answers({ status: 410, headers: {} }, 200);
    await test.db.transaction((client) =>
      raise(test.context, client, {
        ...place(),
        kind: 'AUDIT_FAILED',
        message: 'To the one that is gone.',
        data: {},
        at: new Date(),
      }),
    );
    await deliverAll();
    await deliverAll();

    const alerts = await test.db.rows<{ kind: AlertKind; message: string }>(
      'select distinct on (kind) kind, message from alert where project_id = $1 order by kind, created_at',
      [projectId],
    );
    const came = received();
    const table = ALERT_KINDS.map((kind) => {
      const message = alerts.find((one) => one.kind === kind)?.message ?? 'was not raised';
      const start = JSON.stringify(message.slice(0, 60)).slice(1, -1);
      return [
        kind,
        ...CHANNELS.filter((channel) =>
          came[channel].some((text) => text.includes(channel === 'EMAIL' ? message.slice(0, 60) : start)),
        ),
      ].join(' ');
    });
    expect(table).toEqual(ALERT_KINDS.map((kind) => [kind, ...CHANNELS].join(' ')));
    const said = Object.fromEntries(alerts.map(({ kind, message }) => [kind, message]));
    expect(said).toMatchObject({
      PAGES_CLOSED: expect.stringMatching(/^1 indexable page is now noindex: .*\/two\.$/),
      PAGES_GONE: expect.stringMatching(/^1 page now returns 500: .*\/three\./),
      NEW_ISSUES: expect.stringMatching(/^\d+ new issues?: .*\(\d+ pages?\)/),
      ISSUES_REGRESSED: expect.stringMatching(/^\d+ fixed issues? came back: /),
      CERTIFICATE_EXPIRING: expect.stringMatching(/expires on \d{4}-\d\d-\d\d, in 5 days\.$/),
      COMPETITOR_OVERTOOK: expect.stringMatching(
        /^rival\.example overtook you for "fresh bread" .*: position 1, you are at position 12\.$/,
      ),
    });
  });

  const raiseOne = (at = new Date(), context = test.context) =>
    test.db.transaction((client) =>
      raise(context, client, {
        ...place(),
        kind: 'SCORE_DROPPED',
        message: 'The overall score fell from 90 to 80.',
        data: {},
        at,
      }),
    );
  const slackOnly = () => ({
    channelIds: [ids.SLACK],
    digest: 'NONE',
    quietFrom: null,
    quietTo: null,
    mutedUntil: null,
  });

  it('wait for the end of quiet hours', async () => {
    await rule('SCORE_DROPPED', { ...slackOnly(), quietFrom: '22:00', quietTo: '07:00', timeZone: 'Europe/Zurich' });
    const clock = fixedClock('2026-07-01T21:30:00Z');
    await raiseOne(clock.now());
    const [held] = await test.db.rows<{ due: Date }>(
      `select next_attempt_at as due from webhook_delivery where status = 'PENDING' and webhook_id = $1 order by id desc`,
      [ids.SLACK],
    );
    expect(new Date(held?.due ?? 0).toISOString()).toBe('2026-07-02T05:00:00.000Z');
    await deliverAll({ ...test.context, clock });
    expect(received().SLACK).toHaveLength(0);
    clock.advance(8 * 3_600_000);
    await deliverAll({ ...test.context, clock });
    expect(received().SLACK).toHaveLength(1);
  });

  it.each([
    ['2026-10-25T00:30:00Z', '12:00', '13:00', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T01:30:00Z', '12:00', '13:00', '2026-10-25T01:30:00.000Z'],
    // 02:10 of summer time, quiet until the first 02:30
    ['2026-10-25T00:10:00Z', '22:00', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T01:10:00Z', '22:00', '02:30', '2026-10-25T01:30:00.000Z'],
    ['2026-03-29T01:10:00Z', '22:00', '07:00', '2026-03-29T05:00:00.000Z'],
  ])(
    'are due, at %s with quiet hours from %s to %s, at %s where clocks change',
    async (at, quietFrom, quietTo, due) => {
      const rule = {
        ...defaultRule('SCORE_DROPPED'),
        digest: 'NONE' as const,
        quietFrom,
        quietTo,
        timeZone: 'Europe/Zurich',
      };
      const time = await sendingTime(test.db.pool, rule, new Date(at));
      expect(new Date(time).toISOString()).toBe(due);
    },
  );

  it('come together in a digest, once, with several schedulers', async () => {
    await rule('SCORE_DROPPED', {
      ...slackOnly(),
      channelIds: [ids.SLACK, ids.EMAIL],
      digest: 'WEEKLY',
      timeZone: 'UTC',
    });
    const clock = fixedClock('2026-07-01T09:00:00Z');
    const context = { ...test.context, clock };
    for (let count = 0; count < 3; count += 1) await raiseOne(clock.now());
    await Promise.all([sendDigests(context), sendDigests(context)]);
    await deliverAll(context);
    expect(received().SLACK).toHaveLength(0);
    // Monday at eight
    clock.advance(Date.parse('2026-07-06T08:00:00Z') - clock.now().getTime());
    await Promise.all([sendDigests(context), sendDigests(context), sendDigests(context)]);
    await deliverAll(context);
    await deliverAll(context);
    const { SLACK, EMAIL } = received();
    expect([SLACK.length, EMAIL.length]).toEqual([1, 1]);
    expect(SLACK[0]).toContain('3 alerts');
    expect(EMAIL[0]?.split('The overall score fell from 90 to 80.').length).toBeGreaterThan(3);
  });

  it('are recorded and not sent while muted, and not even recorded when the rule is off', async () => {
    const count = async () =>
      (await test.db.rows(`select 1 from alert where project_id = $1 and kind = 'SCORE_DROPPED'`, [projectId])).length;
    const before = await count();
    await rule('SCORE_DROPPED', { ...slackOnly(), mutedUntil: new Date(Date.now() + 3_600_000).toISOString() });
    await raiseOne();
    await deliverAll();
    expect([await count(), received().SLACK.length]).toEqual([before + 1, 0]);
    await rule('SCORE_DROPPED', { ...slackOnly(), enabled: false });
    await raiseOne();
    expect(await count()).toBe(before + 1);
    await rule('SCORE_DROPPED', { ...slackOnly(), enabled: true });
  });

  it('go to no webhook of a plan that has none, though its rule names one', async () => {
    const { webhook } = await webhooks.create(test.context, viewerOf(us.account), {
      url: 'https://hooks.example/',
      events: ['audit.completed'],
    });
    await rule('SCORE_DROPPED', { ...slackOnly(), channelIds: [webhook.id] });
    const sent = async () =>
      (await test.db.rows('select from webhook_delivery where webhook_id = $1', [webhook.id])).length;
    const plan = (name: string) =>
      test.db.rows('update organization set plan = $2 where id = $1', [us.account.organizationId, name]);
    await plan('FREE');
    await raiseOne();
    expect(await sent()).toBe(0);
    await plan('ENTERPRISE');
    await raiseOne();
    expect(await sent()).toBe(1);
    await webhooks.remove(test.context, viewerOf(us.account), webhook.id);
  });

  it('are acknowledged by the first who says so, on both REST APIs', async () => {
    const { body } = await call('GET', `/projects/${projectId}/alerts?limit=1`);
    const [{ id }] = body.alerts;
    expect(body.alerts[0]).toMatchObject({ acknowledgedAt: null, acknowledgedBy: null });
    const first = await call('POST', '/inbox/acknowledge', { alertIds: [id] });
    expect(first.body.alerts).toEqual([{ id, acknowledgedAt: expect.any(String), acknowledgedBy: expect.any(String) }]);
    const second = await call('POST', '/v1/alerts/acknowledge', { alertIds: [id] });
    expect(second.body.alerts).toEqual(first.body.alerts);
    expect((await call('POST', '/v1/alerts/acknowledge', { alertIds: [uuidv7()] })).status).toBe(404);
  });

  it('refuse rules that cannot hold, and tell the same on both REST APIs', async () => {
    const refused = async (event: string, input: object) => {
      const { status, body } = await call('PATCH', `/projects/${projectId}/alert-rules/${event}`, input);
      expect(status, JSON.stringify(body)).toBe(400);
      return body.details?.[0]?.path;
    };
    expect(await refused('SCORE_DROPPED', { threshold: 0 })).toBe('threshold');
    expect(await refused('SCORE_DROPPED', { quietFrom: '22:00' })).toBe('quietTo');
    expect(await refused('SCORE_DROPPED', { timeZone: '+02:00' })).toBe('timeZone');
    expect(await refused('SCORE_DROPPED', { channelIds: [uuidv7()] })).toBe('channelIds');
    const unknown = await call('PATCH', `/projects/${projectId}/alert-rules/NO_SUCH_EVENT`, { enabled: true });
    expect(unknown.status).toBe(404);
    const session = await call('GET', `/projects/${projectId}/alert-rules`);
    const key = await call('GET', `/v1/projects/${projectId}/alert-rules`);
    expect(key.body).toEqual(session.body);
    expect(session.body.alertRules.map(({ event }: { event: string }) => event)).toEqual([...ALERT_KINDS]);
  });
});
