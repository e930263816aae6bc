import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { createKeyring } from '../../src/auth/keyring.js';
import { createMailer } from '../../src/net/smtp.js';
import * as channels from '../../src/services/outbound/channels/channels.js';
import { sweepDeliveries } from '../../src/services/outbound/webhooks/sweep.js';
import * as alertRules from '../../src/services/reactions/alerts/alert-rules.js';
import { raise } from '../../src/services/reactions/alerts/raise.js';
import { sweepMail } from '../../src/services/reactions/mail/scheduled-mail.js';
import { queueDueSummaries } from '../../src/services/reactions/mail/weekly-summaries.js';
import { subscribed } from '../services/outbound/webhooks/rig.js';
import { LOOPBACK, useContext } from '../support/context.js';
import { start, until, useBuild } from '../support/processes.js';
import { useSmtpServer } from '../support/servers/smtp-receiver.js';
import { useReceiver } from '../support/servers/webhook-receiver.js';

useBuild();

const SECRET = 'an-invented-secret-of-the-tests-long-enough-for-a-key';
const ALERTS = 12;
const SUMMARIES = 6;
const KILLS = 3;

describe('workers that are killed while they send', () => {
  const test = useContext();
  const receiver = useReceiver();
  const smtp = useSmtpServer();

  const worker = async () => {
    const spawned = start('dist/bundle/run.js', ['webhooks', 'mail'], {
      DATABASE_URL: test.databaseUrl,
      SEXTANT_ALLOW_NETWORKS: LOOPBACK.join(','),
      SEXTANT_SECRET: SECRET,
      BETTER_AUTH_SECRET: await test.context.secret(),
      SMTP_URL: smtp.url,
      SMTP_FROM: 'seo@sextant.example',
      SLACK_BASE_URL: new URL(receiver.url).origin,
      LOG_LEVEL: 'info',
    });
    await spawned.says('"ready"');
    return spawned;
  };

  it('lose nothing, and double nothing but what was on the wire, which its receiver knows again', async () => {
    const origin = new URL(receiver.url).origin;
    const mailer = createMailer({ url: smtp.url, from: 'seo@sextant.example' });
    // targets of channels are encrypted here and read by the workers
    Object.assign(test.context, { mailer, keyring: createKeyring([SECRET]) });
    Object.assign(test.context.settings, { chatOrigins: { slack: origin, teams: null, telegram: null } });
    const { context, viewer, projectId, id: webhookId } = await subscribed(test, receiver.url);
    const { organizationId } = viewer;
    const users = Array.from({ length: SUMMARIES }, (_, at) => ({ id: uuidv7(), email: `user-${at}@mail.example` }));
    for (const { id, email } of users) {
      await test.db.rows(
        `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt") values ($1, 'Someone', $2, true, now(), now())`,
        [id, email],
      );
      await test.db.rows(
        `insert into member (id, "organizationId", "userId", role, "createdAt") values ($1, $2, $3, 'member', now())`,
        [uuidv7(), organizationId, id],
      );
      await test.db.rows(
        `insert into weekly_summary (id, organization_id, user_id, time_zone, next_at, created_at) values ($1, $2, $3, 'UTC', now(), now())`,
        [uuidv7(), organizationId, id],
      );
    }
    const email = await channels.create(context, viewer, { kind: 'EMAIL', recipients: [users[0]?.email ?? ''] });
    const slack = await channels.create(context, viewer, { kind: 'SLACK', url: `${origin}/services/x` });
    await alertRules.update(context, viewer, projectId, 'AUDIT_FAILED', {
      digest: 'NONE',
      channelIds: [email.id, slack.id, webhookId],
    });
    const messages = Array.from({ length: ALERTS }, (_, at) => `Alert number ${at + 1} of the test.`);
    for (const message of messages)
      await test.db.transaction((client) =>
        raise(context, client, { organizationId, projectId, kind: 'AUDIT_FAILED', message, data: {}, at: new Date() }),
      );
    await queueDueSummaries(context);
    await context.queues.relay();

    receiver.delays(60);
    smtp.delays(60);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = receiver.received.length + smtp.mails.length;
      const doomed = await worker();
      await until(async () => receiver.received.length + smtp.mails.length > before + 2, 60_000);
      doomed.child.kill('SIGKILL');
      await doomed.ended;
      // the lease that a delivery waits for does not keep the test waiting
      await test.db.rows(
        `update scheduled_mail set next_attempt_at = now() - interval '1 second' where status = 'PENDING'`,
      );
      await test.db.rows(
        `update webhook_delivery set next_attempt_at = now() - interval '1 second' where status = 'PENDING'`,
      );
    }
    const last = await worker();
    const pending = async () => {
      await sweepMail(context);
      await sweepDeliveries(context);
      const [row] = await test.db.rows<{ count: number }>(
        `select (select count(*) from webhook_delivery where status = 'PENDING')::int
              + (select count(*) from scheduled_mail where status = 'PENDING')::int as count`,
      );
      return row?.count ?? 0;
    };
    await until(async () => (await pending()) === 0, 120_000);
    await sleep(200);
    last.child.kill('SIGTERM');
    expect((await last.ended).code).toBe(0);

    const failed = await test.db.rows(
      `select status, error from webhook_delivery where status <> 'DELIVERED'
       union all select status, error from scheduled_mail where status <> 'SENT'`,
    );
    expect(failed).toEqual([]);
    const hooks = receiver.received.filter(({ path }) => path === '/hook');
    const posts = receiver.received.filter(({ path }) => path === '/services/x').map(({ body }) => body);
    const ids = smtp.mails.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '');
    // nothing is lost …
    expect(new Set(hooks.map(({ headers }) => headers['webhook-id'])).size).toBe(ALERTS);
    for (const message of messages)
      expect(
        posts.some((body) => body.includes(message)),
        message,
      ).toBe(true);
    expect(new Set(ids).size).toBe(ALERTS + SUMMARIES);
    // … and what came twice was being sent at a kill, under the same id
    const doubled = receiver.received.length + smtp.mails.length - 3 * ALERTS - SUMMARIES;
    process.stdout.write(`${KILLS} kills, ${3 * ALERTS + SUMMARIES} messages, ${doubled} repeated\n`);
    const inFlight = await test.db.rows<{ more: number }>(
      `select (select coalesce(sum(attempts - 1), 0) from webhook_delivery)::int
            + (select coalesce(sum(attempts - 1), 0) from scheduled_mail)::int as more`,
    );
    expect(doubled).toBeLessThanOrEqual(inFlight[0]?.more ?? 0);
  });
});
