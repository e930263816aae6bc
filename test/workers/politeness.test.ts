import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as projects from '../../src/services/projects/projects.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { newViewer, useContext } from '../support/context.js';
import { start, until, useBuild } from '../support/processes.js';
import { chainedPages } from '../support/sites/site-server.js';

useBuild();
const PAGES = 6;

describe('twenty audits of one host by three worker processes', () => {
  const test = useContext();
  const pages = new Map(Object.entries(chainedPages(PAGES)));
  let active = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    active += 1;
    most = Math.max(most, active);
    await sleep(15);
    active -= 1;
    const body = pages.get(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body ?? 'Not here');
  });
  beforeAll(async () => {
    server.listen(0);
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('never come with more than eight requests at once, and all of them end', async () => {
    // a name is in none of the operator's networks: it may be fetched, but not at full speed
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
    for (let at = 0; at < 20; at += 1) {
      const viewer = await newViewer(test.db);
      const { id } = await projects.create(test.context, viewer, { url });
      // twenty browsers at once would be the machine's own measure
      await audits.start(test.context, viewer, id, { render: 'OFF' });
    }
    for (let at = 0; at < 3; at += 1)
      start('dist/bundle/run.js', ['crawl'], {
        DATABASE_URL: test.databaseUrl,
        SEXTANT_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
      });
    const open = `select id from audit where status in ('QUEUED', 'RUNNING')`;
    await until(async () => (await test.db.rows(open)).length === 0, 100_000);
    const ended = await test.db.rows('select status, pages_crawled, count(*)::int as audits from audit group by 1, 2');
    expect(ended).toEqual([{ status: 'COMPLETED', pages_crawled: PAGES, audits: 20 }]);
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThanOrEqual(8);
  });
});
