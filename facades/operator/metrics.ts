import { type FastifyInstance, fastify } from 'fastify';
import { type Context, figures } from '../../schema/index.js';
import type { Logger } from '../../src/log.js';
import { guardOperators } from './operator-guard.js';

/** Counters of the responses of this process. */
export interface RequestCounts {
  add(method: string, status: number, ms: number): void;
  lines(): string[];
}

export function createRequestCounts(): RequestCounts {
  const counts = new Map<string, number>();
  let seconds = 0;
  return {
    add: (method, status, ms) => {
      const labels = `{method="${method}",status="${status}"}`;
      counts.set(labels, (counts.get(labels) ?? 0) + 1);
      seconds += ms / 1_000;
    },
    lines: () => [
      ...metric('sextant_http_requests_total', 'counter', 'HTTP requests served by this process.', [...counts]),
      ...metric('sextant_http_request_seconds_total', 'counter', 'Request duration.', [['', seconds]]),
    ],
  };
}

export interface MetricsOptions {
  services: Context['services'];
  counts: RequestCounts;
  log: Logger;
  /** token of operators; null: for this machine alone */
  token: string | null;
}

/** The operators' port: what a Prometheus server reads, and beside it the board of the queues. */
export function createMetrics({ services, counts, log, token }: MetricsOptions): FastifyInstance {
  const app = fastify({ forceCloseConnections: true }) as unknown as FastifyInstance;
  guardOperators(app, token);
  app.get('/metrics', async (_request, reply) => {
    const known = await figures(services).catch((error: unknown) => {
      log.warn({ err: error }, 'metrics collection failed');
      return null;
    });
    const { audits, jobs } = known ?? { audits: [], jobs: [] };
    const pages = audits.reduce((sum, row) => sum + row.pages, 0);
    const lines = [
      ...metric('sextant_up', 'gauge', '1 if the database and the queue respond, else 0.', [['', known ? 1 : 0]]),
      ...metric(
        'sextant_audits',
        'gauge',
        'Audits stored in the database, by status.',
        audits.map((row) => [`{status="${row.status}"}`, row.audits]),
      ),
      ...metric('sextant_audited_pages', 'gauge', 'Pages crawled by the stored audits.', known ? [['', pages]] : []),
      ...metric(
        'sextant_jobs',
        'gauge',
        'Jobs by queue and state.',
        jobs.map((row) => [`{queue="${row.queue}",state="${row.state}"}`, row.jobs]),
      ),
      ...metric(
        'sextant_failed_fixes_total',
        'counter',
        'Fix suggestions that ended in an error in this process, by rule: the log says where and why.',
        [...services.failedFixes].map(([rule, failed]) => [`{rule="${rule}"}`, failed]),
      ),
      ...counts.lines(),
      ...processLines(),
    ];
    reply.type('text/plain; version=0.0.4; charset=utf-8');
    return `${lines.join('\n')}\n`;
  });
  return app;
}

function processLines(): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const startedAt = Math.round(Date.now() / 1_000 - process.uptime());
  return [
    ...metric('process_resident_memory_bytes', 'gauge', 'Resident memory of this process.', [['', rss]]),
    ...metric('process_heap_bytes', 'gauge', 'Used V8 heap of this process.', [['', heapUsed]]),
    ...metric('process_cpu_seconds_total', 'counter', 'CPU time of this process.', [['', (user + system) / 1e6]]),
    ...metric('process_start_time_seconds', 'gauge', 'Start time of this process as a Unix timestamp.', [
      ['', startedAt],
    ]),
  ];
}

/** Prometheus text format 0.0.4. */
function metric(
  name: string,
  type: 'gauge' | 'counter',
  help: string,
  samples: readonly (readonly [labels: string, value: number])[],
): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([labels, value]) => `${name}${labels} ${value}`),
  ];
}
