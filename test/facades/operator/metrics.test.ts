import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics, createRequestCounts } from '../../../facades/operator/metrics.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as audits from '../../../src/services/runs/audit/lifecycle/audits.js';
import { newViewer, useContext } from '../../support/context.js';
import { ROOT, start, useBuild } from '../../support/processes.js';
import { freePort, hasRedis, redisNote } from '../../support/redis.js';

useBuild();

describe.each(['POSTGRES', 'REDIS'] as const)('metrics with the queue on %s', (backend) => {
  describe.skipIf(backend === 'REDIS' && !hasRedis)(`as Prometheus reads them${redisNote}`, () => {
    const test = useContext({ backend });
    const counts = createRequestCounts();
    let app: ReturnType<typeof createMetrics> | undefined;
    beforeAll(() => {
      app = createMetrics({ services: test.context, counts, log: test.context.log, token: null });
    });
    afterAll(() => app?.close());
    const read = async () => {
      const answer = await app?.inject('/metrics');
      expect(answer?.headers['content-type']).toContain('text/plain; version=0.0.4');
      return (answer?.body ?? '').split('\n');
    };

    it('count audits, pages, jobs and requests', async () => {
      const viewer = await newViewer(test.db);
      for (const site of ['one', 'two']) {
        const project = await projects.create(test.context, viewer, { url: `https://${site}.example/` });
        await audits.start(test.context, viewer, project.id);
      }
      await test.db.rows(`update audit set pages_crawled = 21`);
      counts.add('GET', 200, 250);
      counts.add('GET', 200, 500);
      counts.add('POST', 404, 250);
      test.context.failedFixes.set('title-missing', 3);
      const lines = await read();
      expect(lines).toEqual(
        expect.arrayContaining([
          'sextant_up 1',
          'sextant_audits{status="QUEUED"} 2',
          'sextant_audited_pages 42',
          'sextant_jobs{queue="crawl",state="waiting"} 2',
          'sextant_jobs{queue="rankings",state="failed"} 0',
          'sextant_http_requests_total{method="GET",status="200"} 2',
          'sextant_http_requests_total{method="POST",status="404"} 1',
          'sextant_http_request_seconds_total 1',
          'sextant_failed_fixes_total{rule="title-missing"} 3',
        ]),
      );
      expect(lines.some((line) => /^process_resident_memory_bytes \d{7,}$/.test(line))).toBe(true);
    });

    it('have the form of the format, each name with its type once', async () => {
      const lines = await read();
      expect(lines.pop()).toBe('');
      const types = lines.flatMap((line) => /^# TYPE (\w+) (?:gauge|counter)$/.exec(line)?.[1] ?? []);
      expect(new Set(types).size).toBe(types.length);
      for (const line of lines.filter((one) => !one.startsWith('#'))) {
        const name = /^(\w+)(?:\{\w+="[\w-]+"(?:,\w+="\w+")*\})? -?\d+(?:\.\d+)?(?:e[+-]\d+)?$/.exec(line)?.[1];
        expect(types, line).toContain(name);
      }
    });
  });
});

describe('the API process', () => {
  const test = useContext();

  it('serves its metrics on a port of their own only', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const api = start('dist/bundle/server.js', [], {
      DATABASE_URL: test.databaseUrl,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'info',
    });
    await api.says('"ready"');
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/queues/api/queues`)).status).toBe(200);
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const exposed = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
    for (const file of ['alerts.yml', 'grafana-dashboard.json']) {
      const asked =
        readFileSync(join(ROOT, 'deploy/monitoring', file), 'utf8').match(/\b(?:sextant|process)_\w+/g) ?? [];
      expect(asked.length).toBeGreaterThan(5);
      expect(asked.filter((name) => !exposed.has(name))).toEqual([]);
    }
    expect(text).toContain('sextant_http_requests_total{method="GET",status="404"} 1');
    api.child.kill('SIGTERM');
    expect((await api.ended).code).toBe(0);
  });
});
