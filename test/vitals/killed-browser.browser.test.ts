import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../../src/net/browser/browser.js';
import { runLab } from '../../src/vitals/lab.js';
import { browserEnded, killBrowser, zombies } from '../support/browser-processes.js';
import { chromiumPath, loopbackSite } from '../support/chromium.js';
import { ROOT, useBuild } from '../support/processes.js';

const SITE = '127.0.0.2';

describe.skipIf(chromiumPath === null)('a browser that is killed from outside', () => {
  useBuild();
  const folder = mkdtempSync(join(tmpdir(), 'browser-killed-'));
  // the browser's own account has to pass
  chmodSync(folder, 0o711);
  const options = { executablePath: chromiumPath ?? '', allowNetworks: [`${SITE}/32`], folder };
  const profiles = () => readdirSync(folder);
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['before its page answers', 'while its page is looked at'])(
    'ends a lab run %s at once, with nothing left',
    async (moment) => {
      const site = await loopbackSite(SITE, (request, response) => {
        if (request.url !== '/') return void response.writeHead(404).end();
        const kill = () => killBrowser(folder);
        if (moment === 'before its page answers') return kill();
        response.end('<!doctype html><title>Page</title><p>Text</p>');
        setTimeout(kill, 300);
      });
      const browser = await launchBrowser(options);
      const started = performance.now();
      const result = await runLab({
        browser,
        url: site.origin,
        formFactor: 'PHONE',
        now: () => new Date('2026-11-21T12:00:00Z'),
      });
      const tookMs = performance.now() - started;
      expect(result).toEqual({
        ok: false,
        code: 'BROWSER_FAILED',
        message: 'The browser exited while it showed the page.',
      });
      // neither a deadline of the run nor those of its pages were waited for
      expect(tookMs).toBeLessThan(19_000);
      expect(browser.alive).toBe(false);
      await browser.close();
      await browserEnded(folder);
      expect([profiles(), zombies()]).toEqual([[], []]);
      await site.close();
    },
  );

  it('with its process leaves a folder, which the next start removes', async () => {
    const script = `
      const { launchBrowser } = await import('${ROOT}/dist/src/net/browser/browser.js');
      await launchBrowser(JSON.parse(process.argv[1]));
      process.stdout.write('started');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    const [left] = profiles();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    // the pipe to it has gone
    await browserEnded(folder);
    expect(profiles()).toEqual([left]);
    const next = await launchBrowser(options);
    await next.close();
    expect(profiles()).toEqual([]);
  });
});
