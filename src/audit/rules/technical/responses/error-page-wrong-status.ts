import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';
import { isHomeUrl } from '../../../site/home-url.js';

export default siteRule({
  id: 'error-page-wrong-status',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: "Missing pages don't return 404",
  why: 'A site that returns 200 for URLs that do not exist, or redirects them to its home page, offers crawlers endless soft 404s and wastes crawl budget.',
  fix: 'Return 404 or 410 for every URL that does not exist, and serve a helpful error page with that status.',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  checkedOn: '2026-11-29',
  check: (site) => {
    const probe = site.facts.probes.missingPage;
    if (!probe || probe.status === null) return notApplicable;
    // a wall or a notice of the host comes for every URL, and is not the error page
    if (site.home?.facts.inconclusive) return notApplicable;
    const { url, status, location } = probe;
    if (status >= 200 && status < 300)
      return finding({ message: `A random URL that cannot exist returns ${status}.`, target: url });
    const target = status >= 300 && status < 400 && location !== null ? URL.parse(location, url) : null;
    const home = URL.parse(site.facts.startUrl);
    return target && (isHomeUrl(target) || target.href === home?.href)
      ? finding({ message: `A random URL that cannot exist redirects (${status}) to the home page.`, target: url })
      : pass;
  },
});
