import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLANS, type PlanName } from '../../src/plans.js';
import type { NewAccount } from '../../src/services/accounts.js';
import * as apiKeys from '../../src/services/api-keys.js';
import * as organizations from '../../src/services/organizations.js';
import { useApp } from '../support/app.js';
import { hasRedis, redisNote } from '../support/redis.js';
import { bearerOf, cookieOf } from '../support/tenants.js';

/** What the product promises: a change holds on every process within this time. */
const PROMISE_MS = 5_000;

const BACKENDS: ('POSTGRES' | 'REDIS')[] = hasRedis ? ['POSTGRES', 'REDIS'] : ['POSTGRES'];

describe.each(BACKENDS)(`plans and rates on %s${redisNote}`, (backend) => {
  const test = useApp({ backend });
  let processes: FastifyInstance[] = [];
  beforeAll(async () => {
    processes = [test.app, await test.another()];
  });

  const read = (app: FastifyInstance, account: NewAccount, surface: 'A' | 'B' = 'A') =>
    surface === 'A'
      ? app.inject({ url: '/api/v1/projects', headers: bearerOf(account.apiKey) })
      : app.inject({ url: '/api/projects', headers: cookieOf(account.sessionToken) });

  const statuses = async (account: NewAccount, surface: 'A' | 'B' = 'A') =>
    Promise.all(processes.map(async (app) => (await read(app, account, surface)).statusCode));

  /** Polling would use the rate up: each process is asked once, shortly before the time is over. */
  const inTime = () => sleep(PROMISE_MS - 500);

  it.each(['A', 'B'] as const)('a plan that changes holds on surface %s of every process in time', async (surface) => {
    const account = await test.account('PRO');
    expect(await statuses(account, surface)).toEqual([200, 200]);
    await organizations.setPlan(test.context, account.organizationId, 'FREE');
    await inTime();
    expect(await statuses(account, surface)).toEqual([403, 403]);
    await organizations.setPlan(test.context, account.organizationId, 'ENTERPRISE');
    await inTime();
    expect(await statuses(account, surface)).toEqual([200, 200]);
    expect((await read(test.app, account, surface)).headers['x-ratelimit-limit']).toBe(
      String(PLANS.ENTERPRISE.rates[surface]),
    );
  });

  it('a key that is revoked and a session that is ended stop working on every process in time', async () => {
    const account = await test.account('ENTERPRISE');
    expect([...(await statuses(account)), ...(await statuses(account, 'B'))]).toEqual([200, 200, 200, 200]);
    await test.db.rows('update api_key set revoked_at = now() where organization_id = $1', [account.organizationId]);
    await test.db.rows('delete from session where "userId" = $1', [account.userId]);
    await inTime();
    expect([...(await statuses(account)), ...(await statuses(account, 'B'))]).toEqual([401, 401, 401, 401]);
  });

  it.each(['FREE', 'PRO', 'ENTERPRISE'] as const)(
    'two processes let exactly the rate of %s through',
    async (plan: PlanName) => {
      const account = await test.account(plan);
      for (const surface of ['A', 'B'] as const) {
        const limit = PLANS[plan].rates[surface];
        const answers = await Promise.all(
          Array.from({ length: limit + 20 }, (_, at) => read(processes[at % 2] as FastifyInstance, account, surface)),
        );
        const through = answers.filter(({ statusCode }) => statusCode !== 429);
        expect([surface, through.length]).toEqual([surface, limit]);
        for (const refused of answers.filter(({ statusCode }) => statusCode === 429)) {
          expect(refused.json().code).toBe('RATE_LIMITED');
          expect(refused.headers['x-ratelimit-remaining']).toBe('0');
          const wait = Number(refused.headers['retry-after']);
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(60);
        }
        const left = through.map(({ headers }) => Number(headers['x-ratelimit-remaining'])).sort((a, b) => a - b);
        expect(left).toEqual(Array.from({ length: limit }, (_, at) => at));
      }
    },
  );

  it('five keys do not make fivefold, and neither do other spellings of a request', async () => {
    const account = await test.account('PRO');
    const owner = {
      credential: 'SESSION',
      organizationId: account.organizationId,
      plan: 'PRO',
      role: 'owner',
      userId: account.userId,
      apiKeyId: null,
    } as const;
    const made = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => apiKeys.create(test.context, owner, `Key ${at}`)),
    );
    const keys = [account.apiKey, ...made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.key] : []))];
    expect(keys).toHaveLength(5);
    const spellings = [
      { method: 'GET', url: '/api/v1/projects' },
      { method: 'HEAD', url: '/api/v1/projects' },
      { method: 'GET', url: '/api/v1/projects/' },
      { method: 'GET', url: '/api/v1/projects?x=1' },
      { method: 'POST', url: '/graphql' },
    ] as const;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        (processes[at % 2] as FastifyInstance).inject({
          ...(spellings[at % spellings.length] as (typeof spellings)[number]),
          headers: bearerOf(keys[at % keys.length] as string),
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(60);
  });

  it('the two surfaces have a bucket each', async () => {
    const account = await test.account('FREE');
    for (let at = 0; at < 12; at += 1) await read(test.app, account, 'A');
    expect((await read(test.app, account, 'A')).statusCode).toBe(429);
    expect((await read(test.app, account, 'B')).statusCode).toBe(403);
  });
});
