import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../src/net/browser/browser.js';
import { missingScripts } from '../../../src/net/browser/missing-scripts.js';
import { chromiumPath } from '../../support/chromium.js';

/** Whether a font is installed that has the character, as Linux knows it. */
const hasFontFor = (character: string): boolean =>
  execFileSync('fc-list', [`:charset=${character.codePointAt(0)?.toString(16)}`, 'file'], { encoding: 'utf8' }) !== '';

describe.skipIf(chromiumPath === null || process.platform !== 'linux')('writing systems without a font', () => {
  it('are those whose characters the browser draws as boxes', async () => {
    const browser = await launchBrowser({ executablePath: chromiumPath as string, allowNetworks: [] });
    const missing = await missingScripts(browser).finally(() => browser.close());
    const samples = {
      Chinese: '漢',
      Japanese: 'あ',
      Korean: '한',
      Arabic: 'ع',
      Hebrew: 'ש',
      Thai: 'ก',
      Devanagari: 'ह',
    };
    for (const [script, sample] of Object.entries(samples))
      expect([script, missing.includes(script)]).toEqual([script, !hasFontFor(sample)]);
  });
});
