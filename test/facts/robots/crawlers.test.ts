import { describe, expect, it } from 'vitest';
import { CRAWLERS, crawlerHeader, createCrawlerPolicy, parseRobots } from '../../../src/facts/robots/robots.js';

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
    for (const { checkedOn } of CRAWLERS) expect(Date.now() - Date.parse(checkedOn)).toBeLessThan(YEAR_MS);
    // one source is one page, which is read as a whole
    const days = Map.groupBy(CRAWLERS, ({ source }) => source);
    for (const rows of days.values()) expect(new Set(rows.map(({ checkedOn }) => checkedOn)).size).toBe(1);
  });

  it('has crawlers of each purpose, with the header that they request previews and landing pages by', () => {
    const of = (purpose: string) => CRAWLERS.filter((crawler) => crawler.purpose === purpose);
    expect(of('ADS').map(({ userAgent }) => userAgent)).toContain('Mediapartners-Google');
    expect(of('AI_SEARCH').map(({ userAgent }) => userAgent)).toEqual(
      expect.arrayContaining(['DuckAssistBot', 'MistralAI-User', 'meta-webindexer', 'Amzn-SearchBot']),
    );
    expect(of('PREVIEW').map(({ userAgent }) => userAgent)).toContain('facebookexternalhit');
    expect(crawlerHeader('AdsBot-Google-Mobile', 'Chrome/142.0.0.0')).toMatch(
      /Chrome\/142\.0\.0\.0 Mobile .*AdsBot-Google-Mobile/,
    );
    expect(crawlerHeader('Slackbot-LinkExpanding', '')).toBe(
      'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    );
  });

  it('reads a file as each of them does: those of Google for advertisers obey their own groups only', () => {
    const blocks = (text: string) => {
      const file = parseRobots(text);
      return (token: string) => !createCrawlerPolicy(file, token).allows('/');
    };
    const all = blocks('User-agent: *\nDisallow: /\n');
    expect([all('AdsBot-Google'), all('Mediapartners-Google'), all('OAI-AdsBot'), all('Twitterbot')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const ads = blocks('User-agent: AdsBot-Google\nDisallow: /\n');
    expect([ads('AdsBot-Google'), ads('AdsBot-Google-Mobile'), ads('Googlebot')]).toEqual([true, true, false]);
  });
});
