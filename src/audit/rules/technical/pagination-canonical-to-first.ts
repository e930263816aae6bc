import { pageOfSeries } from '../../pagination.js';
import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'pagination-canonical-to-first',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Later page of a series names the first one as canonical',
  why: 'The pages of a series are not copies of the first one. With this canonical, what they list may not be found.',
  fix: 'Let every page of the series name itself as canonical.',
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  on: 'html',
  check: (page) => {
    if (page.canonical === null || page.selfCanonical) return pass;
    const own = pageOfSeries(page.url);
    const first = pageOfSeries(page.canonical);
    if (!own || !first || own.number < 2 || first.number !== 1 || own.series !== first.series) return pass;
    return finding({
      message: `Page ${own.number} of the series names page 1 as canonical.`,
      target: page.canonical,
    });
  },
});
