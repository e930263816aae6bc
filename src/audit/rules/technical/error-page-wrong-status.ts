import { isHomeAddress } from '../../home-address.js';
import { finding, notApplicable, pass, siteRule } from '../../rule.js';

export default siteRule({
  id: 'error-page-wrong-status',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Missing pages do not answer 404',
  why: 'A site that answers 200, or sends visitors to its home page, for addresses that do not exist offers crawlers endless empty pages and hides its real ones.',
  fix: 'Answer 404 or 410 for every address that does not exist, and show a helpful error page with that status.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  check: (site) => {
    const probe = site.facts.probes.missingPage;
    if (!probe || probe.status === null) return notApplicable;
    const { url, status, location } = probe;
    if (status >= 200 && status < 300)
      return finding({ message: `A random address that cannot exist answers ${status}.`, target: url });
    const target = status >= 300 && status < 400 && location !== null ? URL.parse(location, url) : null;
    const home = URL.parse(site.facts.startUrl);
    return target && (isHomeAddress(target) || target.href === home?.href)
      ? finding({ message: `A random address that cannot exist redirects (${status}) to the home page.`, target: url })
      : pass;
  },
});
