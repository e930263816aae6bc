import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Viewer } from '../../../../src/auth/viewer.js';
import { unpack } from '../../../../src/crawl/packed/open-facts.js';
import { createLoaders } from '../../../../src/db/loaders.js';
import type { PageFacts } from '../../../../src/facts/page-facts.js';
import type { Context } from '../../../../src/services/context.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { verify } from '../../../../src/services/rechecks/verification.js';
import { renderingText } from '../../../../src/services/results/audits/rendering-text.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { openSummary, pageSummary } from '../../../../src/services/runs/audit/reader/page-summary.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { browserEnded, killBrowser, zombies } from '../../../support/browser-processes.js';
import { chromiumPath, loopbackSite } from '../../../support/chromium.js';
import { newViewer, useContext } from '../../../support/context.js';
import { startSite } from '../../../support/sites/site-server.js';
import { storedFacts } from '../../../support/stored-facts.js';
import { testBrowser } from '../../../support/test-browser.js';

const test = useContext();
const never = new AbortController().signal;

/** Links and most of the text exist only after the script has run, and it sets another title. */
const SCRIPTED = `<!doctype html><html lang="en"><head><title>Before</title><meta name="viewport" content="width=device-width"></head>
<body><h1>Shop</h1><main id="app"></main><script>
  document.title = 'After';
  const words = Array.from({ length: 150 }, (_, at) => 'word' + at).join(' ');
  document.querySelector('#app').innerHTML = '<p>' + words + '</p>' + [1, 2, 3, 4, 5, 6].map((at) => '<a href="/item-' + at + '">Item number ' + at + '</a>').join(' ');
</script></body></html>`;
const item = (at: number) =>
  `<!doctype html><html lang="en"><head><title>Item ${at} of the shop</title></head><body><h1>Item ${at}</h1><a href="/">Shop</a></body></html>`;

