import { finding, notApplicable, pass, siteRule } from '../../engine/rule.js';

export default siteRule({
  id: 'cwv-no-field-data',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'No Chrome UX Report (CrUX) field data',
  why: 'The Chrome UX Report has no data for the pages or the origin: too few visitors use Chrome with usage statistics enabled. Search engines have no measured Core Web Vitals either.',
  fix: 'Nothing needs to be done; use lab data, or measure your own visitors with the web-vitals library.',
  source: 'https://developer.chrome.com/docs/crux/methodology',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'LEAVE',
    reason: 'Nothing is wrong: the site has too few Chrome visitors to be in the field data.',
  },
  check: (site) => {
    if (site.facts.noFieldData)
      return finding({
        message: 'The Chrome UX Report has no data for the requested pages or for the origin.',
        target: site.origin,
      });
    return site.facts.vitals.some((vitals) => vitals.basis === 'FIELD') ? pass : notApplicable;
  },
});
