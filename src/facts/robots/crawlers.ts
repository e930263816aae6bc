import type { RobotsFile } from './file.js';
import { productToken } from './groups.js';
import { createGooglebotPolicy, createRobotsPolicy, type RobotsPolicy } from './policy.js';

export const CRAWLER_PURPOSES = ['SEARCH', 'AI_SEARCH', 'AI_TRAINING'] as const;
export type CrawlerPurpose = (typeof CRAWLER_PURPOSES)[number];

/** A crawler by the product token that its operator documents for robots.txt. */
export interface Crawler {
  userAgent: string;
  operator: string;
  purpose: CrawlerPurpose;
}

const crawler = (purpose: CrawlerPurpose, operator: string, userAgent: string): Crawler => ({
  userAgent,
  operator,
  purpose,
});

/** Crawlers whose access a site decides about, by what they read pages for. */
export const CRAWLERS: readonly Crawler[] = [
  crawler('SEARCH', 'Google', 'Googlebot'),
  crawler('SEARCH', 'Google', 'Googlebot-Image'),
  crawler('SEARCH', 'Microsoft', 'bingbot'),
  crawler('SEARCH', 'Apple', 'Applebot'),
  crawler('SEARCH', 'DuckDuckGo', 'DuckDuckBot'),
  crawler('SEARCH', 'Yandex', 'YandexBot'),
  crawler('SEARCH', 'Baidu', 'Baiduspider'),
  crawler('AI_SEARCH', 'OpenAI', 'OAI-SearchBot'),
  crawler('AI_SEARCH', 'OpenAI', 'ChatGPT-User'),
  crawler('AI_SEARCH', 'Anthropic', 'Claude-SearchBot'),
  crawler('AI_SEARCH', 'Anthropic', 'Claude-User'),
  crawler('AI_SEARCH', 'Perplexity', 'PerplexityBot'),
  crawler('AI_SEARCH', 'Perplexity', 'Perplexity-User'),
  crawler('AI_SEARCH', 'Amazon', 'Amazonbot'),
  crawler('AI_TRAINING', 'OpenAI', 'GPTBot'),
  crawler('AI_TRAINING', 'Anthropic', 'ClaudeBot'),
  crawler('AI_TRAINING', 'Google', 'Google-Extended'),
  crawler('AI_TRAINING', 'Apple', 'Applebot-Extended'),
  crawler('AI_TRAINING', 'Meta', 'meta-externalagent'),
  crawler('AI_TRAINING', 'Common Crawl', 'CCBot'),
  crawler('AI_TRAINING', 'ByteDance', 'Bytespider'),
];

/** Crawlers that read the file by Google's parser. */
const GOOGLE =
  /^(?:googlebot|google-|googleother|storebot-google|adsbot-google|mediapartners-google|apis-google|feedfetcher)/;

export const isOfGoogle = (userAgent: string): boolean => GOOGLE.test(productToken(userAgent));

/** The rules of a file as that crawler reads them. */
export function createCrawlerPolicy(file: RobotsFile, token: string): RobotsPolicy {
  if (isOfGoogle(token)) return createGooglebotPolicy(file, token);
  const own = createRobotsPolicy(file, token);
  // https://support.apple.com/en-us/119829: without rules for it Applebot follows those for Googlebot
  if (token === 'Applebot' && own.group !== 'applebot') {
    const googles = createRobotsPolicy(file, 'Googlebot');
    if (googles.group === 'googlebot') return googles;
  }
  return own;
}
