import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../support/chromium.js';
import { start, useBuild } from '../support/processes.js';

useBuild();

describe.skipIf(chromiumPath === null)('an agency (needs Chromium)', () => {
  it('sets up sites, sees to what got worse, and reads digest and report on the screens, with sums that are exact', async () => {
    const rig = start('bench/installation/agency.mjs', ['--sites', '6'], { CHROMIUM_PATH: chromiumPath as string });
    await rig.ended;
    expect(rig.stdout).not.toContain('MISSED');
    expect(rig.stdout + rig.stderr).toContain('All holds.');
  });
});
