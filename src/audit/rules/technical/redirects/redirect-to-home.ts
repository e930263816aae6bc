import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import { isHomeUrl } from '../../../site/home-url.js';
import type { Site } from '../../../site/site.js';

const redirectedHome = (site: Site) =>
  site.derive('redirect-to-home', () => {
    const found = new Set<string>();
    for (const { url, redirect } of site.pages()) if (redirect !== null && leadsHome(url, redirect)) found.add(url);
    return found;
  });

function leadsHome(from: string, to: string): boolean {
  const source = URL.parse(from);
  const target = URL.parse(to);
  return source !== null && target?.hostname === source.hostname && target.pathname === '/' && !isHomeUrl(source);
}

export default crossPageRule({
  id: 'redirect-to-home',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Mass redirects to home page',
  why: 'Search engines treat a redirect from a removed page to the home page as a soft 404, so its link equity is lost, and visitors do not find what they came for.',
  fix: 'Redirect each old URL to the page that replaces it; return 404 or 410 if there is no replacement.',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  checkedOn: '2026-11-29',
  obstacle: {
    needs: 'DECISION',
    reason:
      'No page of the site has a similar URL. Redirect to what replaces it, or return 404 or 410 if nothing does.',
  },
  on: 'response',
  thresholds: {
    urls: {
      unit: 'URLs',
      default: 5,
      min: 1,
      max: 100_000,
      about: 'Fewest URLs that redirect to the home page to be reported.',
    },
  },
  checkWith:
    ({ urls }) =>
    (page, site) => {
      const { redirect } = page.facts;
      if (redirect === null || !leadsHome(page.url, redirect)) return pass;
      const found = redirectedHome(site);
      const count = found.has(page.url) ? found.size : found.size + 1;
      return count >= urls
        ? finding({
            message: `One of ${count} URLs that redirect to the home page (threshold: ${urls}).`,
            target: redirect,
          })
        : pass;
    },
});
