import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { OperatorError } from '../errors.js';
import { isReachable, serviceAccount } from '../service-account.js';

const ACCOUNT = 'sextant-service';
const UNIT = '/etc/systemd/system/sextant.service';
const SETTINGS = '/etc/sextant.env';

export const service = (program: Command) => {
  const group = program.command('service').description('run Sextant as a service of this machine (systemd)');
  group
    .command('install')
    .description(`write ${UNIT} for an account of its own`)
    .option('--print', 'print the unit and change nothing')
    .option('--memory-max <size>', 'memory limit of all processes together', '4G')
    .action(({ print, memoryMax }: { print?: boolean; memoryMax: string }) => {
      if (!/^\d+[KMGT]?$/.test(memoryMax)) throw new OperatorError('--memory-max must be a size such as 1500M or 4G.');
      const node = process.execPath;
      const launcher = join(dirname(String(findPackageJSON('..', import.meta.url))), 'src', 'launch.mjs');
      const unit = unitOf({ node, launcher, memoryMax });
      if (print) process.stdout.write(unit);
      else install(unit, [node, launcher]);
    });
};

function install(unit: string, files: readonly string[]): void {
  const hidden = files.find((file) => !isReachable(dirname(file)));
  if (hidden)
    throw new OperatorError(
      `${hidden} is in a private directory. Install Sextant where every account may read, such as /opt.`,
    );
  if (!serviceAccount(ACCOUNT))
    throw new OperatorError(
      `The account ${ACCOUNT} cannot be created: run this command as root, on a system with useradd.`,
    );
  writeFileSync(UNIT, unit, { mode: 0o644 });
  try {
    execFileSync('systemctl', ['daemon-reload'], { stdio: 'ignore', env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } });
  } catch {
    throw new OperatorError(`${UNIT} is written, but systemd does not respond: run \`systemctl daemon-reload\`.`);
  }
  process.stdout.write(
    `${UNIT} is written.\nSettings: ${SETTINGS} (optional)\nStart:    systemctl enable --now sextant\nLogs:     journalctl -u sextant\n`,
  );
}

/** Paths and sizes are the only things that differ; `%` and blanks mean something to systemd. */
const quoted = (path: string): string =>
  `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')}"`;

/**
 * Started is what accepts requests: a reload waits until then. Logs go to the journal. Namespaces stay permitted, since
 * Chromium's sandbox is made of them, and so does memory that is written and run, since the engine compiles.
 */
function unitOf({ node, launcher, memoryMax }: { node: string; launcher: string; memoryMax: string }): string {
  return `[Unit]
Description=Sextant SEO platform
After=network-online.target
Wants=network-online.target

[Service]
Type=notify
NotifyAccess=all
TimeoutStartSec=300
WatchdogSec=60
ExecStart=${quoted(node)} ${quoted(launcher)} up
ExecReload=/bin/kill -USR2 $MAINPID
User=${ACCOUNT}
Group=${ACCOUNT}
StateDirectory=sextant-service
StateDirectoryMode=0700
WorkingDirectory=/var/lib/sextant-service
Environment=SEXTANT_DATA_DIR=/var/lib/sextant-service
EnvironmentFile=-${SETTINGS}
Restart=on-failure
RestartSec=5
KillMode=mixed
TimeoutStopSec=60
MemoryMax=${memoryMax}
TasksMax=2048
LimitNOFILE=65536
UMask=0077
NoNewPrivileges=yes
CapabilityBoundingSet=
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectClock=yes
ProtectProc=invisible
ProtectHostname=yes
ProtectControlGroups=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=~@clock @cpu-emulation @module @obsolete @raw-io @reboot @swap
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
}
