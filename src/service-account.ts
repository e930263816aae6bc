import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** An account of the system that owns one service's processes and files, and nothing else. */
export interface ServiceAccount {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The account of that name, created where it is missing; null for any user but root, who alone can start processes of
 * others, and where the system has no `useradd`. Not `nobody`: whatever else runs as `nobody` could read the service's
 * files and signal its processes.
 */
export function serviceAccount(name: `sextant-${string}`): ServiceAccount | null {
  if (process.getuid?.() !== 0) return null;
  return findAccount(name) ?? createAccount(name);
}

function findAccount(name: string): ServiceAccount | null {
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const entry = passwd.split('\n').find((line) => line.startsWith(`${name}:`));
  const [, , uid = '', gid = ''] = entry?.split(':') ?? [];
  return /^[1-9]\d*$/.test(uid) && /^[1-9]\d*$/.test(gid) ? { name, uid: Number(uid), gid: Number(gid) } : null;
}

function createAccount(name: string): ServiceAccount | null {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  try {
    execFileSync('useradd', [...options, '--shell', '/usr/sbin/nologin', '--comment', 'Sextant', name], {
      stdio: 'ignore',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    });
  } catch {
    // another process may have created it meanwhile; where nobody could, it is not found
  }
  return findAccount(name);
}

/** Every directory on the way lets any account pass. */
export function isReachable(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
