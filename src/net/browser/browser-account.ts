import { chownSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isReachable, type ServiceAccount, serviceAccount } from '../../service-account.js';

/** Changes the account, then becomes the program it is given: process id and inherited pipes stay. Part of util-linux. */
const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'];

/** A browser that must not be started as it would have to be; the message is for the operator. */
export class BrowserRefusedError extends Error {
  override readonly name = 'BrowserRefusedError';
}

export const UNSANDBOXED_MEANS =
  'a page that escapes Chromium then has all permissions of the account that runs the worker';

const NO_ACCOUNT = `Chromium is not started as root, where it has no sandbox. Run Sextant as another user, or install useradd and setpriv, so that the browser gets the account sextant-browser. --allow-unsandboxed-browser starts it anyway; ${UNSANDBOXED_MEANS}.`;

export const NO_SANDBOX = `Chromium finds no usable sandbox: user namespaces are disabled on this system. Allow them (sysctl kernel.unprivileged_userns_clone=1, or the seccomp profile of the container), or install chromium-sandbox. --allow-unsandboxed-browser starts it without; ${UNSANDBOXED_MEANS}.`;

/** How the browser is started so that nothing of ours is its own. */
export interface BrowserStart {
  executablePath: string;
  /** before the browser's own arguments */
  args: readonly string[];
  /** the browser's account, null where that is the account of this process */
  account: ServiceAccount | null;
  sandbox: boolean;
}

/** As root under an account of the browser's own; as anybody else as it is. */
export function browserStart(executablePath: string, allowUnsandboxed: boolean, tools = SETPRIV): BrowserStart {
  const own = { executablePath, args: [], account: null };
  if (process.getuid?.() !== 0) return { ...own, sandbox: true };
  const setpriv = tools.find(existsSync);
  const account = setpriv === undefined ? null : serviceAccount('sextant-browser');
  if (setpriv === undefined || account === null) {
    if (allowUnsandboxed) return { ...own, sandbox: false };
    throw new BrowserRefusedError(NO_ACCOUNT);
  }
  if (!isReachable(dirname(realpathSync(executablePath))))
    throw new BrowserRefusedError(
      `The account ${account.name} cannot reach ${executablePath}: a parent directory does not allow it. Install Chromium where every account can run it, and set CHROMIUM_PATH.`,
    );
  const args = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', '--', executablePath];
  return { executablePath: setpriv, args, account, sandbox: true };
}

/** The folder where profiles are kept while browsers run: root's own temporary folder may be closed to the browser's account. */
export const temporaryFolder = (account: ServiceAccount | null): string =>
  account === null || isReachable(tmpdir()) ? tmpdir() : '/tmp';

/** The folder below `home` that the browser writes to. */
export function browserFolder(home: string, account: ServiceAccount | null): string {
  const folder = join(home, 'own');
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}
