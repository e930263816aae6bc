import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment } from '../config.js';
import type { Logger } from '../log.js';

/** Has systemd regard the unit as started, where it waits for that (`Type=notify`). */
export async function notifySystemd(log: Logger, environment = childEnvironment({})): Promise<void> {
  const { NOTIFY_SOCKET: socket, PATH } = environment;
  if (!socket) return;
  await promisify(execFile)('systemd-notify', ['--ready'], { env: { NOTIFY_SOCKET: socket, PATH } }).catch(
    (error: unknown) => log.warn({ err: error }, 'systemd was not notified'),
  );
}
