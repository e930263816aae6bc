import { finding, notApplicable, siteRule } from '../../../engine/rule.js';

export default siteRule({
  id: 'sitemap-unreachable',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Declared sitemap unreachable',
  why: 'robots.txt or a sitemap index declares the file, but it cannot be read, so search engines get no URLs from it.',
  fix: 'Serve the complete file with status 200, or remove it from robots.txt and the sitemap index.',
  source: 'https://www.sitemaps.org/protocol.html',
  check: (site) => {
    const declared = site.facts.sitemaps.filter(
      ({ declaredBy, status, error }) => declaredBy !== 'WELL_KNOWN' && (status !== null || error !== null),
    );
    if (declared.length === 0) return notApplicable;
    return finding(
      declared
        .filter(({ status, error }) => status !== 200 || error !== null)
        .map(({ url, status, error }) => ({
          message: describe(status),
          ...(error === null ? {} : { value: error.slice(0, 500) }),
          target: url,
        })),
      { applicable: declared.length },
    );
  },
});

function describe(status: number | null): string {
  if (status === null) return 'The sitemap could not be fetched.';
  return status === 200 ? 'The sitemap could not be read completely.' : `The sitemap returns ${status} (200 expected).`;
}
