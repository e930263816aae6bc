import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApiKey, hashApiKey } from '../../src/auth/api-key.js';
import { createCredentials, sessionCookie, signSessionToken, verifySessionToken } from '../../src/auth/credentials.js';
import * as apiKeys from '../../src/services/accounts/api-keys.js';
import * as organizations from '../../src/services/accounts/organizations.js';
import { SECRET, useApp } from '../support/app.js';

const test = useApp();
/** the longest time that a withdrawn credential may still work */
const PROMISED_MS = 5_000;

async function until(done: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await done())) {
    if (performance.now() - started > 2 * PROMISED_MS) return Number.POSITIVE_INFINITY;
    await sleep(100);
  }
  return performance.now() - started;
}

describe('a key', () => {
  it('stands for a member of its organization on its plan', async () => {
    const account = await test.account('PRO');
    const viewer = await createCredentials(test.db, SECRET).byApiKey(account.apiKey);
    expect(viewer).toMatchObject({
      credential: 'API_KEY',
      organizationId: account.organizationId,
      plan: 'PRO',
      role: 'member',
      userId: null,
    });
    const [row] = await test.db.rows<{ last_used_at: string | null }>(
      'select last_used_at from api_key where id = $1',
      [viewer?.apiKeyId],
    );
    expect(row?.last_used_at).not.toBeNull();
  });

  it('accepts no key of the right form that was never made', async () => {
    expect(await createCredentials(test.db, SECRET).byApiKey(createApiKey().key)).toBeNull();
    expect(await createCredentials(test.db, SECRET).byApiKey('nonsense')).toBeNull();
  });

  it('whose checksum is wrong is not looked for, even where it would be found', async () => {
    const account = await test.account('PRO');
    const { key } = createApiKey();
    const mistyped = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');
    for (const [given, viewer] of [
      [key, { organizationId: account.organizationId }],
      [mistyped, null],
    ] as const) {
      await test.db.rows('update api_key set hash = $2 where organization_id = $1', [
        account.organizationId,
        hashApiKey(given),
      ]);
      const found = await createCredentials(test.db, SECRET).byApiKey(given);
      expect(found && { organizationId: found.organizationId }).toEqual(viewer);
    }
  });

  it('is kept as a hash only', async () => {
    const account = await test.account('FREE');
    const secret = account.apiKey.slice(13);
    const tables = await test.db.rows<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const found = await test.db.rows(`select 1 from "${name}" t where t::text like '%' || $1 || '%'`, [secret]);
      expect([name, found]).toEqual([name, []]);
    }
  });

  it('that is revoked stops, and a plan that is changed is followed, within the promised time on every process', async () => {
    const account = await test.account('PRO');
    const processes = [createCredentials(test.db, SECRET), createCredentials(test.db, SECRET)];
    for (const credentials of processes)
      expect(await credentials.byApiKey(account.apiKey)).toMatchObject({ plan: 'PRO' });
    await organizations.setPlan(test.context, account.organizationId, 'ENTERPRISE');
    const plans = processes.map((one) =>
      until(async () => (await one.byApiKey(account.apiKey))?.plan === 'ENTERPRISE'),
    );
    const sessions = processes.map((one) =>
      until(async () => (await one.bySession(account.sessionToken))?.plan === 'ENTERPRISE'),
    );
    for (const took of await Promise.all([...plans, ...sessions])) expect(took).toBeLessThan(PROMISED_MS);

    const viewer = await processes[0]?.bySession(account.sessionToken);
    if (!viewer) throw new Error('The session lives.');
    const [key] = await apiKeys.list(test.context, viewer);
    await apiKeys.revoke(test.context, viewer, key?.id ?? '');
    const ends = processes.map((one) => until(async () => (await one.byApiKey(account.apiKey)) === null));
    for (const took of await Promise.all(ends)) expect(took).toBeLessThan(PROMISED_MS);
  });
});

describe('a session token', () => {
  it('is verified in the form it was signed, percent-encoded or plain', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 64, unit: fc.constantFrom(...'abcXYZ019') }), (token) => {
        const signed = signSessionToken(token, SECRET);
        expect(verifySessionToken(signed, SECRET)).toBe(token);
        expect(verifySessionToken(decodeURIComponent(signed), SECRET)).toBe(token);
        expect(verifySessionToken(signed, `${SECRET}!`)).toBeNull();
      }),
    );
  });

  it('is refused after any change of a single character', () => {
    const signed = decodeURIComponent(signSessionToken('abcdefghijklmnopqrstuvwxyz012345', SECRET));
    fc.assert(
      fc.property(fc.nat(signed.length - 1), fc.constantFrom(...'aZ09+/=.-_ %é'), (at, letter) => {
        fc.pre(signed[at] !== letter);
        expect(verifySessionToken(signed.slice(0, at) + letter + signed.slice(at + 1), SECRET)).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it('is refused when something is added or missing', () => {
    const signed = decodeURIComponent(signSessionToken('token', SECRET));
    for (const text of [
      '',
      '.',
      'token',
      'token.',
      `${signed}=`,
      `${signed} `,
      ` ${signed}`,
      signed.slice(0, -1),
      `${signed}.x`,
      '%',
      '%E0%A4%A',
      'x'.repeat(10_000),
    ])
      expect([text, verifySessionToken(text, SECRET)]).toEqual([text, null]);
  });

  it('never makes anything but a verdict out of any text', () => {
    fc.assert(fc.property(fc.string(), (text) => verifySessionToken(text, SECRET) === null));
  });

  it('that was signed for no stored session is nobody', async () => {
    expect(await createCredentials(test.db, SECRET).bySession(signSessionToken('invented', SECRET))).toBeNull();
  });

  it('ends with its session', async () => {
    const account = await test.account('PRO');
    await test.db.rows(`update session set "expiresAt" = now() - interval '1 second' where "userId" = $1`, [
      account.userId,
    ]);
    expect(await createCredentials(test.db, SECRET).bySession(account.sessionToken)).toBeNull();
  });

  it('lives on while it is used', async () => {
    const account = await test.account('PRO');
    await test.db.rows(`update session set "expiresAt" = now() + interval '5 days' where "userId" = $1`, [
      account.userId,
    ]);
    await createCredentials(test.db, SECRET).bySession(account.sessionToken);
    const [row] = await test.db.rows<{ days: number }>(
      `select extract(epoch from "expiresAt" - now())::float8 / 86400 as days from session where "userId" = $1`,
      [account.userId],
    );
    expect(row?.days).toBeGreaterThan(6.9);
  });
});

describe('the session cookie', () => {
  it('is found among others by its exact name', () => {
    expect(sessionCookie('a=1; better-auth.session-token=x.y%3D; b=2')).toBe('x.y%3D');
    expect(sessionCookie('better-auth.session-token=a=b')).toBe('a=b');
    for (const header of [
      undefined,
      '',
      'better-auth.session_token=x',
      '__Secure-better-auth.session-token=x',
      'xbetter-auth.session-token=x',
    ])
      expect(sessionCookie(header)).toBeNull();
  });
});
