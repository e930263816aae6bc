import { describe, expect, it } from 'vitest';
import { robotsFileFinding, sitemapProblems } from '../../../src/audit/technical/file-problems.js';
import { sitemapFacts, sitemapWithProblem } from '../../support/facts/sitemap-facts.js';
import { robotsSite } from '../../support/sites/robots-site.js';
import { siteOf } from '../../support/sites/site.js';

describe('file problems', () => {
  it('has the line of a problem in robots.txt, and the true count with the samples', () => {
    const text = `User-agent: *\n${'nonsense\n'.repeat(60)}`;
    expect(robotsFileFinding(robotsSite(text), 'robots-syntax')).toMatchObject({
      kind: 'fail',
      failing: 60,
      applicable: 60,
    });
    expect(robotsFileFinding(robotsSite(text), 'robots-syntax')).toHaveProperty('evidence.0', {
      message: 'The line has no colon.',
      value: 'nonsense',
      target: 'https://example.com/robots.txt',
      line: 2,
      column: 1,
    });
    expect(robotsFileFinding(siteOf([]), 'robots-syntax').kind).toBe('not-applicable');
  });
  it('adds up all sitemaps and leaves out those that could not be read', () => {
    const unread = { ...sitemapWithProblem('sitemap-namespace'), status: 500, error: 'The server returned 500.' };
    const sitemaps = [sitemapWithProblem('sitemap-namespace', 70), sitemapWithProblem('sitemap-namespace'), unread];
    const outcome = sitemapProblems(siteOf([], { facts: { sitemaps } }), 'sitemap-namespace');
    expect(outcome).toMatchObject({ kind: 'fail', failing: 71, applicable: 71 });
    expect(sitemapProblems(siteOf([], { facts: { sitemaps: [unread] } }), 'sitemap-namespace').kind).toBe(
      'not-applicable',
    );
  });
  it('judges a file as a whole only where the reader found nothing', () => {
    const sitemaps = [sitemapWithProblem('sitemap-empty'), sitemapFacts({ url: 'https://example.com/b.xml' })];
    const outcome = sitemapProblems(siteOf([], { facts: { sitemaps } }), 'sitemap-empty', () => 'As a whole.');
    expect(outcome).toMatchObject({
      evidence: [{ line: 4 }, { message: 'As a whole.', target: 'https://example.com/b.xml' }],
    });
  });
});
