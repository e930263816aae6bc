import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';
import { inlinkCount } from '../../../links/inlink-count.js';
import { isPrivatePath } from '../../../site/page-kind.js';

const TEMPORARY: ReadonlySet<number | null> = new Set([302, 303, 307]);

export default crossPageRule({
  id: 'redirect-temporary-internal',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Internal links to a long-standing 302',
  why: 'A temporary redirect (302, 303 or 307) is a weak hint that the target should be indexed. One that still exists in an audit at least a day later is probably meant to be permanent.',
  fix: 'Return 301 or 308 if the move is permanent, and link to the target directly.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  checkedOn: '2026-11-21',
  on: 'response',
  check: (page, site) => {
    const before = site.previous?.temporaryRedirects ?? null;
    if (before === null) return notApplicable;
    if (!TEMPORARY.has(page.facts.status) || !before.has(page.url)) return pass;
    const { redirect } = page.facts;
    // a redirect to the sign-in page depends on the session and is temporary by nature
    if ([page.url, redirect].some((url) => url !== null && isPrivatePath(new URL(url).pathname))) return pass;
    const { pages } = site.inlinks(page.url);
    if (pages === 0) return pass;
    return finding({
      message: `Returns ${page.facts.status}, as in an audit at least a day earlier; ${inlinkCount(pages)}.`,
      ...(redirect ? { target: redirect } : {}),
    });
  },
});
