import { canonicalTarget } from '../../canonical-target.js';
import { describeAnswer, isErrorAnswer } from '../../error-answer.js';
import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'canonical-to-error',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical leads to an error',
  why: 'The page asks to be replaced in search results by an address that does not work, so the canonical is ignored or the page is lost.',
  fix: 'Let the canonical name a page that answers 200, in most cases the page itself.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  on: 'html',
  check: (page, site) => {
    const target = canonicalTarget(page, site);
    if (!target) return notApplicable;
    return isErrorAnswer(target)
      ? finding({ message: `The canonical address ${describeAnswer(target)}.`, target: target.url })
      : pass;
  },
});
