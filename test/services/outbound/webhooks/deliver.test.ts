import { createHmac } from 'node:crypto';
import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { Webhook } from '../../../../src/db/entities/webhook.js';
import { deliver } from '../../../../src/services/outbound/webhooks/deliver.js';
import * as deliveries from '../../../../src/services/outbound/webhooks/deliveries.js';
import { MAX_ATTEMPTS } from '../../../../src/services/outbound/webhooks/retry.js';
import { sweepDeliveries } from '../../../../src/services/outbound/webhooks/sweep.js';
import * as webhooks from '../../../../src/services/outbound/webhooks/webhooks.js';
import { useContext } from '../../../support/context.js';
import { type Received, useReceiver } from '../../../support/servers/webhook-receiver.js';
import { attempt, guarded, happen, never, read, subscribed, waitFor } from './rig.js';

const test = useContext();
const receiver = useReceiver();
const NOW = '2026-05-04T10:00:00Z';

const webhookOf = (id: string) => test.db.unitOfWork((em) => em.findOneOrFail(Webhook, { id }));
const signaturesOf = ({ headers }: Received) => String(headers['webhook-signature']).split(' ');

describe('a delivery', () => {
  it('arrives signed, as the library of the standard verifies it', async () => {
    const { context, viewer, projectId, secret } = await subscribed(test, receiver.url);
    const id = await happen(context, viewer, projectId);
    const row = await attempt(context, id, { status: 'DELIVERED', error: null });
    expect(row).toMatchObject({ attempts: 1, responseStatus: 200, nextAttemptAt: null });
    expect(row.latencyMs).toBeGreaterThanOrEqual(0);
    const [request] = receiver.received;
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': row.eventId,
      'user-agent': expect.stringMatching(/^Sextant-Webhooks\//),
    });
    const body = new Verifier(secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
    expect(body).toEqual({
      type: 'audit.completed',
      version: 1,
      timestamp: row.createdAt.toISOString(),
      data: { project: { id: projectId, name: 'site.example', url: 'https://site.example/' }, some: 'thing' },
    });
    expect(() =>
      new Verifier(secret).verify(`${request?.body} `, request?.headers as Record<string, string>),
    ).toThrow();
  });

  it('has arrived by its status, whatever becomes of the body behind it', async () => {
    const { context, viewer, projectId } = await subscribed(test, receiver.url);
    const odd = [{ 'content-encoding': 'gzip' }, { 'content-length': '100' }] as Record<string, string>[];
    for (const headers of odd) {
      receiver.answers({ status: 200, headers }, 500);
      const id = await happen(context, viewer, projectId);
      const row = await attempt(context, id, { status: 'DELIVERED', error: null }, 300);
      expect(row).toMatchObject({ attempts: 1, responseStatus: 200 });
    }
    receiver.answers({ status: 503, headers: { 'content-encoding': 'gzip' } });
    const row = await attempt(context, await happen(context, viewer, projectId), {
      status: 'PENDING',
      error: 'STATUS',
    });
    expect(row.responseStatus).toBe(503);
  });

  it('is not sent a second time by another worker that holds the same job', async () => {
    const { context, viewer, projectId } = await subscribed(test, receiver.url);
    const id = await happen(context, viewer, projectId);
    await deliver(context, id, never);
    await deliver(context, id, never);
    expect(receiver.received).toHaveLength(1);
  });

  it('is tried for a day after 500, reset and silence, under one id, and can be replayed then', async () => {
    const clock = fixedClock(NOW);
    const { context, viewer, projectId, id: webhookId, secret } = await subscribed(test, receiver.url, clock);
    const id = await happen(context, viewer, projectId);
    receiver.answers(500, 'RESET', 'SILENCE', 503, 404, 500, 500, 500);
    const errors = ['STATUS', 'CONNECTION_RESET', 'TIMEOUT', 'STATUS', 'STATUS', 'STATUS', 'STATUS'];
    let waited = 0;
    for (const error of errors) {
      waited += waitFor(clock, await attempt(context, id, { status: 'PENDING', error }, 300));
    }
    const last = await attempt(context, id, { status: 'FAILED', error: 'STATUS' });
    expect(last).toMatchObject({ attempts: MAX_ATTEMPTS, nextAttemptAt: null, responseStatus: 500 });
    expect(waited / 3_600).toBeGreaterThan(22);
    expect(waited / 3_600).toBeLessThan(29);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([last.eventId]));
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    // every attempt is signed at its own time, or receivers would take it for a replay of an attacker
    for (const { headers, body } of receiver.received) {
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
      expect(headers['webhook-signature']).toBe(new Verifier(secret).sign(last.eventId, at, body));
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(MAX_ATTEMPTS);

    receiver.answers(500, 200);
    expect(await deliveries.replayFailed(context, viewer, webhookId, new Date(NOW))).toBe(1);
    waitFor(clock, await attempt(context, id, { status: 'PENDING', error: 'STATUS' }));
    const arrived = await attempt(context, id, { status: 'DELIVERED', error: null });
    expect(arrived.attempts).toBe(MAX_ATTEMPTS + 2);
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(last.eventId);
    await deliveries.replay(context, viewer, id);
    await attempt(context, id, { status: 'DELIVERED', error: null });
    expect(await deliveries.replayFailed(context, viewer, webhookId, new Date(NOW))).toBe(0);
    expect(await webhookOf(webhookId)).toMatchObject({ failures: 0, failingSince: null, active: true });
  });

  it('waits as long as Retry-After says, and so do the others of the same webhook', async () => {
    const clock = fixedClock(NOW);
    const { context, viewer, projectId } = await subscribed(test, receiver.url, clock);
    const id = await happen(context, viewer, projectId);
    receiver.answers({ status: 429, headers: { 'retry-after': '1800' } }, 200);
    const refused = await attempt(context, id, { status: 'PENDING', error: 'STATUS' });
    expect(refused.nextAttemptAt?.toISOString()).toBe('2026-05-04T10:30:00.000Z');
    clock.advance(60_000);
    const other = await happen(context, viewer, projectId);
    await deliver(context, other, never);
    expect(await read(context, other)).toMatchObject({ status: 'PENDING', attempts: 0 });
    clock.advance(30 * 60_000);
    await attempt(context, id, { status: 'DELIVERED', error: null });
    await attempt(context, other, { status: 'DELIVERED', error: null });
  });

  it('ends within a day and a half, whatever Retry-After requests', async () => {
    const clock = fixedClock(NOW);
    const { context, viewer, projectId } = await subscribed(test, receiver.url, clock);
    const id = await happen(context, viewer, projectId);
    receiver.answers(
      ...Array.from({ length: MAX_ATTEMPTS }, () => ({ status: 503, headers: { 'retry-after': '86400' } })),
    );
    let waited = 0;
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1)
      waited += waitFor(clock, await attempt(context, id, { status: 'PENDING', error: 'STATUS' }));
    await attempt(context, id, { status: 'FAILED', error: 'STATUS' });
    expect(waited / 3_600).toBeLessThan(36);
  });

  it('follows no redirect', async () => {
    const { context, viewer, projectId } = await subscribed(test, receiver.url);
    receiver.answers({ status: 307, headers: { location: receiver.url.replace('/hook', '/elsewhere') } });
    const id = await happen(context, viewer, projectId);
    expect(await attempt(context, id, { status: 'PENDING', error: 'REDIRECT' })).toMatchObject({ responseStatus: 307 });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  });

  it('does not reach an address that is not public, and is not tried again', async () => {
    const { context, viewer, projectId } = await subscribed(test, receiver.url);
    const id = await happen(context, viewer, projectId);
    const inside = guarded(context);
    expect(await attempt(inside, id, { status: 'FAILED', error: 'ADDRESS_NOT_ALLOWED' })).toMatchObject({
      attempts: 1,
      responseStatus: null,
    });
    expect(receiver.received).toEqual([]);
    await inside.unpacedFetcher.close();
  });

  it('is signed by both secrets for a day after one was replaced', async () => {
    const clock = fixedClock(NOW);
    const { context, viewer, projectId, id: webhookId, secret } = await subscribed(test, receiver.url, clock);
    const rotated = await webhooks.rotateSecret(context, viewer, webhookId);
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.webhook.formerSecretUntil?.toISOString()).toBe('2026-05-05T10:00:00.000Z');
    const sent = async () => {
      const id = await happen(context, viewer, projectId);
      const { eventId, payload } = await attempt(context, id, { status: 'DELIVERED', error: null });
      const signed = signaturesOf(receiver.received.at(-1) as Received);
      return [rotated.secret, secret].map((one) =>
        signed.includes(new Verifier(one).sign(eventId, clock.now(), payload)),
      );
    };
    expect(await sent()).toEqual([true, true]);
    clock.advance(24 * 3_600_000);
    expect(await sent()).toEqual([true, false]);
  });

  it('is signed by each secret for its own day when one is replaced twice', async () => {
    const clock = fixedClock(NOW);
    const { context, viewer, projectId, id: webhookId, secret } = await subscribed(test, receiver.url, clock);
    const secrets = [secret];
    const rotate = async () => secrets.push((await webhooks.rotateSecret(context, viewer, webhookId)).secret);
    const signing = async () => {
      const id = await happen(context, viewer, projectId);
      const { eventId, payload } = await attempt(context, id, { status: 'DELIVERED', error: null });
      const signed = signaturesOf(receiver.received.at(-1) as Received);
      const found = secrets.map((one) => signed.indexOf(new Verifier(one).sign(eventId, clock.now(), payload)));
      expect(signed).toHaveLength(found.filter((place) => place >= 0).length);
      return found;
    };
    await rotate();
    clock.advance(10 * 3_600_000);
    await rotate();
    expect(await signing()).toEqual([2, 1, 0]);
    clock.advance(14 * 3_600_000);
    expect(await signing()).toEqual([-1, 1, 0]);
    await rotate();
    expect(await signing()).toEqual([-1, 2, 1, 0]);
    clock.advance(24 * 3_600_000);
    expect(await signing()).toEqual([-1, -1, -1, 0]);
    for (let times = 0; times < 12; times += 1) await rotate();
    expect((await signing()).filter((place) => place >= 0)).toHaveLength(10);
  });

  it('signs with at least 192 bits that are in no row', async () => {
    const { secret } = await subscribed(test, receiver.url);
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    expect(key.length).toBeGreaterThanOrEqual(24);
    const rows = await test.db.rows('select to_json(w)::text as text from webhook w');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 20));
    const payload = '{"a":"é"}';
    const expected = createHmac('sha256', key).update(`id.1700000000.${payload}`).digest('base64');
    expect(new Verifier(secret).sign('id', new Date(1_700_000_000_000), payload)).toBe(`v1,${expected}`);
  });
});

