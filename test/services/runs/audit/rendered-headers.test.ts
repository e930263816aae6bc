import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { createKeyring } from '../../../../src/auth/keyring.js';
import type { Context } from '../../../../src/services/context.js';
import * as crawlSettings from '../../../../src/services/projects/crawl-settings.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { verify } from '../../../../src/services/rechecks/verification.js';
import * as pages from '../../../../src/services/results/pages/pages.js';
import * as screenshots from '../../../../src/services/results/pages/screenshots.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { chromiumPath, type LoopbackSite, loopbackSite } from '../../../support/chromium.js';
import { newViewer, useContext } from '../../../support/context.js';

const test = useContext();
const AUTHORIZATION = 'Basic c3RhZ2luZzpvcGVu';

interface Seen {
  path: string;
  headers: IncomingHttpHeaders;
}

describe.skipIf(chromiumPath === null)('request headers of a project in the browser (needs chromium)', () => {
  const sites: LoopbackSite[] = [];
  afterAll(() => Promise.all(sites.map((site) => site.close())));

  async function listen(host: string, answer: (path: string) => { status?: number; location?: string; body?: string }) {
    const seen: Seen[] = [];
    const site = await loopbackSite(host, (request, response) => {
      const path = request.url ?? '/';
      seen.push({ path, headers: request.headers });
      const isOpen = host !== '127.0.0.1' || request.headers.authorization === AUTHORIZATION;
      const { status = 200, location, body = '' } = isOpen ? answer(path) : { status: 401 };
      const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.txt') ? 'text/plain' : 'text/html';
      response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) });
      response.end(body);
    });
    sites.push(site);
    return { seen, origin: site.origin };
  }

  it('reach the project’s host and no other, in audits, verifications and screenshots', async () => {
    const other = await listen('127.0.0.2', (path) => ({ body: path.endsWith('.js') ? 'window.loaded = true' : '' }));
    const own = await listen('127.0.0.1', (path) => {
      if (path === '/away.js') return { status: 302, location: `${other.origin}/landed.js` };
      if (path === '/app.js')
        return {
          body: "document.title = 'Of the script with ' + document.cookie; document.body.innerHTML = '<h1>Drawn</h1><a href=/second>Second</a>'",
        };
      if (path !== '/' && path !== '/second') return { status: 404 };
      return {
        body: `<!doctype html><html lang="en"><head><title>Of the server</title></head><body><div id="root"></div>
          <script src="/away.js"></script><script src="${other.origin}/third.js"></script><script src="/app.js"></script></body></html>`,
      };
    });
    const context: Context = {
      ...test.context,
      keyring: createKeyring(['an invented secret of thirty-two characters and more']),
      settings: { ...test.context.settings, chromiumPath },
    };
    const viewer = await newViewer(test.db);
    const project = await projects.create(context, viewer, { url: `${own.origin}/` });
    await crawlSettings.update(context, viewer, project.id, {
      requestHeaders: [
        { name: 'Authorization', value: AUTHORIZATION },
        { name: 'Cookie', value: 'stage=open; plan=team' },
      ],
    });
    const { audit } = await audits.start(context, viewer, project.id, { render: 'ALL' });
    await runAudit(context, audit.id, new AbortController().signal);
    const start = { url: `${own.origin}/` };
    // one after the other in the same tab
    for (const url of [start.url, `${own.origin}/second`])
      expect((await pages.get(context, viewer, audit.id, { url })).title).toBe(
        'Of the script with stage=open; plan=team',
      );

    expect(await verify(context, viewer, audit.id, start)).toMatchObject({ outcome: 'VERIFIED', status: 200 });
    expect(await screenshots.take(context, viewer, project.id, start)).toHaveLength(2);

    const scripts = own.seen.filter(({ path }) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(4);
    for (const { path, headers } of own.seen) expect([path, headers.authorization]).toEqual([path, AUTHORIZATION]);
    for (const { path, headers } of scripts) expect([path, headers.cookie]).toEqual([path, 'stage=open; plan=team']);
    expect(new Set(other.seen.map(({ path }) => path))).toEqual(new Set(['/landed.js', '/third.js']));
    for (const { headers } of other.seen)
      expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined]);
  });
});
