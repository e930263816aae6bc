import { beforeEach, describe, expect, it } from 'vitest';
import { createKeyring } from '../../src/auth/keyring.js';
import type { Context } from '../../src/services/context.js';
import { authSecret, plainSecrets, resealSecrets, webhookSecret } from '../../src/services/installation.js';
import * as webhooks from '../../src/services/outbound/webhooks/webhooks.js';
import { useApp } from '../support/app.js';
import { newViewer } from '../support/context.js';
import { dumpOf } from '../support/dump.js';

const test = useApp();
const RING = createKeyring(['the key of this installation, which is outside']);
const NEXT = createKeyring([
  'the key that follows, also outside of the database',
  'the key of this installation, which is outside',
]);
const stored = async () =>
  Object.fromEntries(
    (await test.db.rows<{ name: string; value: string }>('select name, value from installation')).map(
      ({ name, value }) => [name, value],
    ),
  );

beforeEach(async () => {
  await test.db.rows('delete from installation');
});

describe('secrets at rest', () => {
  it('are encrypted in place and stay the same for an installation of a previous version', async () => {
    const before = await authSecret(test.db, null);
    expect(await stored()).toEqual({ 'auth-secret': before });
    expect(await webhookSecret(test.db, null)).toBe(before);
    expect(await plainSecrets(test.db)).toEqual(['auth-secret']);
    const read = await Promise.all(Array.from({ length: 8 }, () => authSecret(test.db, null, RING)));
    expect(new Set(read)).toEqual(new Set([before]));
    expect(await webhookSecret(test.db, null, RING)).toBe(before);
    expect(await plainSecrets(test.db)).toEqual([]);
    expect(JSON.stringify(await stored())).not.toContain(before);
    expect(await authSecret(test.db, null, RING)).toBe(before);
  });

  it('are one for all processes of a new installation that start together', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => webhookSecret(test.db, null, RING)));
    expect(new Set(made).size).toBe(1);
    expect(made[0]).toHaveLength(43);
  });

  it('are refused to a process without their key, which does not make new ones', async () => {
    await authSecret(test.db, null, RING);
    const before = await stored();
    await expect(authSecret(test.db, null)).rejects.toThrow(/SEXTANT_SECRET/);
    await expect(
      authSecret(test.db, null, createKeyring(['another key than that one, as long as it'])),
    ).rejects.toThrow(RING.id);
    expect(await stored()).toEqual(before);
  });

  it('do not open in another row', async () => {
    await webhookSecret(test.db, null, RING);
    await test.db.rows(
      `update installation set value = (select value from installation where name = 'webhook-secret') where name = 'auth-secret'`,
    );
    await expect(authSecret(test.db, null, RING)).rejects.toThrow(/altered/);
  });

  it('are encrypted again by a rotation, after which the earlier key is not needed', async () => {
    const before = await webhookSecret(test.db, null, RING);
    expect(await resealSecrets(test.db, NEXT)).toBe(2);
    expect(await resealSecrets(test.db, NEXT)).toBe(0);
    const alone = createKeyring(['the key that follows, also outside of the database']);
    expect(await webhookSecret(test.db, null, alone)).toBe(before);
    await expect(webhookSecret(test.db, null, RING)).rejects.toThrow(/SEXTANT_SECRET_PREVIOUS/);
  });

  it('stay for webhooks when the secret that signs sessions is replaced', async () => {
    const before = await webhookSecret(test.db, 'the first BETTER_AUTH_SECRET of the operator', RING);
    expect(before).toBe('the first BETTER_AUTH_SECRET of the operator');
    expect(await webhookSecret(test.db, 'the second BETTER_AUTH_SECRET of the operator', RING)).toBe(before);
  });

  it('are in no dump of the database', async () => {
    const secret = async () => webhookSecret(test.db, null, RING);
    const context: Context = { ...test.context, keyring: RING, secret };
    const account = await test.account('ENTERPRISE');
    const viewer = await newViewer(test.db);
    const made = await webhooks.create(context, viewer, { url: 'https://hook.example/', events: ['audit.completed'] });
    const rotated = await webhooks.rotateSecret(context, viewer, made.webhook.id);
    const root = await secret();
    const canaries = [
      root,
      await authSecret(test.db, null, RING),
      made.secret,
      rotated.secret,
      account.apiKey,
      account.password,
      account.sessionToken,
    ];
    const dump = await dumpOf(test.databaseUrl);
    expect(dump).toContain(account.email);
    expect(dump).toContain(viewer.organizationId);
    for (const canary of canaries)
      for (const form of [
        canary,
        Buffer.from(canary).toString('base64').slice(0, 32),
        Buffer.from(canary).toString('hex'),
      ])
        expect(dump.includes(form), canary).toBe(false);
  });
});