describe.skipIf(chromiumPath === null)('an audit that renders (needs chromium)', () => {
  it('follows links that scripts made and tells what only exists rendered', async () => {
    const site = await startSite({
      '/': SCRIPTED,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`/item-${at}`, item(at)])),
    });
    const context: Context = { ...test.context, settings: { ...test.context.settings, chromiumPath } };
    const viewer = await newViewer(test.db);
    const project = await projects.create(context, viewer, { url: site.url });
    const { audit } = await audits.start(context, viewer, project.id, { renderJavaScript: true });
    await runAudit(context, audit.id, never);

    const ended = await audits.get(context, viewer, project.id, audit.id);
    expect(ended.status).toBe('COMPLETED');
    expect(ended.pagesCrawled).toBe(7);
    const rules = (await createLoaders(test.db).issues.load(audit.id)).map((issue) => issue.rule);
    expect(rules).toEqual(expect.arrayContaining(['js-required-content', 'js-changes-metadata', 'js-only-links']));

    // nothing has changed on the server, and what the pages were made of neither
    const again = await audits.start(context, viewer, project.id, { renderJavaScript: true });
    await runAudit(context, again.audit.id, never);
    expect(await audits.get(context, viewer, project.id, again.audit.id)).toMatchObject({
      pagesCrawled: 7,
      pagesUnchanged: 7,
      overallScore: ended.overallScore,
      rendering: { rendered: 7, kept: 7 },
    });
    expect((await createLoaders(test.db).issues.load(again.audit.id)).map((issue) => issue.rule)).toEqual(rules);

    // lists read of a rendered page what its rendered facts say
    const rows = await storedFacts(test.db, audit.id, again.audit.id);
    expect(rows).toHaveLength(14);
    for (const { facts, summary } of rows)
      expect(openSummary(summary)).toEqual({ ...pageSummary(unpack<PageFacts>(facts)), rendered: true });

    // one page looked at again is rendered again: only the script was mended, and the raw HTML is as it was
    const start = { url: site.url };
    const before = await verify(context, viewer, again.audit.id, start);
    expect(before).toMatchObject({ outcome: 'VERIFIED', fixed: [] });
    expect(before.stillFailing).toEqual(expect.arrayContaining(['js-changes-metadata', 'js-only-links']));
    site.set('/', SCRIPTED.replace("document.title = 'After';", ''));
    expect((await verify(context, viewer, again.audit.id, start)).fixed).toEqual(['js-changes-metadata']);
    const bare = { ...context, settings: { ...context.settings, chromiumPath: null } };
    expect(await verify(bare, viewer, again.audit.id, start)).toMatchObject({ fixed: [], stillFailing: [] });
    site.set('/', SCRIPTED);

    // a project without audits before, which would know the other pages
    const stranger = await newViewer(test.db);
    const unrendered = await projects.create(context, stranger, { url: site.url });
    const plain = await audits.start(context, stranger, unrendered.id, { render: 'OFF' });
    await runAudit(context, plain.audit.id, never);
    expect(await audits.get(context, stranger, unrendered.id, plain.audit.id)).toMatchObject({
      pagesCrawled: 1,
      rendering: { mode: 'OFF', rendered: 0 },
    });

    const usual = await audits.start(context, stranger, unrendered.id, {});
    await runAudit(context, usual.audit.id, never);
    // the start page may be a shell; of the items two are enough
    expect(await audits.get(context, stranger, unrendered.id, usual.audit.id)).toMatchObject({
      pagesCrawled: 7,
      rendering: { mode: 'AUTO', chromium: true, rendered: 3, failed: 0, reasons: { SHELL: 1, SAMPLE: 2 } },
    });
    const without = { ...context, settings: { ...context.settings, chromiumPath: null } };
    const missing = await audits.start(without, stranger, unrendered.id, {});
    await runAudit(without, missing.audit.id, never);
    const { rendering } = await audits.get(without, stranger, unrendered.id, missing.audit.id);
    expect(rendering).toMatchObject({ mode: 'AUTO', chromium: false, rendered: 0, failed: 0 });
    expect(rendering && renderingText(rendering)).toMatch(/^JavaScript was not executed: Chromium is missing/);
    await site.close();
  });

  it('renders what a worker has left when another takes the audit over', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `/story-${at}`);
    const scripted = (at: number) =>
      `<!doctype html><html lang="en"><head><title>Story ${at}</title></head><body><p>${`Words of story ${at}. `.repeat(40)}</p>
      <script>document.title += ', told'; document.body.insertAdjacentHTML('beforeend', '<a href="/note-${at}">A note</a>');</script></body></html>`;
    const site = await startSite({
      '/': `<!doctype html><html lang="en"><head><title>Stories</title></head><body><p>${'Words of stories. '.repeat(40)}</p>
        ${names.map((path) => `<a href="${path}">${path}</a>`).join(' ')}</body></html>`,
      ...Object.fromEntries(names.map((name, at) => [name, scripted(at)])),
      ...Object.fromEntries(names.map((_, at) => [`/note-${at}`, item(at)])),
    });
    const context: Context = { ...test.context, settings: { ...test.context.settings, chromiumPath } };
    const owners = new Map<string, { viewer: Viewer; projectId: string }>();
    /** rendering of each page, and its outcome */
    const outcomeOf = async (id: string) => {
      const owner = owners.get(id) as { viewer: Viewer; projectId: string };
      const { rows } = await test.db.pool.query('select url, title from page where audit_id = $1 order by url', [id]);
      const { overallScore, pagesCrawled, rendering } = await audits.get(context, owner.viewer, owner.projectId, id);
      const issues = (await createLoaders(test.db).issues.load(id)).map(({ rule, affectedPages }) => [
        rule,
        affectedPages,
      ]);
      const { difference, wanted, templates, reasons } = rendering ?? {};
      return {
        titles: rows.map(({ title }) => title),
        overallScore,
        pagesCrawled,
        issues,
        difference,
        wanted,
        templates,
        reasons,
      };
    };
    const begin = async () => {
      const viewer = await newViewer(test.db);
      const project = await projects.create(context, viewer, { url: site.url });
      const { audit } = await audits.start(context, viewer, project.id, { render: 'AUTO', maxPages: 100 });
      owners.set(audit.id, { viewer, projectId: project.id });
      return audit.id;
    };
    const undisturbed = await begin();
    await runAudit(context, undisturbed, never);
    const expected = await outcomeOf(undisturbed);
    expect(expected.titles.filter((title) => title.endsWith(', told'))).toHaveLength(names.length);
    expect(expected.pagesCrawled).toBe(1 + 2 * names.length);

    const interrupted = await begin();
    const stop = new AbortController();
    const onProgress = ({ rendered }: { rendered: number }) => {
      if (rendered >= 4) stop.abort(new Error('stopped'));
    };
    await expect(runAudit(context, interrupted, stop.signal, { onProgress })).rejects.toThrow();
    await runAudit(context, interrupted, never);
    expect(await outcomeOf(interrupted)).toEqual(expected);
    await site.close();
  });

  it('renders again what scripts make of other data, and nothing else', async () => {
    const drawn = (name: string) =>
      `<!doctype html><html lang="en"><head><title>Shell</title></head><body><div id="app"></div><script src="/app.js" data-from="/${name}.json"></script></body></html>`;
    const data = (title: string, links: string[]) => ({
      body: JSON.stringify({ title, links }),
      headers: { 'content-type': 'application/json' },
    });
    const site = await startSite({
      '/': drawn('start'),
      '/one': drawn('one'),
      '/app.js': `fetch(document.currentScript.dataset.from).then((answer) => answer.json()).then(({ title, links }) => {
        document.title = title;
        app.innerHTML = '<h1>' + title + '</h1>' + links.map((link) => '<a href="' + link + '">' + link + '</a>').join(' ');
      });`,
      '/start.json': data('Start', ['/one']),
      '/one.json': data('One', ['/']),
    });
    const context: Context = { ...test.context, settings: { ...test.context.settings, chromiumPath } };
    const viewer = await newViewer(test.db);
    const project = await projects.create(context, viewer, { url: site.url });
    const audit = async () => {
      const { audit: started } = await audits.start(context, viewer, project.id, { render: 'ALL' });
      await runAudit(context, started.id, never);
      const ended = await audits.get(context, viewer, project.id, started.id);
      const { rows } = await test.db.pool.query('select url, title from page where audit_id = $1 order by url', [
        started.id,
      ]);
      return { rendering: ended.rendering, titles: rows.map(({ title }) => title) };
    };
    expect(await audit()).toMatchObject({ rendering: { rendered: 2 }, titles: ['Start', 'One'] });
    const same = await audit();
    expect(same).toMatchObject({ rendering: { rendered: 2, kept: 2, reasons: { ALL: 2 } }, titles: ['Start', 'One'] });
    expect(same.rendering && renderingText(same.rendering)).toContain('The rendering of 2 pages was kept');
    site.set('/one.json', data('Another', ['/']));
    expect(await audit()).toMatchObject({ rendering: { rendered: 2, kept: 1 }, titles: ['Start', 'Another'] });
    // all of them are made by the script
    const script = "document.title = 'Scripted'; app.innerHTML = '<a href=/one>One</a>';";
    site.set('/app.js', script);
    const changed = await audit();
    expect(changed.titles).toEqual(['Scripted', 'Scripted']);
    expect(changed.rendering?.kept).toBeUndefined();
    await site.close();
  });

  it('completes when the browser is killed in the middle, and has the rest rendered by the next one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'browser-killed-'));
    // the account that the browser runs under has to reach it
    chmodSync(folder, 0o711);
    vi.stubEnv('TMPDIR', folder);
    const pages = [1, 2, 3, 4, 5, 6, 7, 8];
    const shown: number[] = [];
    const site = await loopbackSite('127.0.0.1', (request, response) => {
      const [path = '/', query] = (request.url ?? '/').split('?');
      if (path === '/shown') {
        // scripts alone request it
        if (shown.push(Number(query)) === 3) return killBrowser(folder);
        return void response.end();
      }
      if (path === '/robots.txt') return void response.writeHead(404).end();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      const at = Number(path.split('-')[1] ?? 0);
      const links = at === 0 ? pages.map((to) => `<a href="/page-${to}">Page ${to}</a>`).join('') : '';
      response.end(`<!doctype html><title>Page ${at}</title>${links}<script>fetch('/shown?${at}')</script>`);
    });
    const lost: string[] = [];
    // its browser starts in the folder
    const browser = testBrowser();
    const context: Context = {
      ...test.context,
      browser,
      log: pino(
        { level: 'info' },
        { write: (line) => void (line.includes('page not rendered') && lost.push(JSON.parse(line).code)) },
      ),
      settings: { ...test.context.settings, chromiumPath },
    };
    const viewer = await newViewer(test.db);
    const project = await projects.create(context, viewer, { url: site.origin });
    const { audit } = await audits.start(context, viewer, project.id, { renderJavaScript: true });
    await runAudit(context, audit.id, never);
    expect(await audits.get(context, viewer, project.id, audit.id)).toMatchObject({
      status: 'COMPLETED',
      partial: false,
      pagesCrawled: 9,
    });
    // the pages that were open are rendered by the next one
    expect(lost).toEqual([]);
    expect([...new Set(shown)].toSorted((one, other) => one - other)).toEqual([0, ...pages]);
    await browser.close();
    await browserEnded(folder);
    expect([readdirSync(folder), zombies()]).toEqual([[], []]);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
    await site.close();
  });
});
