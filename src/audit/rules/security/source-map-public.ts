import { finding, pageRule } from '../../rule.js';
import { sameSite } from '../../same-site.js';

export default pageRule({
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
    const maps = [
      ...page.html.sourceMaps.map((url) => ({
        message: 'A script of the page names a source map with the sources in it.',
        target: url,
      })),
      ...scripts
        .filter((url) => sameSite(url, page.url) && site.asset(url)?.sourceMap)
        .map((url) => ({ message: 'The script names a source map with the sources in it.', target: url })),
    ];
    return finding(maps);
  },
});
