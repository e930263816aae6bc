import type { PageView } from '../../engine/page-view.js';
import { finding, pageOnSiteRule, pass } from '../../engine/rule.js';
import { sameSite } from '../../urls/same-site.js';

export default pageOnSiteRule({
  id: 'source-map-public',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'Public source map exposes source code',
  why: 'A source map with sourcesContent shows everyone your original code with its comments. That is a choice for open source and a mistake for everything else.',
  fix: 'Upload source maps to your error tracker instead of the web server, or build them without sourcesContent.',
  source: 'https://developer.chrome.com/docs/devtools/javascript/source-maps',
  on: 'html',
  gist: (page) => inlineMaps(page).length,
  glance: ({ files }, page, _site, inline) =>
    inline > 0 || files.scripts.some((script) => script?.sourceMap && sameSite(script.url, page.url)) ? null : pass,
  check: (page, site) => {
    const scripts = [...new Set(page.html.scripts.flatMap(({ url }) => url ?? []))];
    return finding([
      ...inlineMaps(page).map(() => ({ message: 'An inline script contains its own source map.' })),
      ...scripts
        .filter((url) => sameSite(url, page.url) && site.asset(url)?.sourceMap)
        .map((url) => ({
          message: 'The source map of this script is public and contains the original source code.',
          target: url,
        })),
    ]);
  },
});

const inlineMaps = ({ html }: PageView) => html.sourceMaps.filter((url) => url === 'data:');
