import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { useApp } from '../support/app.js';
import { LOOPBACK } from '../support/context.js';
import { start, until, useBuild } from '../support/processes.js';
import { hasRedis, redisNote } from '../support/redis.js';
import { chainedPages, useSite } from '../support/sites/site-server.js';
import { bearerOf, furnish } from '../support/tenants.js';

useBuild();

/** The content of a key of Redis, as text. */
async function contentOf(redis: Redis, key: string): Promise<string> {
  const read: Record<string, () => Promise<unknown>> = {
    string: () => redis.get(key),
    hash: () => redis.hgetall(key),
    list: () => redis.lrange(key, 0, -1),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, '0', '-1'),
    stream: () => redis.xrange(key, '-', '+'),
  };
  return JSON.stringify(await read[await redis.type(key)]?.());
}

/** The queue library's log of what became of jobs: it cuts itself, and the ids in it lead nowhere any more. */
const isEventLog = (name: string) => /^bullmq\.event$|^sextant:[^:]+:events$/.test(name);

/** nothing may be left after it */
const GONE_MS = 60_000;
const PATIENCE_MS = 90_000;

describe.each(['POSTGRES', 'REDIS'] as const)('a project that is deleted while a worker audits it', (backend) => {
  describe.skipIf(backend === 'REDIS' && !hasRedis)(
    `queues on ${backend}${backend === 'REDIS' ? redisNote : ''}`,
    () => {
      const test = useApp({ backend });
      const site = useSite(chainedPages(200));
      let redis: Redis | null = null;
      afterAll(() => redis?.disconnect());

      /** it says for a year who deleted what */
      const LOG = 'public.audit_log';

      /** Tables, and keys of Redis, that name one of these ids anywhere. */
      async function whereNamed(ids: readonly string[]): Promise<string[]> {
        const patterns = ids.map((id) => `%${id}%`);
        const tables = await test.db.rows<{ name: string }>(
          `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
          where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
        );
        const found: string[] = [];
        for (const { name } of tables.filter((table) => !isEventLog(table.name) && table.name !== LOG)) {
          const rows = await test.db.rows(`select 1 from ${name} as one where one::text like any($1::text[]) limit 1`, [
            patterns,
          ]);
          if (rows.length > 0) found.push(name);
        }
        if (redis === null) return found;
        for (const key of (await redis.keys('*')).filter((name) => !isEventLog(name))) {
          const held = `${key} ${await contentOf(redis, key)}`;
          if (ids.some((id) => held.includes(id))) found.push(key);
        }
        return found;
      }

      it('leaves no row, job, key or kept response that names it', async () => {
        if (test.redis) redis = new Redis(test.redis.url);
        const { account, owns } = await furnish(test, await test.account('ENTERPRISE'), site.url);
        const at = `/api/projects/${owns.projectId}`;
        const send = async (method: 'POST' | 'DELETE', url: string, body?: unknown) => {
          const answer = await test.app.inject({
            method,
            url,
            headers: {
              ...bearerOf(account.sessionToken),
              ...(body ? { 'content-type': 'application/json' } : {}),
              ...(method === 'POST' ? { 'idempotency-key': 'once' } : {}),
            },
            ...(body ? { payload: JSON.stringify(body) } : {}),
          });
          expect([url, answer.statusCode]).toEqual([url, 200]);
          return answer.json();
        };
        await send('POST', `${at}/audit/fix`, { issueId: owns.issueId });
        await send('POST', `${at}/keywords`, { keywords: ['rye', 'spelt'] });
        await send('POST', `${at}/competitors/comparison`, { competitorId: owns.competitorId });
        site.delay(40);
        const { auditId } = await send('POST', `${at}/audit`, { maxPages: 200 });
        const worker = start('dist/bundle/run.js', ['crawl'], {
          DATABASE_URL: test.databaseUrl,
          SEXTANT_ALLOW_NETWORKS: LOOPBACK.join(','),
          LOG_LEVEL: 'info',
          ...(test.redis ? { REDIS_URL: test.redis.url } : {}),
        });
        await worker.says('"ready"');
        await until(async () => {
          const [row] = await test.db.rows<{ pages_crawled: number }>('select pages_crawled from audit where id = $1', [
            auditId,
          ]);
          return (row?.pages_crawled ?? 0) > 10;
        }, PATIENCE_MS);
        // they belong to the organization
        const { apiKeyId: _key, webhookId: _webhook, channelId: _channel, clientId: _client, ...ids } = owns;
        const gone = [...Object.values(ids), auditId];
        // the ids are found before the deletion
        expect((await whereNamed(gone)).length).toBeGreaterThan(8);

        await send('DELETE', at);
        await until(async () => (await whereNamed(gone)).length === 0, GONE_MS).catch(async () =>
          expect(await whereNamed(gone)).toEqual([]),
        );
        const asked = site.hits.size;
        // the worker has let go of it, and takes the next one
        const { project } = await send('POST', '/api/projects', { url: site.url });
        const { jobId } = await send('POST', `/api/projects/${project.id}/audit`, { maxPages: 3 });
        await until(async () => {
          const [row] = await test.db.rows<{ status: string }>('select status from audit where id = $1', [jobId]);
          return row?.status === 'COMPLETED';
        }, PATIENCE_MS);
        expect(await whereNamed(gone)).toEqual([]);
        expect(site.hits.size).toBeLessThan(asked + 20);
      });
    },
  );
});
