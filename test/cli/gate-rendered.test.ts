import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '../support/chromium.js';
import { useDatabase } from '../support/database.js';
import { sextant, useBuild } from '../support/processes.js';

useBuild();
const database = useDatabase();
const here = mkdtempSync(join(tmpdir(), 'sextant-ci-rendered-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));

const numbered = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `/${folder}/${at}`);
const STORIES = numbered('story', 12);
const TOOLS = numbered('tool', 12);
const NOTES = numbered('note', 6);

const linksTo = (paths: readonly string[]) => paths.map((path) => `<a href="${path}">About ${path}</a>`).join(' ');
const document = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>
   <p>${`Words of ${title}. `.repeat(40)}</p>${body}</main></body></html>`;

/** Some stories have names of buttons and sizes of images from a script, some tools have links, and some of each have none. */
function pageAt(path: string): string | null {
  const [, kind = '', last = ''] = path.split('/');
  const at = Number(last);
  if (path === '/') return document('Start', linksTo([...STORIES, ...TOOLS, ...NOTES, '/gone']));
  if (STORIES.includes(path))
    return document(
      at % 4 === 0 ? 'A story' : `Story ${at}`,
      `<button id="b"></button><img id="i" src="/i.png" alt="Tea">${linksTo(STORIES.slice(0, at))}
       <script>if (${at} % 3 !== 0) { b.title = 'Switch'; i.width = i.height = 9; } if (${at} % 4 === 0) document.title += ' ${at}';</script>`,
    );
  if (TOOLS.includes(path))
    return document(
      `Tool ${at}`,
      `<script>if (${at} % 5 !== 0) document.querySelector('main').insertAdjacentHTML('beforeend',
        [1, 2, 3].map((n) => '<a href="/found/${at}-' + n + '">More of ${at}</a>').join(' '));</script>`,
    );
  if (NOTES.includes(path)) return document(`Note ${at}`, linksTo(NOTES));
  return kind === 'found' ? document(`Found ${last}`, linksTo(['/'])) : null;
}

describe.skipIf(chromiumPath === null)('the gate on a site with scripts (needs chromium)', () => {
  const server = createServer(async (request, response) => {
    await sleep(Math.random() * 80);
    const body = pageAt(request.url ?? '/');
    response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(body ?? '');
  });
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });

  it('stays closed for an unchanged site, whichever of its pages are rendered: three fresh audits find the same', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const run = (...options: string[]) =>
      sextant(
        ['audit', url, '--allow-network', '127.0.0.0/8', '--fresh', '--render-pages', '12', ...options],
        { DATABASE_URL: database.url, CHROMIUM_PATH: chromiumPath ?? '' },
        here,
      );
    const issuesIn = (name: string) => {
      const { report } = JSON.parse(readFileSync(join(here, name), 'utf8'));
      return report.issues.map(({ rule, severity, affectedPages, failing }: Record<string, unknown>) => ({
        rule,
        severity,
        affectedPages,
        failing,
      }));
    };
    const first = await run('--report', 'json=baseline.json');
    expect([first.code, first.stderr]).toEqual([0, expect.stringMatching(/rendered/)]);
    expect(issuesIn('baseline.json').length).toBeGreaterThan(3);
    const ends: unknown[] = [];
    for (const name of ['one.json', 'two.json', 'three.json']) {
      const { code, stderr, stdout } = await run(
        ...[
          '--baseline',
          'baseline.json',
          '--fail-on',
          'new:warning',
          '--format',
          'github',
          '--report',
          `json=${name}`,
        ],
      );
      ends.push([code, stderr.split('New since')[1], stdout, issuesIn(name)]);
    }
    expect(ends).toEqual(
      Array(3).fill([0, ' the baseline: 0 errors, 0 warnings, 0 notices.\n', '', issuesIn('baseline.json')]),
    );
  }, 300_000);
});
