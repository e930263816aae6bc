import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../src/net/browser/browser.js';
import { BrowserRefusedError, browserStart } from '../../../src/net/browser/browser-account.js';
import { processesOf } from '../../support/browser-processes.js';
import { chromiumPath } from '../../support/chromium.js';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

const statusOf = (pid: number) =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/status`, 'utf8')
      .split('\n')
      .map((line) => line.split(/:\s+/) as [string, string]),
  );

describe.skipIf(chromiumPath === null)('the account of the browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-account-'));
  chmodSync(folder, 0o711);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is never that of root or nobody, and its renderers are sandboxed', async () => {
    const browser = await launchBrowser({ executablePath: chromiumPath as string, allowNetworks: [], folder });
    try {
      expect([browser.sandboxed, browser.account]).toEqual([true, isRoot ? 'sextant-browser' : null]);
      const page = await browser.open({ width: 800, height: 600, scale: 1, mobile: false, userAgent: 'test' });
      const processes = processesOf(folder);
      expect(processes.length).toBeGreaterThan(2);
      for (const { pid, command } of processes) {
        const { Uid = '', Groups = '' } = statusOf(pid);
        const ids = new Set(Uid.split('\t').map(Number));
        expect([command, ids.size, ids.has(0), ids.has(NOBODY)]).toEqual([command, 1, false, false]);
        if (isRoot) expect(Groups.trim()).not.toMatch(/(?:^|\s)0(?:\s|$)/);
        expect(command).not.toContain('--no-sandbox');
      }
      const renderers = processes.filter(({ command }) => command.includes('--type=renderer'));
      expect(renderers.length).toBeGreaterThan(0);
      // a filter of system calls: 2 is SECCOMP_MODE_FILTER
      for (const { pid } of renderers) expect(statusOf(pid)['Seccomp']).toBe('2');
      await page.close();
    } finally {
      await browser.close();
    }
  });
});

describe.runIf(isRoot)('a browser that root would have to start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-closed-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is refused with a sentence where no other account can be had, unless the operator allows it', () => {
    expect(() => browserStart('/bin/true', false, ['/nowhere/setpriv'])).toThrow(BrowserRefusedError);
    expect(() => browserStart('/bin/true', false, ['/nowhere/setpriv'])).toThrow(/--allow-unsandboxed-browser/);
    expect(browserStart('/bin/true', true, ['/nowhere/setpriv'])).toMatchObject({ account: null, sandbox: false });
  });

  it('is refused with a sentence where its account cannot reach the file', () => {
    const file = join(folder, 'chromium');
    copyFileSync('/bin/true', file);
    expect(() => browserStart(file, false)).toThrow(/cannot reach .*chromium.*CHROMIUM_PATH/);
  });
});
