import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chromeVersion } from '../../../src/net/browser/browser-version.js';
import { chromiumPath } from '../../support/chromium.js';

function program(script: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'browser-version-')), 'browser');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

describe('the version that probes are made with', () => {
  it.skipIf(chromiumPath === null)('is that of the installed browser', async () => {
    expect(await chromeVersion(chromiumPath)).toMatch(/^Chrome\/\d{3}\.0\.0\.0$/);
  });

  it('has the major version alone, as browsers send it', async () => {
    expect(await chromeVersion(program('echo Google Chrome 156.0.8078.108'))).toBe('Chrome/156.0.0.0');
  });

  it('is unknown without a browser, of one that fails and of one that prints without end', async () => {
    expect(await chromeVersion(null)).toBeUndefined();
    expect(await chromeVersion(program('exit 1'))).toBeUndefined();
    expect(await chromeVersion(program('yes Chrome'))).toBeUndefined();
    expect(await chromeVersion('/no/such/browser')).toBeUndefined();
  });
});
