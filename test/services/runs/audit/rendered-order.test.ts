import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVIDENCE, OF_ISSUE } from '../../../../src/db/queries/audits/finding.js';
import type { Context } from '../../../../src/services/context.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { chromiumPath } from '../../../support/chromium.js';
import { newViewer, useContext } from '../../../support/context.js';

const test = useContext();
const STORIES = Array.from({ length: 6 }, (_, at) => `/story/${at}`);
const TOOLS = Array.from({ length: 4 }, (_, at) => `/tool/${at}`);
const NOTES = Array.from({ length: 4 }, (_, at) => `/note/${at}`);
const linksTo = (paths: readonly string[]) => paths.map((path) => `<a href="${path}">About ${path}</a>`).join(' ');
const document = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><p>${`Words of ${title}. `.repeat(40)}</p>${body}</body></html>`;

/** Stories get links from a script, to pages that are linked nowhere else; tools get names; notes have no script. */
const pageAt = (path: string): string | null => {
  const [, kind = '', at = ''] = path.split('/');
  if (path === '/') return document('Start', linksTo([...STORIES, ...TOOLS, ...NOTES]));
  if (kind === 'story' && STORIES.includes(path))
    return document(
      `Story ${at}`,
      `${linksTo(STORIES.slice(0, Number(at)))}<script>document.body.insertAdjacentHTML('beforeend',
        [1, 2, 3, 4].map((n) => '<a href="/found/${at}-' + n + '">Found</a>').join(' '))</script>`,
    );
  if (kind === 'tool')
    return document(`Tool ${at}`, '<button id="b"></button><img src="/i.png"><script>b.title = "Switch";</script>');
  if (kind === 'found') return document(`Found ${at}`, linksTo(['/']));
  return kind === 'note' ? document(`Note ${at}`, linksTo(NOTES)) : null;
};

describe.skipIf(chromiumPath === null)('audits of a site that has not changed (needs chromium)', () => {
  const server = createServer(async (request, response) => {
    await sleep(Math.random() * 60);
    const body = pageAt(request.url ?? '/');
    response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(body ?? '');
  });
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });

  /** All that is said of the site by a new project's first audit. */
  async function outcome(renderPages: number): Promise<unknown> {
    const context: Context = { ...test.context, settings: { ...test.context.settings, chromiumPath } };
    const viewer = await newViewer(test.db);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const project = await projects.create(context, viewer, { url });
    const { audit } = await audits.start(context, viewer, project.id, { renderPages, maxPages: 100 });
    await runAudit(context, audit.id, new AbortController().signal);
    const { overallScore, issueCounts, pagesCrawled, rendering } = await audits.get(
      context,
      viewer,
      project.id,
      audit.id,
    );
    const { rows: findings } = await test.db.pool.query(
      `select i.rule, i.severity, f.url, f.failing, f.applicable, ${EVIDENCE}::text as evidence from issue i join finding f on ${OF_ISSUE}
        where i.audit_id = $1 order by i.rule, f.url, i.severity`,
      [audit.id],
    );
    const { rows: pages } = await test.db.pool.query(
      'select url, title, depth from page where audit_id = $1 order by url',
      [audit.id],
    );
    const { rows: scores } = await test.db.pool.query('select score::text from audit where id = $1', [audit.id]);
    return { overallScore, scores, issueCounts, pagesCrawled, rendering, findings, pages };
  }

  it.each([8, 100])(
    'say the same to the byte, in whatever order it responds, with at most %d rendered pages',
    async (renderPages) => {
      const first = await outcome(renderPages);
      expect(first).toMatchObject({ rendering: { failed: 0 } });
      expect(JSON.stringify(await outcome(renderPages))).toBe(JSON.stringify(first));
      expect(JSON.stringify(await outcome(renderPages))).toBe(JSON.stringify(first));
    },
  );
});
