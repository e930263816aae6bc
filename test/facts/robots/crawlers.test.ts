import { describe, expect, it } from 'vitest';
import { CRAWLERS, CRAWLERS_CHECKED_ON, crawlerHeader } from '../../../src/facts/robots/robots.js';

const YEAR_MS = 365 * 86_400_000;

describe('the table of crawlers', () => {
  it('names each token once, with a source and what requests have', () => {
    expect(new Set(CRAWLERS.map(({ userAgent }) => userAgent.toLowerCase())).size).toBe(CRAWLERS.length);
    for (const { userAgent, header, ranges, source } of CRAWLERS) {
      expect(new URL(source).protocol).toBe('https:');
      if (ranges !== null) expect(new URL(ranges).protocol).toBe('https:');
      if (header !== null) expect(header.toLowerCase()).toContain(userAgent.toLowerCase());
    }
  });

  it('knows headers by tokens, with the version of the browser', () => {
    expect(crawlerHeader('Googlebot', 'Chrome/142.0.0.0')).toMatch(
      /Nexus 5X .* Chrome\/142\.0\.0\.0 Mobile .*Googlebot\/2\.1/,
    );
    expect(crawlerHeader('Claude-User', 'Chrome/142.0.0.0')).toContain('compatible; Claude-User/1.0');
    // a token for robots.txt only, and a crawler that is none of the table
    expect(crawlerHeader('Google-Extended', 'Chrome/142.0.0.0')).toBeNull();
    expect(crawlerHeader('nobody', 'Chrome/142.0.0.0')).toBeNull();
  });

  it('was compared with its sources within the last twelve months', () => {
    expect(Date.now() - Date.parse(CRAWLERS_CHECKED_ON)).toBeLessThan(YEAR_MS);
  });
});
