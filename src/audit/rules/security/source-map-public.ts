import { reading } from '../../engine/reading.js';
import { crossPageRule, finding } from '../../engine/rule.js';
import { loadedFiles } from '../../performance/page-assets.js';
import { sameSite } from '../../urls/same-site.js';

const inlineMaps = reading(({ html }) => html.sourceMaps.filter((url) => url === 'data:'));

export default crossPageRule({
  id: 'source-map-public',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'Public source map exposes source code',
  why: 'A source map with sourcesContent shows everyone your original code with its comments. That is a choice for open source and a mistake for everything else.',
  fix: 'Upload source maps to your error tracker instead of the web server, or build them without sourcesContent.',
  source: 'https://developer.chrome.com/docs/devtools/javascript/source-maps',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  obstacle: {
    needs: 'BUILD',
    reason: 'The source map is inlined in the page: disable inline source maps in the build.',
  },
  on: 'html',
  reads: [inlineMaps],
  check: (page, site) =>
    finding([
      ...page.read(inlineMaps).map(() => ({ message: 'An inline script contains its own source map.' })),
      ...loadedFiles(page, site, ['scripts'])
        .filter(({ url, sourceMap }) => sourceMap && sameSite(url, page.url))
        .map(({ url }) => ({
          message: 'The source map of this script is public and contains the original source code.',
          target: url,
        })),
    ]),
});
