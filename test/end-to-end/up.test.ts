import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { type Spawned, start, until, useBuild } from '../support/processes.js';
import { freePort } from '../support/redis.js';
import { type ReceivedSpan, useTraceCollector } from '../support/servers/trace-collector.js';
import { chainedPages, useSite } from '../support/sites/site-server.js';

useBuild();
const directory = mkdtempSync(join(tmpdir(), 'sextant-up-'));
chmodSync(directory, 0o755);
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const site = useSite(chainedPages(20));
const collector = useTraceCollector();
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const up = (port: number, settings: Record<string, string> = {}): Spawned =>
  start(
    'dist/bundle/cli.js',
    ['up'],
    {
      PORT: String(port),
      SEXTANT_DATA_DIR: join(directory, 'data'),
      SEXTANT_ALLOW_NETWORKS: '127.0.0.0/8',
      ...settings,
    },
    { cwd: directory },
  );

async function stop(running: Spawned): Promise<void> {
  running.child.kill('SIGINT');
  expect((await running.ended).code).toBe(0);
  // the database has no client any more, so it is stopped
  expect(readdirSync(join(directory, 'data', 'postgres'))).not.toContain('postmaster.pid');
}

/** From the request that started the audit to its last phase, in two processes. */
function expectOneTrace(all: readonly ReceivedSpan[], auditId: string): void {
  const spans = all.filter(({ traceId }) => traceId === TRACE);
  const named = (name: string | RegExp) => {
    const found = spans.find((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
    expect(found, `${name} of ${[...new Set(spans.map((span) => span.name))].join(', ')}`).toBeDefined();
    return found as ReceivedSpan;
  };
  /** names of what a span is in */
  const above = (span: ReceivedSpan): string[] => {
    const parent = spans.find(({ id }) => id === span.parentId);
    return parent ? [parent.name, ...above(parent)] : [];
  };
  const request = named('POST /api/v1/*');
  expect(request).toMatchObject({ parentId: '00f067aa0ba902b7', attributes: { 'http.request.method': 'POST' } });
  const operation = named('graphql V1StartAudit');
  expect(above(operation)).toEqual([request.name]);
  const insert = spans.find(({ attributes }) => /\binsert into audit\b/i.test(attributes['db.query.text'] ?? ''));
  expect(above(insert as ReceivedSpan)).toEqual([operation.name, request.name]);
  for (const phase of ['audit preparing', 'audit crawling', 'audit checking links', 'audit judging']) {
    const span = named(phase);
    expect(span.attributes['sextant.audit.id']).toBe(auditId);
    expect(above(span)).toEqual(expect.arrayContaining([expect.stringMatching(/crawl/), operation.name, request.name]));
  }
  // values of statements are data of users
  const { host } = new URL(site.url);
  expect(all.filter((span) => JSON.stringify(span).includes(host))).toEqual([]);
  // nor does anybody look for what queues do by themselves every few seconds
  expect(all.filter(({ name }) => /stall|lock/i.test(name))).toEqual([]);
}

const field = (text: string, name: string): string => new RegExp(`${name}\\s+(\\S+)`).exec(text)?.[1] ?? '';

describe('sextant up', () => {
  it('takes a new user from nothing to an audit, stops clean and starts again with everything', async () => {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const first = up(port, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=a%20tenant',
    });
    const welcome = await first.says('Ctrl-C stops everything');
    expect(welcome).toContain(base);
    const [email, password, key] = ['E-mail', 'Password', 'API key'].map((name) => field(welcome, name));
    expect(key).toMatch(/^sxt_/);
    const v1 = { authorization: `Bearer ${key}` };

    const signedIn = await fetch(`${base}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: base },
      body: JSON.stringify({ email, password }),
    });
    expect(signedIn.status).toBe(200);
    const cookie =
      signedIn.headers
        .getSetCookie()
        .find((one) => one.startsWith('better-auth.session-token='))
        ?.split(';')[0] ?? '';
    const graph = async (query: string, variables: object) => {
      const answer = await fetch(`${base}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: base, cookie },
        body: JSON.stringify({ query, variables }),
      });
      expect(answer.status).toBe(200);
      const body = (await answer.json()) as { data: Record<string, Record<string, unknown>>; errors?: unknown };
      expect(body.errors).toBeUndefined();
      return body.data;
    };
    const created = await graph('mutation ($url: String!) { createProject(input: { url: $url }) { id } }', {
      url: site.url,
    });
    const project = String(created['createProject']?.['id']);
    const made = await graph('mutation { createApiKey(name: "second") { key } }', {});
    const second = String(made['createApiKey']?.['key']);

    const started = await fetch(`${base}/api/v1/projects/${project}/audit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${second}`, traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
    });
    expect(started.status).toBe(202);
    const { jobId } = (await started.json()) as { jobId: string };
    const audit = async () => {
      const answer = await fetch(`${base}/api/v1/projects/${project}/audit?auditId=${jobId}`, { headers: v1 });
      expect(answer.status).toBe(200);
      return (
        (await answer.json()) as {
          audit: { status: string; pagesCrawled: number; overallScore: number; issues: unknown[] };
        }
      ).audit;
    };
    const read = await until(async () => {
      // a caller that asks more often than the plan allows is refused, and the first audit starts its worker
      await sleep(500);
      const now = await audit();
      return now.status === 'COMPLETED' && now;
    });
    expect(read).toMatchObject({ pagesCrawled: 20 });
    expect(read.issues.length).toBeGreaterThan(0);

    const taken = await up(port).ended;
    expect([taken.code, taken.stderr + taken.stdout]).toEqual([
      2,
      expect.stringContaining(`Port ${port} on 127.0.0.1 is in use.`),
    ]);
    expect((await fetch(`${base}/readyz`)).status).toBe(200);

    await stop(first);
    await expect(fetch(`${base}/healthz`)).rejects.toThrow();

    expect(collector.headers[0]).toMatchObject({ path: '/v1/traces', 'x-tenant': 'a tenant' });
    expectOneTrace(collector.spans, jobId);
    const received = collector.spans.length;

    const again = up(port);
    const words = await again.says('Ctrl-C stops everything');
    expect(words).not.toContain('Password');
    expect(words).not.toContain('Nobody has signed in');
    expect(await audit()).toMatchObject({ status: 'COMPLETED', overallScore: read.overallScore });
    await stop(again);
    expect(collector.spans.length).toBe(received);
  });
});
