import { isGivenUp } from '../../accessibility/given-up.js';
import { defectsFinding } from '../../engine/defects-finding.js';
import { notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'target-too-small',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Tap target too small',
  why: 'Targets under 24 by 24 pixels are hard to hit with a finger or an unsteady hand.',
  fix: 'Enlarge the target with padding to at least 24 by 24 CSS pixels, or leave that much space around it.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum.html',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  wcag: ['2.5.8'],
  on: 'rendered',
  check: (page) => {
    const defects = page.facts.rendered?.smallTargets;
    return defects && !isGivenUp(page, 'smallTargets')
      ? defectsFinding(defects, 'The target is smaller than 24 × 24 CSS pixels.')
      : notApplicable;
  },
});
