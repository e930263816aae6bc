import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/audit/engine/rule.js';
import noindexImportant from '../../../src/audit/rules/technical/indexing/noindex-important.js';
import blocksHome from '../../../src/audit/rules/technical/robots/robots-blocks-home.js';
import blocksLinkedPage from '../../../src/audit/rules/technical/robots/robots-blocks-linked-page.js';
import sitemapUrlBlocked from '../../../src/audit/rules/technical/sitemaps/sitemap-url-blocked.js';
import sitemapUrlNoindex from '../../../src/audit/rules/technical/sitemaps/sitemap-url-noindex.js';
import type { Site } from '../../../src/audit/site/site.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import { pageFrom } from '../../support/sites/pages.js';
import { robotsSite } from '../../support/sites/robots-site.js';
import { runRule, siteOf } from '../../support/sites/site.js';

const AT = 'https://example.com';
const causeOf = (rule: Rule, page: PageFacts | readonly PageFacts[], site: Site) => {
  const outcome = runRule(rule, page as PageFacts, site);
  return outcome.kind === 'fail' ? (outcome.followsFrom ?? 'itself') : outcome.kind;
};

describe('URLs of a site that robots.txt disallows', () => {
  const blocked = pageFrom('', {
    url: `${AT}/a`,
    outcome: 'BLOCKED_BY_ROBOTS',
    status: null,
    html: null,
    robots: { us: false, googlebot: false },
  });
  const home = pageFrom('<a href="/a">Lamps</a>', { url: `${AT}/` });
  const causes = (text: string) => {
    const site = robotsSite(text, [home, blocked], { sitemap: [{ loc: `${AT}/a` }] });
    return [
      causeOf(blocksHome, [], site),
      causeOf(blocksLinkedPage, blocked, site),
      causeOf(sitemapUrlBlocked, blocked, site),
    ];
  };

  it('follow from the rule that disallows all of it', () => {
    expect(causes('User-agent: *\nDisallow: /')).toEqual(Array(3).fill('robots-blocks-all'));
    // near misses: a part of the site stays open
    expect(causes('User-agent: *\nDisallow: /\nAllow: /b')).toEqual(Array(3).fill('itself'));
    expect(causes('User-agent: *\nDisallow: /a')).toEqual(['pass', 'itself', 'itself']);
  });
});

describe('noindex on one page', () => {
  const paths = Array.from({ length: 12 }, (_, at) => (at === 0 ? '/' : `/page-${at}`));
  const links = paths.map((path) => `<a href="${path}">Page ${path}</a>`).join(' ');
  const causes = (closed: (at: number) => boolean, at: number) => {
    const pages = paths.map((path, number) =>
      pageFrom(
        `${closed(number) ? '<meta name="robots" content="noindex">' : ''}<title>Lamps ${path}</title>${links}`,
        {
          url: `${AT}${path}`,
        },
      ),
    );
    const site = siteOf(pages, { sitemap: paths.map((path) => ({ loc: `${AT}${path}` })) });
    return [noindexImportant, sitemapUrlNoindex].map((rule) => causeOf(rule, pages[at] as PageFacts, site));
  };

  it('follows from noindex on nearly all pages, and on the home page from its own', () => {
    expect(causes(() => true, 3)).toEqual(['noindex-sitewide', 'noindex-sitewide']);
    expect(causes((at) => at === 0, 0)).toEqual(['noindex-sitewide', 'noindex-sitewide']);
    // near misses: another page beside the home page, and a single page
    expect(causes((at) => at === 0 || at === 3, 3)).toEqual(['itself', 'itself']);
    expect(causes((at) => at === 3, 3)).toEqual(['itself', 'itself']);
  });
});
