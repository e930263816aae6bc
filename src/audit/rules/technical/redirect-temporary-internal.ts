import { isPrivatePath } from '../../page-kind.js';
import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

const TEMPORARY: ReadonlySet<number | null> = new Set([302, 303, 307]);

export default pageOnSiteRule({
  id: 'redirect-temporary-internal',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Linked address redirects temporarily for a long time',
  why: 'A temporary redirect is a weak hint that the target should be shown in search results. One that is still there in an audit a day later is probably meant to be permanent.',
  fix: 'Answer 301 or 308 if the move is permanent, and link to the target directly.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  on: 'response',
  check: (page, site) => {
    const before = site.previous?.temporaryRedirects ?? null;
    if (before === null) return notApplicable;
    if (!TEMPORARY.has(page.facts.status) || !before.has(page.url)) return pass;
    const { redirect } = page.facts;
    // who is not signed in is sent to do so, and may be let in tomorrow
    if ([page.url, redirect].some((url) => url !== null && isPrivatePath(new URL(url).pathname))) return pass;
    const { pages } = site.inlinks(page.url);
    if (pages === 0) return pass;
    return finding({
      message: `Answers ${page.facts.status} as in an audit at least a day before; pages that link to it: ${pages}.`,
      ...(redirect ? { target: redirect } : {}),
    });
  },
});
