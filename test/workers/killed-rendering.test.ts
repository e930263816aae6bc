import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as projects from '../../src/services/projects/projects.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { chromiumPath } from '../support/chromium.js';
import { LOOPBACK, newViewer, useContext } from '../support/context.js';
import { PATIENCE_MS } from '../support/crawl-workers.js';
import { start, until, useBuild } from '../support/processes.js';

useBuild();

const NOTES = 16;
const document = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${`Words of ${title}. `.repeat(40)}</p>${body}</main></body></html>`;

/** Notes get their links from a script that waits for data; only those links point to the pages below them. */
function pageAt(path: string): string | null {
  const [, kind = '', at = ''] = path.split('/');
  const links = Array.from({ length: NOTES }, (_, note) => `<a href="/note/${note}">Note ${note}</a>`).join(' ');
  if (path === '/') return document('Notes', links);
  if (kind === 'below') return document(`Below ${at}`, '<a href="/">Notes</a>');
  const script = `<script>fetch('/data').then(() => document.querySelector('main').insertAdjacentHTML('beforeend',
    [1, 2, 3, 4].map((n) => '<a href="/below/${at}-' + n + '">Below</a>').join(' ')))</script>`;
  return kind === 'note' ? document(`Note ${at}`, script) : null;
}

describe.skipIf(chromiumPath === null)(
  'a crawl worker that is killed while pages are rendered (needs chromium)',
  () => {
    const test = useContext();
    let shown = 0;
    let delayMs = 0;
    const server = createServer(async (request, response) => {
      if (request.url === '/data') {
        shown += 1;
        await sleep(delayMs);
        response.end('{}');
        return;
      }
      const body = pageAt(request.url ?? '/');
      response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(body ?? '');
    });
    beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
    afterAll(() => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    });

    it('loses no page: its successor renders the others, and the audit is the same', async () => {
      const context = { ...test.context, settings: { ...test.context.settings, chromiumPath } };
      const viewer = await newViewer(test.db);
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const project = await projects.create(context, viewer, { url });
      const begin = async () => (await audits.start(context, viewer, project.id, { fresh: true })).audit.id;
      const read = async (id: string) => {
        const { status, overallScore, pagesCrawled, issueCounts, rendering } = await audits.get(
          context,
          viewer,
          project.id,
          id,
        );
        const pages = await test.db.rows<{ url: string }>(
          'select url, title, depth from page where audit_id = $1 order by url',
          [id],
        );
        const templates = rendering?.templates;
        return { status, overallScore, pagesCrawled, issueCounts, rendered: rendering?.rendered, templates, pages };
      };
      const work = () =>
        start('dist/bundle/run.js', ['crawl'], {
          DATABASE_URL: test.databaseUrl,
          SEXTANT_ALLOW_NETWORKS: LOOPBACK.join(','),
          CHROMIUM_PATH: chromiumPath ?? '',
        });

      const undisturbed = await begin();
      await runAudit(context, undisturbed, new AbortController().signal);
      await context.queues.remove('crawl', undisturbed);
      const expected = await read(undisturbed);
      expect(expected).toMatchObject({ status: 'COMPLETED', rendered: expect.any(Number) });
      expect(expected.pagesCrawled).toBe(1 + NOTES + 4 * NOTES);

      shown = 0;
      delayMs = 300;
      const id = await begin();
      const first = work();
      await until(async () => shown >= 6, PATIENCE_MS);
      first.child.kill('SIGKILL');
      await first.ended;
      expect((await read(id)).status).toBe('RUNNING');
      const before = shown;
      delayMs = 0;
      // the scheduler renews locks and takes jobs up again
      start('dist/bundle/run.js', ['schedule'], { DATABASE_URL: test.databaseUrl });
      work();
      await until(async () => (await read(id)).status !== 'RUNNING', PATIENCE_MS);
      expect(await read(id)).toEqual(expected);
      // pages that were rendered before are not rendered again, but for those in flight
      expect(shown - before).toBeLessThanOrEqual(NOTES - 2);
    });
  },
);
