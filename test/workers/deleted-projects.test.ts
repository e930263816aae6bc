import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Viewer } from '../../src/auth/viewer.js';
import { whileSubjectExists } from '../../src/services/job-subjects.js';
import * as competitors from '../../src/services/projects/competitors.js';
import * as projects from '../../src/services/projects/projects.js';
import { request } from '../../src/services/results/competitors/competitor-comparisons.js';
import * as keywords from '../../src/services/runs/rankings/keywords.js';
import { queueDue } from '../../src/services/runs/rankings/rank-checks.js';
import { queueDueVitals } from '../../src/services/runs/vitals/vitals-runs.js';
import { happen, subscribed } from '../services/outbound/webhooks/rig.js';
import { chromiumPath } from '../support/chromium.js';
import { LOOPBACK, newViewer, useContext } from '../support/context.js';
import { start, until, useBuild } from '../support/processes.js';

useBuild();
const test = useContext();

interface EndlessSite {
  origin: string;
  /** requests so far */
  requests(): number;
  /** responses that somebody still reads */
  open(): number;
}

/** Every page loads a file a fifth of a second and never ends: whoever reads it goes on until it is stopped. */
async function endlessSite(): Promise<EndlessSite> {
  let requests = 0;
  const open = new Set<ServerResponse>();
  const server = createServer((asked, response) => {
    requests += 1;
    if (asked.url === '/robots.txt') return void response.writeHead(404).end();
    if (asked.url?.startsWith('/file')) return void response.end('');
    open.add(response);
    response.on('close', () => open.delete(response));
    // a search engine that takes its time
    if (asked.url?.startsWith('/search')) return;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write('<!doctype html><html lang="en"><title>Endless</title><h1>Endless</h1>');
    const timer = setInterval(() => response.write(`<img src="/file?${Math.random()}" alt="">`), 200);
    response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    open: () => open.size,
  };
}

async function worker(name: string, settings: Record<string, string> = {}): Promise<void> {
  const spawned = start('dist/bundle/run.js', [name], {
    DATABASE_URL: test.databaseUrl,
    SEXTANT_ALLOW_NETWORKS: LOOPBACK.join(','),
    BETTER_AUTH_SECRET: await test.context.secret(),
    LOG_LEVEL: 'info',
    ...settings,
  });
  await spawned.says('"ready"');
}

/** Deletes the project while the site is loaded, and watches that nothing loads it a moment later. */
async function deleteWhileLoaded(site: EndlessSite, viewer: Viewer, projectId: string): Promise<void> {
  await until(async () => site.open() > 0);
  await sleep(1_500);
  expect(site.open(), 'it is loaded until the deletion').toBeGreaterThan(0);
  await projects.remove(test.context, viewer, projectId);
  await until(async () => site.open() === 0, 15_000);
  const before = site.requests();
  await sleep(2_000);
  expect(site.requests(), 'requests after the deletion').toBe(before);
}

describe('a deleted project', () => {
  it.skipIf(chromiumPath === null)('is no longer measured by a worker (needs chromium)', async () => {
    const site = await endlessSite();
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: site.origin });
    await worker('vitals', { CHROMIUM_PATH: chromiumPath ?? '', ALLOW_UNSANDBOXED_BROWSER: 'true' });
    await queueDueVitals(test.context);
    await deleteWhileLoaded(site, viewer, project.id);
  });

  it('has its competitors crawled no further', async () => {
    const site = await endlessSite();
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: 'https://own.example/' });
    const { id } = await competitors.add(test.context, viewer, project.id, { domain: 'other.example' });
    await test.db.rows('update competitor set url = $2 where id = $1', [id, `${site.origin}/`]);
    await worker('competitors');
    await request(test.context, viewer, project.id, id);
    await deleteWhileLoaded(site, viewer, project.id);
  });

  it('has its keywords looked up no further', async () => {
    const site = await endlessSite();
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: 'https://own.example/' });
    const serp = { provider: 'searxng' as const, settings: { baseUrl: site.origin } };
    const context = { ...test.context, settings: { ...test.context.settings, serp } };
    await keywords.add(context, viewer, project.id, ['one']);
    await worker('rankings', { SERP_PROVIDER: 'searxng', SERP_BASE_URL: site.origin });
    await queueDue(context);
    await deleteWhileLoaded(site, viewer, project.id);
  });

  it('sends no webhooks any more', async () => {
    const site = await endlessSite();
    const { context, viewer, projectId } = await subscribed(test, site.origin);
    await worker('webhooks');
    await happen(context, viewer, projectId);
    await until(async () => site.open() > 0);
    await projects.remove(context, viewer, projectId);
    await until(async () => site.open() === 0, 15_000);
  });

  it('ends every other job of its rows, and the job is no failure', async () => {
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: 'https://own.example/' });
    const started = Date.now();
    const never = new AbortController().signal;
    const job = whileSubjectExists(test.context, 'vitals', { projectId: project.id }, never, async (signal) => {
      await sleep(20_000, undefined, { signal });
    });
    await projects.remove(test.context, viewer, project.id);
    await job;
    expect(Date.now() - started).toBeLessThan(15_000);
  });

  it('is no excuse for a job that fails, and none for one of something that is there', async () => {
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: 'https://own.example/' });
    const never = new AbortController().signal;
    const payload = { projectId: project.id };
    const failing = whileSubjectExists(test.context, 'vitals', payload, never, async () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    let aborted = false;
    await whileSubjectExists(test.context, 'vitals', payload, never, async (signal) => {
      await sleep(1_300);
      aborted = signal.aborted;
    });
    expect(aborted).toBe(false);
  });
});
