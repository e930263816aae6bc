import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

/** bytes: the heap of scripts has a limit of its own, what they keep beside it has none; large applications take half of this */
const MOST = 1_536 * 1_048_576;
const EVERY_MS = 250;

/** Ends the process of a page that takes more memory than it may; only Linux tells how much one takes. Until the signal. */
export async function watchMemory(browser: Browser, signal: AbortSignal): Promise<void> {
  if (process.platform !== 'linux') return;
  const cdp = await browser.newBrowserCDPSession();
  while (browser.isConnected()) {
    // once without an answer is no reason to look away from then on
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo').catch(() => ({ processInfo: [] }));
    for (const { type, id } of processInfo) if (type === 'renderer' && (await residentBytes(id)) > MOST) end(id);
    await sleep(EVERY_MS, undefined, { signal, ref: false });
  }
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024;
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has just ended by itself
  }
}
