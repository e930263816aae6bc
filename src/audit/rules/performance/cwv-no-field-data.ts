import { finding, notApplicable, pass, siteRule } from '../../rule.js';

export default siteRule({
  id: 'cwv-no-field-data',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'No field data for this site',
  why: 'The Chrome UX Report knows neither the pages nor the origin: too few visitors use Chrome with reporting on. Search engines have no measured vitals either.',
  fix: 'Nothing has to be done; judge by lab data, or measure your own visitors with the web-vitals library.',
  source: 'https://developer.chrome.com/docs/crux/methodology',
  check: (site) => {
    if (site.facts.noFieldData)
      return finding({
        message: 'The Chrome UX Report has no data for the pages asked about or for the origin.',
        target: site.origin,
      });
    return site.facts.vitals.some((vitals) => vitals.basis === 'FIELD') ? pass : notApplicable;
  },
});
