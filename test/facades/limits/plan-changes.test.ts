import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { PLANS } from '../../../src/plans.js';
import type { NewAccount } from '../../../src/services/accounts/accounts.js';
import * as organizations from '../../../src/services/accounts/organizations.js';
import { redisNote } from '../../support/redis.js';
import { BACKENDS, readProjects, useTwoApps } from '../../support/two-apps.js';

/** The promise of the product: a change holds on every process within this time. */
const PROMISE_MS = 5_000;

describe.each(BACKENDS)(`changes of what somebody may do, rates on %s${redisNote}`, (backend) => {
  const { test, apps } = useTwoApps(backend);

  const statuses = async (account: NewAccount, surface: 'A' | 'B' = 'A') =>
    Promise.all(apps.map(async (app) => (await readProjects(app, account, surface)).statusCode));

  /** Polling would use the rate up: each process is asked once, shortly before the time is over. */
  const inTime = () => sleep(PROMISE_MS - 500);

  it.concurrent.each(['A', 'B'] as const)(
    'a plan that changes holds on surface %s of every process in time',
    async (surface) => {
      const account = await test.account('PRO');
      expect(await statuses(account, surface)).toEqual([200, 200]);
      await organizations.setPlan(test.context, account.organizationId, 'FREE');
      await inTime();
      expect(await statuses(account, surface)).toEqual([403, 403]);
      await organizations.setPlan(test.context, account.organizationId, 'ENTERPRISE');
      await inTime();
      expect(await statuses(account, surface)).toEqual([200, 200]);
      expect((await readProjects(test.app, account, surface)).headers['x-ratelimit-limit']).toBe(
        String(PLANS.ENTERPRISE.rates[surface]),
      );
    },
  );

  it.concurrent('a key that is revoked stops working at once on the process that was asked to', async () => {
    const account = await test.account('ENTERPRISE');
    const graph = async (query: string) => {
      const headers = { authorization: `Bearer ${account.sessionToken}`, 'content-type': 'application/json' };
      return (await test.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })).json();
    };
    expect((await readProjects(test.app, account, 'A')).statusCode).toBe(200);
    const { data } = await graph('{ apiKeys { id } }');
    await graph(`mutation { revokeApiKey(id: "${data.apiKeys[0].id}") { id } }`);
    expect((await readProjects(test.app, account, 'A')).statusCode).toBe(401);
  });

  it.concurrent('a key that is revoked and a session that is ended stop working on every process in time', async () => {
    const account = await test.account('ENTERPRISE');
    expect([...(await statuses(account)), ...(await statuses(account, 'B'))]).toEqual([200, 200, 200, 200]);
    await test.db.rows('update api_key set revoked_at = now() where organization_id = $1', [account.organizationId]);
    await test.db.rows('delete from session where "userId" = $1', [account.userId]);
    await inTime();
    expect([...(await statuses(account)), ...(await statuses(account, 'B'))]).toEqual([401, 401, 401, 401]);
  });
});
