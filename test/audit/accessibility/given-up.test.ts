import { expect, it } from 'vitest';
import { rulesGivenUp } from '../../../src/audit/accessibility/given-up.js';
import colorContrastLow from '../../../src/audit/rules/accessibility/color-contrast-low.js';
import targetTooSmall from '../../../src/audit/rules/accessibility/target-too-small.js';
import intrusiveOverlay from '../../../src/audit/rules/content/content-intrusive-overlay.js';
import imageNoDimensions from '../../../src/audit/rules/performance/image-no-dimensions.js';
import imageOversized from '../../../src/audit/rules/performance/image-oversized.js';
import { withRendered } from '../../support/facts/audit-facts.js';
import { pageFrom } from '../../support/sites/pages.js';
import { runRule } from '../../support/sites/site.js';

it.each([
  ['lowContrast', colorContrastLow],
  ['smallTargets', targetTooSmall],
  ['overlayShare', intrusiveOverlay],
  ['shownImages', imageOversized],
  ['sizedImages', imageNoDimensions],
] as const)('no rule concludes from a look that was given up: %s', (look, rule) => {
  const page = pageFrom('<p>Tea</p><img src=/tea.png alt=Tea>');
  expect(runRule(rule, withRendered(page, {})).kind).not.toBe('not-applicable');
  expect(runRule(rule, withRendered(page, { givenUp: [look] })).kind).toBe('not-applicable');
  expect(rulesGivenUp([look])).toEqual([rule.id]);
});
