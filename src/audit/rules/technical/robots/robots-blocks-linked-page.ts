import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import { inlinkCount } from '../../../links/inlink-count.js';
import { googlebotAnswer } from '../../../technical/googlebot.js';
import { blockedWithAll } from '../../../technical/site-closed.js';

/** Files that are not pages; blocked ones are reported by robots-blocks-assets. */
const FILE = /\.(?:css|js|mjs|json|xml|txt|pdf|zip|gz|png|jpe?g|gif|webp|avif|svg|ico|mp[34]|webm|woff2?)$/i;

export default crossPageRule({
  id: 'robots-blocks-linked-page',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Internally linked page blocked by robots.txt',
  why: 'Search engines cannot crawl the page, yet they can index its URL without content because other pages link to it.',
  fix: 'Allow the page if it should be indexed; if not, link to it less or restrict access by other means.',
  source: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
  checkedOn: '2026-11-29',
  on: 'known',
  check: (page, site) => {
    // the file may keep out the crawler of this audit alone
    if (page.facts.robots.googlebot || FILE.test(page.parsed.pathname)) return pass;
    const { pages, sample } = site.inlinks(page.url);
    if (pages === 0) return pass;
    const rule = googlebotAnswer(page.url, site)?.rule ?? null;
    const from = sample.length === 0 ? '' : ` (for example ${sample[0]})`;
    return finding(
      {
        message: `robots.txt disallows the URL${rule ? ` (line ${rule.line})` : ''}; ${inlinkCount(pages)}${from}.`,
        ...(rule ? { value: `Disallow: ${rule.pattern}`.slice(0, 500) } : {}),
      },
      { followsFrom: blockedWithAll(site) },
    );
  },
});
