import { finding, pageOnSiteRule } from '../../rule.js';
import { sameSite } from '../../same-site.js';

export default pageOnSiteRule({
  id: 'source-map-public',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'Original source code is public through a source map',
  why: 'A source map with the sources in it shows everyone your original code with its comments. That is a choice for open source and a slip for everything else.',
  fix: 'Upload source maps to your error tracker instead of the web server, or build them without sourcesContent.',
  source: 'https://developer.chrome.com/docs/devtools/javascript/source-maps',
  on: 'html',
  check: (page, site) => {
    const scripts = [...new Set(page.html.scripts.flatMap(({ url }) => url ?? []))];
    const inline = page.html.sourceMaps.filter((url) => url === 'data:');
    return finding([
      ...inline.map(() => ({ message: 'A script in the page carries its own source map.' })),
      ...scripts
        .filter((url) => sameSite(url, page.url) && site.asset(url)?.sourceMap)
        .map((url) => ({
          message: 'The source map that this script names is public and holds the sources.',
          target: url,
        })),
    ]);
  },
});
