import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { notifySystemd } from '../../src/cli/systemd.js';
import { createLog } from '../../src/log.js';

const log = createLog({ level: 'silent', name: 'test' });
const folder = mkdtempSync(join(tmpdir(), 'sextant-notify-'));
const written = join(folder, 'written');
afterAll(() => rmSync(folder, { recursive: true }));

it('reports to systemd where that waits for it, and goes on where it cannot', async () => {
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $*" > ${written}\n`, { mode: 0o755 });
  await notifySystemd(log, { PATH: folder });
  expect(() => readFileSync(written)).toThrow();
  await notifySystemd(log, { PATH: join(folder, 'none'), NOTIFY_SOCKET: '/run/notify' });
  expect(() => readFileSync(written)).toThrow();
  await notifySystemd(log, { PATH: folder, NOTIFY_SOCKET: '/run/notify' });
  expect(readFileSync(written, 'utf8')).toBe('/run/notify --ready\n');
  // and the watchdog that the process lives, twice in the time that it waits
  await notifySystemd(log, { PATH: folder, NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '100000' });
  await expect.poll(() => readFileSync(written, 'utf8')).toBe('/run/notify WATCHDOG=1\n');
});
