import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { PLANS, type PlanName } from '../../../src/plans.js';
import * as apiKeys from '../../../src/services/accounts/api-keys.js';
import { redisNote } from '../../support/redis.js';
import { bearerOf } from '../../support/tenants.js';
import { BACKENDS, readProjects, useTwoApps } from '../../support/two-apps.js';

describe.each(BACKENDS)(`plans and rates on %s${redisNote}`, (backend) => {
  const { test, apps } = useTwoApps(backend);

  it.each(['FREE', 'PRO', 'ENTERPRISE'] as const)(
    'two processes let exactly the rate of %s through',
    async (plan: PlanName) => {
      const account = await test.account(plan);
      for (const surface of ['A', 'B'] as const) {
        const limit = PLANS[plan].rates[surface];
        const answers = await Promise.all(
          Array.from({ length: limit + 20 }, (_, at) =>
            readProjects(apps[at % 2] as FastifyInstance, account, surface),
          ),
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
        (apps[at % 2] as FastifyInstance).inject({
          ...(spellings[at % spellings.length] as (typeof spellings)[number]),
          headers: bearerOf(keys[at % keys.length] as string),
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(60);
  });

  it('the two surfaces have a bucket each', async () => {
    const account = await test.account('FREE');
    for (let at = 0; at < 12; at += 1) await readProjects(test.app, account, 'A');
    expect((await readProjects(test.app, account, 'A')).statusCode).toBe(429);
    expect((await readProjects(test.app, account, 'B')).statusCode).toBe(403);
  });
});
