import type { RobotsResponse } from '../../../../facts/robots/robots.js';
import { type Evidence, finding, notApplicable, siteRule } from '../../../engine/rule.js';
import { googlebotAnswer } from '../../../technical/googlebot.js';

export default siteRule({
  id: 'sitemap-unreachable',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Declared sitemap unreachable',
  why: 'robots.txt or a sitemap index declares the file, but it cannot be read or is disallowed, so search engines get no URLs from it.',
  fix: 'Serve the complete file with status 200 and allow it in robots.txt, or remove it from robots.txt and the sitemap index.',
  source: 'https://www.sitemaps.org/protocol.html',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'DECISION',
    reason: 'Whether robots.txt is to allow the sitemap, or no longer to declare it, is your decision.',
  },
  check: (site) => {
    const declared = site.facts.sitemaps.filter(
      ({ declaredBy, status, error }) => declaredBy !== 'WELL_KNOWN' && (status !== null || error !== null),
    );
    if (declared.length === 0) return notApplicable;
    return finding(
      declared.flatMap(({ url, status, error }) => {
        if (status !== 200 || error !== null)
          return [
            { message: describe(status), ...(error === null ? {} : { value: error.slice(0, 500) }), target: url },
          ];
        const verdict = googlebotAnswer(url, site);
        // a site that is disallowed as a whole has rules of its own
        if (verdict === null || verdict.allowed || googlebotAnswer(new URL('/', url).href, site)?.allowed === false)
          return [];
        return [disallowed(url, verdict.rule)];
      }),
      { applicable: declared.length },
    );
  },
});

/** Search engines ask no URL that robots.txt disallows, though the same file declares it. */
const disallowed = (target: string, rule: RobotsResponse['rule']): Evidence => ({
  message: `robots.txt disallows the sitemap${rule ? ` (line ${rule.line})` : ''}, so Google does not fetch it.`,
  ...(rule ? { value: `Disallow: ${rule.pattern}`.slice(0, 500) } : {}),
  target,
});

function describe(status: number | null): string {
  if (status === null) return 'The sitemap could not be fetched.';
  return status === 200 ? 'The sitemap could not be read completely.' : `The sitemap returns ${status} (200 expected).`;
}
