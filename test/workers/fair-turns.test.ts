import { describe, expect, it } from 'vitest';
import * as projects from '../../src/services/projects/projects.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { newViewer } from '../support/context.js';
import { useCrawlWorkers } from '../support/crawl-workers.js';
import { until } from '../support/processes.js';
import { hasRedis, redisNote } from '../support/redis.js';
import { startSite } from '../support/sites/site-server.js';

/** other organizations, each with a site that asks to be left alone; test/queues/waiting-audits has more of them */
const OTHERS = 50;
const STARTS_MS = 10_000;

describe.each(['POSTGRES', 'REDIS'] as const)('slow audits of others', (backend) => {
  describe.skipIf(backend === 'REDIS' && !hasRedis)(
    `queues on ${backend}${backend === 'REDIS' ? redisNote : ''}`,
    () => {
      const { test, process, read, site } = useCrawlWorkers(backend);

      it('keep no organization from its audit', async () => {
        // one site each: hosts are visited in turn, whoever audits them
        const busy = await Promise.all(
          Array.from({ length: OTHERS }, () =>
            startSite({ '/': { status: 429, headers: { 'retry-after': '120' }, body: 'Later' } }),
          ),
        );
        try {
          for (const one of busy) {
            const viewer = await newViewer(test.db, 'FREE');
            const { id } = await projects.create(test.context, viewer, { url: one.url });
            await audits.start(test.context, viewer, id, { render: 'OFF' });
          }
          await process('crawl');
          // they have met their sites and wait for them
          await until(async () => busy.every((one) => one.hits.size > 0), 60_000);
          const viewer = await newViewer(test.db, 'ENTERPRISE');
          const { id } = await projects.create(test.context, viewer, { url: site.url });
          const queuedAt = performance.now();
          const { audit } = await audits.start(test.context, viewer, id, { maxPages: 20, render: 'OFF' });
          await until(async () => (await read(audit.id)).status !== 'QUEUED', STARTS_MS);
          expect(performance.now() - queuedAt).toBeLessThan(STARTS_MS);
          await until(async () => (await read(audit.id)).status === 'COMPLETED', 60_000);
          expect((await read(audit.id)).pagesCrawled).toBe(20);
          const [others] = await test.db.rows<{ open: number }>(
            `select count(*)::int as open from audit where id <> $1 and status in ('QUEUED', 'RUNNING')`,
            [audit.id],
          );
          expect(others?.open).toBeGreaterThan(0);
        } finally {
          await Promise.all(busy.map((one) => one.close()));
        }
      });
    },
  );
});
