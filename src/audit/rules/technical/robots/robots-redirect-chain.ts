import { finding, pass, siteRule } from '../../../engine/rule.js';

/** RFC 9309 §2.3.1.2: crawlers should follow at least five redirects, and may give up then. */
const LIMIT = 5;

export default siteRule({
  id: 'robots-redirect-chain',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Invalid robots.txt redirect',
  why: 'Crawlers follow five redirects of robots.txt and then treat it as missing; a redirect to a page, or to a URL that is neither http nor https, gives them no rules either.',
  fix: 'Serve robots.txt at its own URL without a redirect.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.2',
  checkedOn: '2026-11-21',
  check: (site) => {
    const { redirects, url, endless, status } = site.facts.robots;
    const last = redirects.at(-1);
    if (endless === 'LOOP') return finding({ message: 'robots.txt redirects in a loop.', target: url });
    if (endless === 'NOWHERE')
      return finding({ message: `robots.txt returns ${status} without a valid Location header.`, target: url });
    if (!last) return pass;
    const way = {
      value: redirects
        .map((hop) => hop.url)
        .join(' → ')
        .slice(0, 500),
      target: url,
    };
    if (endless === 'TOO_MANY')
      return finding({
        message: `robots.txt still redirects after ${redirects.length} redirects (limit ${LIMIT}).`,
        ...way,
      });
    const end = last.location === null ? null : URL.parse(last.location, last.url);
    if (endless === 'SCHEME')
      return finding({
        message: `robots.txt redirects to ${end?.href.slice(0, 200) ?? ''}, which is neither http nor https.`,
        ...way,
      });
    return end && !end.pathname.toLowerCase().endsWith('.txt')
      ? finding({ message: `robots.txt redirects to ${end.href}, which is not a .txt file.`, ...way })
      : pass;
  },
});
