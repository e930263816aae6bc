import type { PageFacts } from '../../../facts/page-facts.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'content-low-text-ratio',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Low text-to-HTML ratio',
  why: 'Informational: search engines do not use this ratio, but a document that is nine tenths markup is slow to load and costly to process.',
  fix: 'Move inline scripts, styles and data into files, and remove wrappers that carry neither meaning nor style.',
  source: 'https://developer.chrome.com/docs/performance/insights/dom-size',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'BUILD',
    reason:
      'Moving inline scripts, styles and wrappers out of the page requires a change of its template; the text itself is fine.',
  },
  convention: true,
  on: 'html',
  wholePage: true,
  thresholds: {
    share: { unit: '%', default: 10, min: 1, max: 90, about: 'Lowest share of visible text in the document.' },
  },
  checkWith:
    ({ share }) =>
    (page) => {
      const bytes = documentBytes(page.facts);
      if (bytes === 0) return notApplicable;
      const found = page.html.text.bytes / bytes;
      if (100 * found > share) return pass;
      return finding({
        message: `Visible text makes up ${(100 * found).toFixed(1)} % of the document (limit ${share} %).`,
      });
    },
});

/** A browser writes a document a few bytes longer or shorter than its source is: what scripts add and remove counts. */
const SPELLING = 0.1;

function documentBytes({ bodyBytes, rendered }: PageFacts): number {
  const bytes = rendered?.domBytes ?? bodyBytes;
  return Math.abs(bytes - bodyBytes) > SPELLING * bodyBytes ? bytes : bodyBytes;
}