describe('a webhook that fails', () => {
  it('is disabled by 410 at once, with an alert that does not give its path away', async () => {
    const { context, viewer, projectId, id: webhookId } = await subscribed(test, receiver.url);
    const [id, waiting] = [await happen(context, viewer, projectId), await happen(context, viewer, projectId)];
    receiver.answers(410);
    await attempt(context, id, { status: 'FAILED', error: 'GONE' });
    expect(await webhookOf(webhookId)).toMatchObject({ active: false, disabledReason: 'GONE' });
    const alerts = await test.db.rows<{ message: string }>(
      `select message, data from alert where project_id = $1 and kind = 'WEBHOOK_DISABLED'`,
      [projectId],
    );
    expect(alerts).toEqual([{ message: expect.not.stringContaining('/hook'), data: { webhookId, reason: 'GONE' } }]);
    await sweepDeliveries(context);
    expect(await read(context, waiting)).toMatchObject({ status: 'FAILED', error: 'WEBHOOK_DISABLED', attempts: 0 });
    await expect(deliveries.replay(context, viewer, waiting)).rejects.toMatchObject({ code: 'WEBHOOK_DISABLED' });
    expect(await happen(context, viewer, projectId, 'score.dropped')).toBe(waiting);

    await webhooks.update(context, viewer, webhookId, { active: true });
    expect(await webhookOf(webhookId)).toMatchObject({ active: true, disabledReason: null });
    receiver.answers(200);
    await deliveries.replay(context, viewer, waiting);
    await attempt(context, waiting, { status: 'DELIVERED', error: null });
  });

  it('is disabled when nothing has arrived for five days', async () => {
    const clock = fixedClock(NOW);
    const { context, viewer, projectId, id: webhookId } = await subscribed(test, receiver.url, clock);
    receiver.answers(500);
    const giveUp = async () => {
      const id = await happen(context, viewer, projectId);
      for (let at = 0; at < MAX_ATTEMPTS; at += 1) {
        await deliver(context, id, never);
        const row = await read(context, id);
        if (row.nextAttemptAt) waitFor(clock, row);
      }
      // time goes on beyond the pause after many failures
      clock.advance(120_000);
    };
    await giveUp();
    clock.advance(5 * 24 * 3_600_000);
    // long, but not often
    expect(await webhookOf(webhookId)).toMatchObject({ active: true, failures: MAX_ATTEMPTS });
    for (let at = 0; at < 12 && (await webhookOf(webhookId)).active; at += 1) {
      const id = await happen(context, viewer, projectId);
      await deliver(context, id, never);
      clock.advance(120_000);
    }
    expect(await webhookOf(webhookId)).toMatchObject({ active: false, disabledReason: 'FAILING' });
  });

  it('rests after ten failures in a row, so that one that hangs does not hold the others up', async () => {
    const clock = fixedClock(NOW);
    const { context, viewer, projectId } = await subscribed(test, receiver.url, clock);
    receiver.answers(500);
    for (let at = 0; at < 15; at += 1) await deliver(context, await happen(context, viewer, projectId), never);
    expect(receiver.received).toHaveLength(10);
    clock.advance(61_000);
    await deliver(context, await happen(context, viewer, projectId), never);
    expect(receiver.received).toHaveLength(11);
  });
});
