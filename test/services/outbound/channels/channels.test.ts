import { beforeAll, describe, expect, it } from 'vitest';
import { createKeyring } from '../../../../src/auth/keyring.js';
import { createMailer } from '../../../../src/net/smtp.js';
import type { Context } from '../../../../src/services/context.js';
import { resealSecrets } from '../../../../src/services/installation.js';
import { deliver } from '../../../../src/services/outbound/webhooks/deliver.js';
import { useApp } from '../../../support/app.js';
import { dumpOf } from '../../../support/dump.js';
import { textOf, useSmtpServer } from '../../../support/servers/smtp-receiver.js';
import { type ReceiverAnswer, useReceiver } from '../../../support/servers/webhook-receiver.js';
import { addMember, cookieOf } from '../../../support/tenants.js';

const test = useApp();
const smtp = useSmtpServer();
const receiver = useReceiver();
const TOKEN = '123456789:AAinvented_token_of_the_tests_0123456';
const never = new AbortController().signal;
let us: Awaited<ReturnType<typeof test.account>>;
let cookie: Record<string, string>;

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await test.app.inject({ method, url: `/api${url}`, headers: cookie, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

const origin = () => new URL(receiver.url).origin;
const TARGETS = {
  EMAIL: () => ({ recipients: [us.email.toUpperCase()] }),
  SLACK: () => ({ url: `${origin()}/services/T0/B0/slack-secret` }),
  TEAMS: () => ({ url: `${origin()}/workflows/1?sig=teams-secret` }),
  TELEGRAM: () => ({ botToken: TOKEN, chatId: '-100123' }),
};
type Kind = keyof typeof TARGETS;
const KINDS = Object.keys(TARGETS) as Kind[];

const create = async (kind: Kind): Promise<string> => {
  const { status, body } = await call('POST', '/alert-channels', { kind, name: `The ${kind}`, ...TARGETS[kind]() });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.alertChannel.id;
};

/** One attempt at the test of a channel, as its delivery tells it. */
async function tested(id: string, context: Context = test.context) {
  const { body } = await call('POST', `/alert-channels/${id}/test`);
  await deliver(context, body.delivery.id, never);
  const { body: log } = await call('GET', `/webhooks/${id}/deliveries`);
  return log.deliveries[0];
}

beforeAll(async () => {
  us = await test.account('ENTERPRISE');
  cookie = cookieOf(us.sessionToken);
  Object.assign(test.context, { mailer: createMailer({ url: smtp.url, from: 'Sextant <seo@sextant.example>' }) });
  Object.assign(test.context.settings, { chatOrigins: { slack: origin(), teams: origin(), telegram: origin() } });
});

describe('channels', () => {
  it('send a test to each service in its own form, and log it', async () => {
    for (const kind of KINDS) {
      receiver.received.length = 0;
      const delivery = await tested(await create(kind));
      expect(delivery, kind).toMatchObject({ status: 'DELIVERED', attempts: 1, error: null, event: 'channel.test' });
      const [request] = receiver.received;
      const body = request && JSON.parse(request.body);
      if (kind === 'SLACK') {
        expect(request?.path).toBe('/services/T0/B0/slack-secret');
        expect(body.blocks[1].text).toMatchObject({ type: 'plain_text', text: expect.stringContaining('works') });
      }
      if (kind === 'TEAMS') {
        expect(body.attachments[0]).toMatchObject({
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: { type: 'AdaptiveCard', actions: [{ type: 'Action.OpenUrl', url: 'http://sextant.test' }] },
        });
      }
      if (kind === 'TELEGRAM') {
        expect(request?.path).toBe(`/bot${TOKEN}/sendMessage`);
        expect(body).toMatchObject({ chat_id: '-100123', text: expect.stringContaining('works') });
        expect(body).not.toHaveProperty('parse_mode');
      }
      if (kind === 'EMAIL') {
        expect(request).toBeUndefined();
        const [mail] = smtp.mails;
        expect(mail).toMatchObject({ from: 'seo@sextant.example', to: [us.email] });
        expect(textOf(mail as NonNullable<typeof mail>)).toMatch(/Subject: Sextant test alert: This channel works/);
      }
    }
  });

  it('never give their secrets away: not by the API, nor in the log, the audit log or a dump', async () => {
    const listed = await call('GET', '/alert-channels');
    expect(
      listed.body.alertChannels.map(({ kind, target }: { kind: string; target: string }) => [kind, target]),
    ).toEqual([
      ['EMAIL', expect.stringMatching(/^p…@example\.org$/)],
      ['SLACK', `${new URL(origin()).host} …cret`],
      ['TEAMS', expect.stringContaining('…cret')],
      ['TELEGRAM', 'Chat -100123, bot …3456'],
    ]);
    const [slack] = listed.body.alertChannels.filter(({ kind }: { kind: string }) => kind === 'SLACK');
    const log = await call('GET', `/webhooks/${slack.id}/deliveries`);
    const dump = await dumpOf(test.databaseUrl);
    for (const secret of ['slack-secret', 'teams-secret', TOKEN]) {
      expect(JSON.stringify([listed.body, log.body])).not.toContain(secret);
      expect(dump).not.toContain(secret);
    }
    // a rotation of the key takes them along
    const next = createKeyring([
      'the next secret of the tests, which is long enough',
      'an invented secret of the tests, long enough for a key',
    ]);
    expect(await resealSecrets(test.db, next)).toBeGreaterThanOrEqual(4);
    const alone = createKeyring(['the next secret of the tests, which is long enough']);
    Object.assign(test.context, { keyring: alone });
    expect(await tested(slack.id)).toMatchObject({ status: 'DELIVERED' });
  });

  it('refuse hosts that are not the service’s own, addresses of strangers, and what is missing', async () => {
    const refused = async (input: object) => {
      const { status, body } = await call('POST', '/alert-channels', input);
      expect(status, JSON.stringify(body)).toBe(400);
      return body.details[0].path;
    };
    expect(await refused({ kind: 'SLACK', url: 'https://hooks.slack.com.evil.example/services/x' })).toBe('url');
    expect(await refused({ kind: 'SLACK' })).toBe('url');
    // a relay of the operator in a folder has nothing else that concerns the channel
    Object.assign(test.context.settings.chatOrigins, { slack: `${origin()}/relay` });
    for (const path of ['/services/T0/B0/x', '/relayed/x', '/relay/../admin', '/relay/%2e%2e/admin'])
      expect([path, await refused({ kind: 'SLACK', url: `${origin()}${path}` })]).toEqual([path, 'url']);
    Object.assign(test.context.settings.chatOrigins, { slack: origin() });
    expect(await refused({ kind: 'WEBHOOK', url: 'https://hooks.example/' })).toBe('kind');
    expect(await refused({ kind: 'TELEGRAM', botToken: '../../etc', chatId: '1' })).toBe('botToken');
    expect(await refused({ kind: 'TELEGRAM', botToken: TOKEN, chatId: 'a b' })).toBe('chatId');
    expect(await refused({ kind: 'EMAIL', recipients: ['stranger@example.org'] })).toBe('recipients');
    expect(await refused({ kind: 'EMAIL', recipients: ['a@b.example\r\nBcc: c@d.example'] })).toBe('recipients');
    const { chatOrigins } = test.context.settings;
    Object.assign(test.context.settings, { chatOrigins: { slack: null, teams: null, telegram: null } });
    try {
      const own = [
        { kind: 'SLACK', url: 'https://hooks.slack.com/services/T0/B0/x' },
        { kind: 'TEAMS', url: 'https://prod-1.westeurope.logic.azure.com:443/workflows/1?sig=x' },
        { kind: 'TEAMS', url: 'https://x.1.environment.api.powerplatform.com/powerautomate/1?sig=x' },
        { kind: 'TEAMS', url: 'https://contoso.webhook.office.com/webhookb2/1' },
      ];
      for (const input of own) {
        const { status, body } = await call('POST', '/alert-channels', input);
        expect(status, JSON.stringify(body)).toBe(200);
        await call('DELETE', `/alert-channels/${body.alertChannel.id}`);
      }
      for (const url of [
        receiver.url,
        'http://hooks.slack.com/services/x',
        'https://hooks.slack.com:8443/services/x',
        'https://user@hooks.slack.com/services/x',
        'https://169.254.169.254/services/x',
      ])
        expect(await refused({ kind: 'SLACK', url })).toBe('url');
      for (const url of ['https://logic.azure.com.evil.example/x', 'https://evillogic.azure.com.example/'])
        expect(await refused({ kind: 'TEAMS', url })).toBe('url');
    } finally {
      Object.assign(test.context.settings, { chatOrigins });
    }
  });

  it('are for admins to change, and for nobody else to see', async () => {
    const member = cookieOf(await addMember(test, us.organizationId, 'member'));
    const { body } = await call('GET', '/alert-channels');
    const [{ id }] = body.alertChannels;
    const as = async (headers: Record<string, string>, method: 'GET' | 'POST' | 'DELETE', url: string) =>
      (await test.app.inject({ method, url: `/api${url}`, headers })).statusCode;
    expect(await as(member, 'GET', '/alert-channels')).toBe(200);
    expect(await as(member, 'POST', `/alert-channels/${id}/test`)).toBe(403);
    expect(await as(member, 'DELETE', `/alert-channels/${id}`)).toBe(403);
    expect(await as(member, 'GET', `/webhooks/${id}/deliveries`)).toBe(403);
    const other = cookieOf((await test.account('ENTERPRISE')).sessionToken);
    expect(await as(other, 'GET', `/alert-channels/${id}`)).toBe(404);
    expect(await as(other, 'POST', `/alert-channels/${id}/test`)).toBe(404);
    expect(await as(other, 'GET', `/webhooks/${id}/deliveries`)).toBe(404);
  });

  it('fail a test at once where nobody has the key of their secrets', async () => {
    const { body } = await call('GET', '/alert-channels');
    const { id } = body.alertChannels.find((one: { kind: string }) => one.kind === 'SLACK');
    receiver.received.length = 0;
    const other = createKeyring(['another secret of at least thirty-two characters']);
    for (const keyring of [other, null])
      expect(await tested(id, { ...test.context, keyring })).toMatchObject({
        status: 'FAILED',
        error: 'SECRET_UNREADABLE',
        attempts: 1,
      });
    expect(receiver.received).toEqual([]);
    expect(await tested(id)).toMatchObject({ status: 'DELIVERED' });
  });

  it('say in the log what the service said', async () => {
    const said = async (kind: Kind, answer: ReceiverAnswer, wanted: object) => {
      receiver.answers(answer);
      expect(await tested(await create(kind)), JSON.stringify(answer)).toMatchObject(wanted);
    };
    await said(
      'SLACK',
      { status: 404, body: 'channel_not_found\n' },
      { status: 'FAILED', errorDetail: 'channel_not_found' },
    );
    await said('SLACK', { status: 400, body: `${'a'.repeat(498)}🏮🏮` }, { errorDetail: `${'a'.repeat(498)}…` });
    await said('SLACK', { status: 200, body: 'ok' }, { status: 'DELIVERED', errorDetail: null });
    const failed = 'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429';
    await said(
      'TEAMS',
      { status: 200, body: failed },
      {
        status: 'FAILED',
        error: 'REFUSED_BY_SERVICE',
        errorDetail: failed,
      },
    );
    for (const body of ['1', '', '{"status":"accepted"}', 'Thank you: no message delivery failed today'])
      await said('TEAMS', { status: 200, body }, { status: 'DELIVERED', error: null });
    const moved = {
      ok: false,
      error_code: 400,
      description: 'Bad Request: group chat was upgraded to a supergroup chat',
      parameters: { migrate_to_chat_id: -1001234567890 },
    };
    await said(
      'TELEGRAM',
      { status: 400, body: JSON.stringify(moved) },
      {
        status: 'FAILED',
        error: 'REFUSED_BY_SERVICE',
        errorDetail: expect.stringMatching(/supergroup.*-1001234567890/),
      },
    );
    await said('TELEGRAM', { status: 200, body: '{"ok":true,"result":{}}' }, { status: 'DELIVERED' });
    await said(
      'TELEGRAM',
      { status: 502, body: '<html>\u0000bad gateway' },
      { error: 'STATUS', errorDetail: expect.stringContaining('bad gateway') },
    );
  });

  it('reach the recipients whom the mail server refused for now, and name those it refuses for good', async () => {
    await addMember(test, us.organizationId, 'member');
    const [late] = await test.db.rows<{ email: string }>(
      `select u.email from member m join "user" u on u.id = m."userId"
        where m."organizationId" = $1 and u.email <> $2 order by u."createdAt" desc limit 1`,
      [us.organizationId, us.email],
    );
    if (!late) throw new Error('There is no other member.');
    const ofLate = new RegExp(`^${late.email}$`);
    const { body } = await call('POST', '/alert-channels', { kind: 'EMAIL', recipients: [us.email, late.email] });
    const id = body.alertChannel.id;
    const attempts = async (delivery?: string) => {
      const due = delivery ?? (await pendingDelivery(id));
      await test.db.rows(`update webhook_delivery set next_attempt_at = now() - interval '1 second' where id = $1`, [
        due,
      ]);
      await deliver(test.context, due, never);
      return { id: due, log: (await call('GET', `/webhooks/${id}/deliveries`)).body.deliveries[0] };
    };
    smtp.refuses(450, ofLate);
    const first = await attempts();
    expect(first.log).toMatchObject({ status: 'PENDING', error: 'RECIPIENT_REFUSED' });
    expect(first.log.errorDetail).toContain(`${late.email}: 450`);
    expect(smtp.mails.map(({ to }) => to)).toEqual([[us.email]]);
    smtp.refuses(250);
    expect((await attempts(first.id)).log).toMatchObject({ status: 'DELIVERED', error: null, errorDetail: null });
    expect(smtp.mails.map(({ to }) => to)).toEqual([[us.email], [late.email]]);
    smtp.refuses(550, ofLate);
    const gone = (await attempts()).log;
    expect(gone).toMatchObject({ status: 'DELIVERED', error: 'RECIPIENT_REFUSED' });
    expect(gone.errorDetail).toContain(`${late.email}: 550`);
  });

  /** A delivery that is due, as an alert makes it; its id. */
  async function pendingDelivery(id: string): Promise<string> {
    const [row] = await test.db.rows<{ id: string }>(
      `insert into webhook_delivery (id, webhook_id, organization_id, project_id, event_id, event, payload, next_attempt_at, created_at)
         values (gen_random_uuid(), $1, $2, gen_random_uuid(), gen_random_uuid(), 'alert.raised', $3, now() - interval '1 second', now())
         returning id`,
      [
        id,
        us.organizationId,
        JSON.stringify({
          type: 'alert.raised',
          data: { project: { name: 'site' }, alert: { message: 'x', url: null } },
        }),
      ],
    );
    return row?.id ?? '';
  }

  it('try again what failed for a while, and not what was refused for good', async () => {
    const { body } = await call('GET', '/alert-channels');
    const of = (kind: string) => body.alertChannels.find((one: { kind: string }) => one.kind === kind).id;
    const retried = async (id: string, wanted: object) => {
      await deliver(test.context, await pendingDelivery(id), never);
      const { body: log } = await call('GET', `/webhooks/${id}/deliveries`);
      expect(log.deliveries[0]).toMatchObject(wanted);
    };
    receiver.answers({ status: 429, headers: { 'retry-after': '120' } });
    await retried(of('SLACK'), { status: 'PENDING', error: 'STATUS', responseStatus: 429 });
    smtp.refuses(450);
    await retried(of('EMAIL'), { status: 'PENDING', error: 'SMTP_REJECTED', responseStatus: 450 });
    smtp.refuses(550);
    await retried(of('EMAIL'), { status: 'FAILED', error: 'SMTP_REJECTED', responseStatus: 550 });
  });
});
