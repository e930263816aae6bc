import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics, createRequestCounts } from '../../../facades/operator/metrics.js';
import { openQueueBoard } from '../../../facades/operator/queue-board.js';
import { QUEUES } from '../../../src/queues.js';
import { useApp } from '../../support/app.js';
import { useContext } from '../../support/context.js';
import { hasRedis, redisNote } from '../../support/redis.js';

const TOKEN = 'an operator’s own token';

describe.each(['POSTGRES', 'REDIS'] as const)('the board with the queue on %s', (backend) => {
  describe.skipIf(backend === 'REDIS' && !hasRedis)(`as operators see it${redisNote}`, () => {
    const test = useContext({ backend });
    const apps: ReturnType<typeof createMetrics>[] = [];
    let open = '';
    let guarded = '';

    async function listen(token: string | null): Promise<string> {
      const app = createMetrics({
        services: test.context,
        counts: createRequestCounts(),
        log: test.context.log,
        token,
      });
      await openQueueBoard(app, { queues: await test.context.queues.all() });
      await app.listen({ port: 0, host: '127.0.0.1' });
      apps.push(app);
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    }
    beforeAll(async () => {
      open = await listen(null);
      guarded = await listen(TOKEN);
    });
    afterAll(() => Promise.all(apps.map((app) => app.close())));

    it('shows every queue and its jobs, and changes nothing', async () => {
      await test.context.queues.add('webhooks', 'a-job', { deliveryId: 'an-id' });
      expect(await (await fetch(`${open}/queues`)).text()).toContain('<title>Sextant</title>');
      const answer = await fetch(`${open}/queues/api/queues?activeQueue=webhooks&status=waiting&page=1`);
      const { queues } = (await answer.json()) as {
        queues: { name: string; readOnlyMode: boolean; counts: Record<string, number>; jobs: { id: string }[] }[];
      };
      expect(queues.map(({ name }) => name).sort()).toEqual(Object.keys(QUEUES).sort());
      expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
      const own = queues.find(({ name }) => name === 'webhooks');
      expect(own?.counts['waiting']).toBe(1);
      expect(own?.jobs.map(({ id }) => id)).toEqual(['a-job']);
      for (const [method, path] of [
        ['PUT', '/queues/api/queues/webhooks/a-job/clean'],
        ['PUT', '/queues/api/queues/webhooks/pause'],
        ['PUT', '/queues/api/queues/webhooks/obliterate'],
        ['POST', '/queues/api/queues/webhooks/add'],
      ] as const)
        expect((await fetch(open + path, { method })).status, path).toBe(405);
      expect(await test.context.queues.counts('webhooks')).toMatchObject({ waiting: 1 });
    });

    it('is for this machine alone without a token, and not for names that point to it', async () => {
      const status = (host: string, path = '/queues/api/queues') =>
        new Promise((resolve) => {
          get(open + path, { headers: { host } }, (answer) => resolve(answer.resume().statusCode));
        });
      expect(await status(`localhost:${new URL(open).port}`)).toBe(200);
      expect(await status('rebound.example')).toBe(403);
      expect(await status('rebound.example', '/metrics')).toBe(403);
      expect(await status('localhost', '/metrics')).toBe(200);
    });

    it('requests the token where there is one, for every file of it', async () => {
      const status = async (path: string, authorization?: string) =>
        (await fetch(guarded + path, { headers: authorization ? { authorization } : {} })).status;
      const basic = (password: string) => `Basic ${Buffer.from(`me:${password}`).toString('base64')}`;
      for (const path of [
        '/metrics',
        '/nothing',
        '/queues',
        '/queues/',
        '/queues/api/queues',
        '/queues/static/none.js',
      ]) {
        expect(await status(path), path).toBe(401);
        expect(await status(path, basic('a guess')), path).toBe(401);
      }
      expect(await status('/queues/api/queues', basic(TOKEN))).toBe(200);
      expect(await status('/metrics', basic(TOKEN))).toBe(200);
    });
  });
});

describe('the public port', () => {
  const test = useApp();

  it('has no board', async () => {
    for (const url of ['/queues', '/queues/', '/queues/api/queues', '/queues/static/favicon.ico'])
      expect((await test.app.inject(url)).body, url).not.toMatch(/bull|obliterate|readOnlyMode/i);
    expect((await test.app.inject('/queues/api/queues')).statusCode).toBe(404);
  });
});
