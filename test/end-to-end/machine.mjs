// A small Debian machine with systemd, made of packages and run by QEMU: commands are given to a root shell on its serial line.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** programs that make the machine, and the packages of Debian that have them */
export const PROGRAMS = { mmdebstrap: 'mmdebstrap', mke2fs: 'e2fsprogs', 'qemu-system-x86_64': 'qemu-system-x86' };
/** how the machine sees the one it runs on */
export const HOST = '10.0.2.2';
export const NETWORK = '10.0.2.0/24';

const PACKAGES = ['systemd-sysv', 'udev', 'dbus', 'linux-image-cloud-amd64', 'zstd', 'ca-certificates', 'procps'];
const NETWORKD = '[Match]\nName=e*\n[Network]\nDHCP=yes\n';
// commands come on the line, and nothing is echoed
const SHELL = `#!/bin/bash
exec <>/dev/ttyS1 >&0 2>&1
stty raw -echo
echo ready
while read -r line; do eval "$line"; done
`;
const UNIT = `[Unit]
Description=Root shell on the second serial line
After=network-online.target
Wants=network-online.target
[Service]
ExecStart=/root/shell.sh
[Install]
WantedBy=multi-user.target
`;
const WITHIN_MS = 180_000;

/**
 * The disk of a machine with these files in /root, and its kernel beside it.
 * @param {string} directory @param {string[]} files
 */
export function makeDisk(directory, files) {
  const root = join(directory, 'root');
  const without = ['man', 'doc', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  execFileSync(
    'mmdebstrap',
    [
      '--variant=minbase',
      '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
      `--include=${PACKAGES.join()}`,
      ...without,
      '--format=directory',
      'bookworm',
      root,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  writeFileSync(join(root, 'etc/systemd/network/wired.network'), NETWORKD);
  writeFileSync(join(root, 'root/shell.sh'), SHELL, { mode: 0o755 });
  writeFileSync(join(root, 'etc/systemd/system/shell.service'), UNIT);
  for (const unit of ['systemd-networkd', 'shell'])
    execFileSync('chroot', [root, 'systemctl', 'enable', unit], { stdio: 'ignore' });
  for (const file of files) cpSync(file, join(root, 'root', basename(file)));
  for (const [name, prefix] of /** @type {const} */ ([
    ['kernel', 'vmlinuz-'],
    ['initrd', 'initrd.img-'],
  ])) {
    const found = readdirSync(join(root, 'boot')).find((file) => file.startsWith(prefix));
    assert.ok(found, `the machine has no ${prefix}`);
    cpSync(join(root, 'boot', found), join(directory, name));
  }
  execFileSync('mke2fs', ['-q', '-t', 'ext4', '-d', root, join(directory, 'disk'), '12G'], { stdio: 'ignore' });
  execFileSync('rm', ['-rf', root]);
}

/**
 * Boots it; `port` here is port 3000 there. `kvm` is many times as fast, where nested virtualization is whole.
 * @param {string} directory @param {{ memoryMb: number, port: number, accelerator: string }} size
 */
export async function boot(directory, { memoryMb, port, accelerator }) {
  mkdirSync(directory, { recursive: true });
  const log = join(directory, 'console');
  const options = {
    '-accel': accelerator,
    '-cpu': 'max',
    '-smp': '2',
    '-m': String(memoryMb),
    '-kernel': join(directory, 'kernel'),
    '-initrd': join(directory, 'initrd'),
    '-append': 'root=/dev/vda rw console=ttyS0 quiet',
    '-drive': `file=${join(directory, 'disk')},format=raw,if=virtio,cache=unsafe`,
    '-nic': `user,model=virtio-net-pci,hostfwd=tcp:127.0.0.1:${port}-:3000`,
    '-display': 'none',
  };
  const serial = ['-no-reboot', '-serial', `file:${log}`, '-serial', 'stdio'];
  const machine = spawn('qemu-system-x86_64', [...Object.entries(options).flat(), ...serial], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(machine, 'exit');
  let printed = '';
  machine.stdout.setEncoding('utf8').on('data', (chunk) => (printed += chunk));
  /** @param {RegExp} pattern @param {string} what @param {number} withinMs */
  async function until(pattern, what, withinMs) {
    for (const end = Date.now() + withinMs; ; await sleep(20)) {
      const found = pattern.exec(printed);
      if (found) return found;
      const state = () => `${what}: ${printed}\n${existsSync(log) ? readFileSync(log, 'utf8').slice(-2_000) : ''}`;
      assert.ok(Date.now() < end && machine.exitCode === null, state());
    }
  }
  await until(/ready\r?\n/, 'the machine does not start', WITHIN_MS);
  return {
    /** @param {string} command @param {number} [withinMs] */
    async run(command, withinMs = WITHIN_MS) {
      printed = '';
      machine.stdin.write(`( ${command} ) 2>&1 < /dev/null; echo "@@$?"\n`);
      const [all, code] = await until(/@@(\d+)\r?\n/, command, withinMs);
      const output = printed.slice(0, printed.indexOf(all)).replaceAll('\r', '').trim();
      assert.equal(code, '0', `${command}\n${output}`);
      return output;
    },
    /** Shuts it down; the disk stays. */
    async halt() {
      machine.stdin.write('systemctl poweroff\n');
      await ended;
    },
    kill: () => machine.kill('SIGKILL'),
  };
}
