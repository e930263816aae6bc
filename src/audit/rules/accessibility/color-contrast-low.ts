import { defectsFinding } from '../../defects-finding.js';
import { notApplicable, pageRule } from '../../rule.js';

export default pageRule({
  id: 'color-contrast-low',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Text has too little contrast',
  why: 'Pale text on a pale ground cannot be read by people with low vision, nor by anyone in the sun.',
  fix: 'Choose colours with a contrast of at least 4.5 to 1, or 3 to 1 for large text.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html',
  on: 'rendered',
  check: (page) => {
    const defects = page.facts.rendered?.lowContrast;
    return defects
      ? defectsFinding(defects, 'The contrast of this text is below 4.5 to 1 (3 to 1 for large text).')
      : notApplicable;
  },
});
