import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment } from '../config.js';
import type { Logger } from '../log.js';

/** Tells systemd in half of the time that it waits (`WatchdogSec=`) that this process lives, which looks after all others. */
function keepWatchdog(waitUs: number, notify: (state: string) => Promise<unknown>): void {
  setInterval(() => void notify('WATCHDOG=1').catch(() => {}), waitUs / 2_000).unref();
}

/** Has systemd regard the unit as started, where it waits for that (`Type=notify`). */
export async function notifySystemd(log: Logger, environment = childEnvironment({})): Promise<void> {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: watchdog, PATH } = environment;
  if (!socket) return;
  const notify = (state: string) =>
    promisify(execFile)('systemd-notify', [state], { env: { NOTIFY_SOCKET: socket, PATH } });
  await notify('--ready').catch((error: unknown) => log.warn({ err: error }, 'systemd was not notified'));
  if (Number(watchdog) > 0) keepWatchdog(Number(watchdog), notify);
}
