import { isGivenUp } from '../../accessibility/given-up.js';
import { defectsFinding } from '../../engine/defects-finding.js';
import { notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'color-contrast-low',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Low color contrast',
  why: 'Pale text on a pale background cannot be read by people with low vision, nor by anyone in bright sunlight.',
  fix: 'Choose colors with a contrast ratio of at least 4.5:1, or 3:1 for large text.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  obstacle: {
    needs: 'FACTS',
    reason: 'The audit stores the contrast but not the colors, and which color fits is a design decision.',
  },
  wcag: ['1.4.3'],
  on: 'rendered',
  check: (page) => {
    const defects = page.facts.rendered?.lowContrast;
    return defects && !isGivenUp(page, 'lowContrast')
      ? defectsFinding(defects, 'The contrast ratio of this text is below 4.5:1 (3:1 for large text).')
      : notApplicable;
  },
});
