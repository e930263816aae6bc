import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

/** bytes: the heap of scripts has a limit of its own, what they keep beside it has none; large applications take half of this */
export const PAGE_BYTES = 1_536 * 1_048_576;
const EVERY_MS = 250;

/**
 * Ends the process of a page that takes more memory than it may, and tells what the processes take that outlive pages;
 * only Linux knows. Until the signal.
 */
export async function watchMemory(
  browser: Browser,
  mostBytes: number,
  signal: AbortSignal,
  { kept, platform = process.platform }: { kept: (bytes: number) => void; platform?: NodeJS.Platform },
): Promise<void> {
  if (platform !== 'linux') return;
  const cdp = await browser.newBrowserCDPSession();
  while (browser.isConnected()) {
    // once without a response is no reason to look away from then on
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo').catch(() => ({ processInfo: [] }));
    let bytes = 0;
    for (const { type, id } of processInfo)
      if (type !== 'renderer') bytes += await residentBytes(id, 'RssAnon');
      else if ((await residentBytes(id, 'VmRSS')) > mostBytes) end(id);
    kept(bytes);
    await sleep(EVERY_MS, undefined, { signal, ref: false });
  }
}

/** `RssAnon` leaves out the program itself, which all processes share. */
async function residentBytes(pid: number, of: 'VmRSS' | 'RssAnon'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(new RegExp(`^${of}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1_024;
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has just ended by itself
  }
}
