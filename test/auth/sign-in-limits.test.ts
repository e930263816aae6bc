import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewAccount } from '../../src/services/accounts/accounts.js';
import { BASE_URL, newCaller } from '../support/app.js';
import { redisNote } from '../support/redis.js';
import { BACKENDS, type Backend, useTwoApps } from '../support/two-apps.js';

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();
const times = (length: number, status: number) => Array.from({ length }, () => status);
const deviceOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .flatMap((cookie) => /^(sextant\.known-device=[^;]+)/.exec(String(cookie))?.[1] ?? [])[0] ?? '';

/** Three processes of one installation, asked by turns. */
function useSignIns(backend: Backend) {
  const { test, apps } = useTwoApps(backend);
  let account: NewAccount;
  beforeAll(async () => {
    apps.push(await test.another());
    account = await test.account('FREE');
  });

  let turn = 0;
  const signIn = (email: string, password: string, from = newCaller(), cookie?: string) =>
    (apps[(turn += 1) % 3] as FastifyInstance).inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress: from,
      headers: { 'content-type': 'application/json', origin: BASE_URL, ...(cookie ? { cookie } : {}) },
      payload: JSON.stringify({ email, password }),
    });
  return {
    test,
    signIn,
    get account() {
      return account;
    },
  };
}

describe.each(BACKENDS)(`sign-ins from one address, counted on %s${redisNote}`, (backend) => {
  const { test, signIn } = useSignIns(backend);

  it('are exactly ten a minute from one address over three processes', async () => {
    const from = newCaller();
    const asked = Array.from({ length: 14 }, (_, at) => signIn(`person-${at}@nowhere.example`, 'guess', from));
    const answers = await Promise.all(asked);
    expect(statuses(answers)).toEqual([...times(10, 401), ...times(4, 429)]);
    for (const { headers } of answers.filter(({ statusCode }) => statusCode === 429)) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });

  it('are not used up by neighbours behind the address of a known browser', async () => {
    const { email, password } = await test.account('FREE');
    const office = newCaller();
    const device = deviceOf(await signIn(email, password, office));
    for (let at = 0; at < 12; at += 1) await signIn(`colleague-${at}@nowhere.example`, 'guess', office);
    expect((await signIn(email, password, office)).statusCode).toBe(429);
    expect((await signIn(email, password, office, device)).statusCode).toBe(200);
    // it has the same limit for itself
    const own: number[] = [];
    for (let at = 0; at < 11; at += 1) own.push((await signIn(email, password, office, device)).statusCode);
    expect([own[0], own.at(-1)]).toEqual([200, 429]);
  });
});

/** seconds, after the fifth failure and each that follows */
const PAUSES = [2, 4, 8, 16, 32, 60, 60, 60, 60, 60] as const;

// attempts at an account are counted in the database on both backends
describe('sign-ins at one account', () => {
  const signIns = useSignIns('POSTGRES');
  const { test, signIn } = signIns;

  it.each(['of somebody', 'of nobody'])(
    'are exactly five at an account %s from one address before a pause that grows',
    async (whose) => {
      const email = whose === 'of nobody' ? 'nobody@nowhere.example' : (await test.account('FREE')).email;
      const from = newCaller();
      await test.db.rows('delete from sign_in_attempt');
      const began = performance.now();
      const answers = await Promise.all(Array.from({ length: 9 }, () => signIn(email, 'guess', from)));
      // if they take longer than the first pause, some come after it
      const late = performance.now() - began < PAUSES[0] * 1_000 ? 0 : statuses(answers).indexOf(429) - 5;
      expect(late).toBeGreaterThanOrEqual(0);
      expect(statuses(answers)).toEqual([...times(5 + late, 401), ...times(4 - late, 429)]);
      const waits: number[] = [];
      for (let at = 0; at < 7; at += 1) {
        await test.db.rows('delete from rate_limit');
        await test.redis?.flush();
        const [row] = await test.db.rows<{ wait: number }>(
          `select max(extract(epoch from opens_at - (expires_at - interval '1 day')))::float8 as wait
             from sign_in_attempt where expires_at > now() + interval '2 hours'`,
        );
        waits.push(row?.wait ?? 0);
        await test.db.rows(`update sign_in_attempt set opens_at = now() - interval '1 second'`);
        expect((await signIn(email, 'guess', from)).statusCode).toBe(401);
      }
      expect(waits).toEqual(PAUSES.slice(late, late + 7));
      // the right password does not go past the pause, so that a guess is worth nothing
      expect((await signIn(email, 'guess', from)).headers['retry-after']).toMatch(/^(?:60|5\d)$/);
    },
  );

  it('go on for the owner on a known browser while strangers guess from everywhere', async () => {
    const { account } = signIns;
    const first = await signIn(account.email, account.password);
    expect(first.statusCode).toBe(200);
    const device = deviceOf(first);
    expect(device).not.toBe('');
    for (let at = 0; at < 25; at += 1) await signIn(account.email, 'guess');
    expect((await signIn(account.email, account.password, newCaller(), device)).statusCode).toBe(200);
    // the session that is open is not touched
    const read = await test.app.inject({
      url: '/api/projects',
      headers: { authorization: `Bearer ${account.sessionToken}` },
    });
    expect(read.statusCode).toBe(403); // the plan has no REST access: the session is known
  });

  it('take one pause of a minute at most from the owner on a new browser meanwhile', async () => {
    const { email, password } = await test.account('FREE');
    for (let at = 0; at < 30; at += 1) {
      const { statusCode } = await signIn(email, 'guess');
      expect(statusCode).toBe(at < 20 ? 401 : 429);
    }
    const home = newCaller();
    const asked = await signIn(email, password, home);
    expect(asked.statusCode).toBe(429);
    const wait = Number(asked.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    // as if that time had passed; strangers go on meanwhile
    await test.db.rows(`update sign_in_attempt set opens_at = opens_at - make_interval(secs => $1)`, [wait]);
    for (let at = 0; at < 5; at += 1) await signIn(email, 'guess');
    expect((await signIn(email, password, home)).statusCode).toBe(200);
  });

  it('forget what was mistyped once the password is right', async () => {
    const { email, password } = await test.account('FREE');
    const home = newCaller();
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < 3; at += 1) expect((await signIn(email, 'mistyped', home)).statusCode).toBe(401);
      expect((await signIn(email, password, home)).statusCode).toBe(200);
    }
  });

  it('take no mark of a browser that signed in to another account, or that was invented', async () => {
    const mine = await test.account('FREE');
    const theirs = await test.account('FREE');
    const device = deviceOf(await signIn(mine.email, mine.password));
    const from = newCaller();
    for (let at = 0; at < 5; at += 1) await signIn(theirs.email, 'guess', from);
    for (const cookie of [device, 'sextant.known-device=x', `sextant.known-device=${'a'.repeat(20)}.${'b'.repeat(43)}`])
      expect((await signIn(theirs.email, 'guess', from, cookie)).statusCode).toBe(429);
  });
});
