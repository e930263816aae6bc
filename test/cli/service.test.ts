import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT, sextant, useBuild } from '../support/processes.js';

useBuild();
const here = mkdtempSync(join(tmpdir(), 'sextant-service-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));

describe('sextant service install', () => {
  it('prints a unit that systemd accepts, for an account of its own that may write its data only', async () => {
    const { code, stdout } = await sextant(['service', 'install', '--print', '--memory-max', '1500M']);
    expect(code).toBe(0);
    for (const line of [
      `ExecStart="${process.execPath}" "${join(ROOT, 'src/launch.mjs')}" up`,
      ...[
        'Type=notify',
        'User=sextant-service',
        'StateDirectory=sextant-service',
        'ProtectSystem=strict',
        'NoNewPrivileges=yes',
      ],
      ...['MemoryMax=1500M', 'Environment=SEXTANT_DATA_DIR=/var/lib/sextant-service', 'CapabilityBoundingSet='],
    ])
      expect(stdout.split('\n')).toContain(line);
    if (!existsSync('/usr/bin/systemd-analyze')) return;
    const unit = join(here, 'sextant.service');
    writeFileSync(unit, stdout);
    const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect([verified.status, verified.stderr]).toEqual([0, expect.not.stringContaining('sextant.service')]);
  });

  it('writes nothing for a size that is none', async () => {
    expect(await sextant(['service', 'install', '--print', '--memory-max', 'much'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: '--memory-max must be a size such as 1500M or 4G.\n',
    });
  });
});
