import type { RobotsFile } from './file.js';
import { productToken } from './groups.js';
import { createGooglebotPolicy, createRobotsPolicy, type RobotsPolicy } from './policy.js';

export const CRAWLER_PURPOSES = ['SEARCH', 'AI_SEARCH', 'AI_TRAINING', 'ADS', 'PREVIEW'] as const;
export type CrawlerPurpose = (typeof CRAWLER_PURPOSES)[number];

export const ROBOTS_OBEDIENCES = ['YES', 'PARTLY', 'NO'] as const;
export type RobotsObedience = (typeof ROBOTS_OBEDIENCES)[number];

/** A crawler by the product token that its operator documents for robots.txt. */
export interface Crawler {
  userAgent: string;
  operator: string;
  purpose: CrawlerPurpose;
  /**
   * User-Agent of its requests, `CHROME` for the version of the browser; null for tokens that no request has, and where
   * the operator documents none
   */
  header: string | null;
  /**
   * `NO`: somebody asks for the page, and the operator says that robots.txt does not apply then; `PARTLY`: it may not; null: the
   * operator does not say
   */
  obeysRobots: RobotsObedience | null;
  /** URL at which the operator publishes the addresses it comes from; null where it does not */
  ranges: string | null;
  source: string;
  /** day on which it was last compared with its source */
  checkedOn: string;
}

type Documented = Partial<Pick<Crawler, 'header' | 'obeysRobots' | 'ranges'>>;

const operatedBy =
  (operator: string, source: string, checkedOn = '2026-09-04') =>
  (
    purpose: CrawlerPurpose,
    userAgent: string,
    { header = null, obeysRobots = 'YES', ranges = null }: Documented = {},
  ): Crawler => ({
    userAgent,
    operator,
    purpose,
    header,
    obeysRobots,
    ranges,
    source,
    checkedOn,
  });

const GOOGLE_RANGES = 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json';
const google = operatedBy(
  'Google',
  'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
);
/** Crawlers by agreement: no rule for “*” binds them, and they may pass over those of their own group. */
const googleAds = operatedBy(
  'Google',
  'https://developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers',
  '2026-11-29',
);
const GOOGLE_ADS_RANGES = 'https://developers.google.com/static/crawling/ipranges/special-crawlers.json';
const microsoft = operatedBy('Microsoft', 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0');
const apple = operatedBy('Apple', 'https://support.apple.com/en-us/119829');
const openai = operatedBy('OpenAI', 'https://developers.openai.com/api/docs/bots');
const anthropic = operatedBy(
  'Anthropic',
  'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
);
const perplexity = operatedBy('Perplexity', 'https://docs.perplexity.ai/guides/bots');

const meta = operatedBy('Meta', 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers', '2026-11-30');
/** source for operators that document nothing: the list that most log analyzers go by */
const seenOf = (operator: string) =>
  operatedBy(operator, 'https://github.com/monperrus/crawler-user-agents', '2026-11-29');

const amazon = operatedBy('Amazon', 'https://developer.amazon.com/amazonbot', '2026-11-30');
const AMAZON_RANGES = 'https://developer.amazon.com/amazonbot/live-ip-addresses/';

const BING_RANGES = 'https://www.bing.com/toolbox/bingbot.json';
const ANTHROPIC_RANGES = 'https://claude.com/crawling/bots.json';
const compatible = (name: string) => `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ${name})`;
/** as OpenAI writes those of its search */
const openaiHeader = (name: string) => `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ${name}`;

/** Crawlers whose access a site decides about, by what they read pages for. */
export const CRAWLERS: readonly Crawler[] = [
  google('SEARCH', 'Googlebot', {
    header:
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) CHROME Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ranges: GOOGLE_RANGES,
  }),
  google('SEARCH', 'Googlebot-Image', { header: 'Googlebot-Image/1.0', ranges: GOOGLE_RANGES }),
  microsoft('SEARCH', 'bingbot', {
    header:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) CHROME Safari/537.36',
    ranges: BING_RANGES,
  }),
  apple('SEARCH', 'Applebot', {
    header:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
    ranges: 'https://search.developer.apple.com/applebot.json',
  }),
  operatedBy('DuckDuckGo', 'https://duckduckgo.com/duckduckgo-help-pages/results/duckduckbot')(
    'SEARCH',
    'DuckDuckBot',
    {
      header: 'Mozilla/5.0 (compatible; DuckDuckBot-Https/1.1; https://duckduckgo.com/duckduckbot)',
      ranges: 'https://duckduckgo.com/duckduckbot.json',
    },
  ),
  operatedBy('Yandex', 'https://yandex.com/support/webmaster/en/robot-workings/check-yandex-robots.html')(
    'SEARCH',
    'YandexBot',
    {
      header: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    },
  ),
  operatedBy('Baidu', 'https://help.baidu.com/question?prod_id=99&class=476&id=2996')('SEARCH', 'Baiduspider', {
    header: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  }),
  openai('AI_SEARCH', 'OAI-SearchBot', {
    header: openaiHeader('OAI-SearchBot/1.4; +https://openai.com/searchbot'),
    ranges: 'https://openai.com/searchbot.json',
  }),
  openai('AI_SEARCH', 'ChatGPT-User', {
    header: openaiHeader('ChatGPT-User/1.0; +https://openai.com/bot'),
    obeysRobots: 'PARTLY',
    ranges: 'https://openai.com/chatgpt-user.json',
  }),
  anthropic('AI_SEARCH', 'Claude-SearchBot', {
    header: compatible('Claude-SearchBot/1.0; +https://www.anthropic.com'),
    ranges: ANTHROPIC_RANGES,
  }),
  anthropic('AI_SEARCH', 'Claude-User', {
    header: compatible('Claude-User/1.0; +Claude-User@anthropic.com'),
    ranges: ANTHROPIC_RANGES,
  }),
  perplexity('AI_SEARCH', 'PerplexityBot', {
    header: compatible('PerplexityBot/1.0; +https://perplexity.ai/perplexitybot'),
    ranges: 'https://www.perplexity.com/perplexitybot.json',
  }),
  perplexity('AI_SEARCH', 'Perplexity-User', {
    header: compatible('Perplexity-User/1.0; +https://perplexity.ai/perplexity-user'),
    obeysRobots: 'NO',
    ranges: 'https://www.perplexity.com/perplexity-user.json',
  }),
  amazon('AI_SEARCH', 'Amazonbot', { ranges: AMAZON_RANGES }),
  amazon('AI_SEARCH', 'Amzn-SearchBot'),
  amazon('AI_SEARCH', 'Amzn-User'),
  operatedBy('DuckDuckGo', 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot', '2026-11-30')(
    'AI_SEARCH',
    'DuckAssistBot',
    { ranges: 'https://duckduckgo.com/duckassistbot.json' },
  ),
  operatedBy('Mistral AI', 'https://docs.mistral.ai/robots', '2026-11-30')('AI_SEARCH', 'MistralAI-User', {
    header: compatible('MistralAI-User/1.0; +https://docs.mistral.ai/robots'),
    ranges: 'https://mistral.ai/mistralai-user-ips.json',
  }),
  meta('AI_SEARCH', 'meta-webindexer', {
    header: 'meta-webindexer/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  }),
  meta('AI_SEARCH', 'meta-externalfetcher', {
    header: 'meta-externalfetcher/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    obeysRobots: 'PARTLY',
  }),
  openai('AI_TRAINING', 'GPTBot', {
    header: compatible('GPTBot/1.4; +https://openai.com/gptbot'),
    ranges: 'https://openai.com/gptbot.json',
  }),
  anthropic('AI_TRAINING', 'ClaudeBot', {
    header: compatible('ClaudeBot/1.0; +claudebot@anthropic.com'),
    ranges: ANTHROPIC_RANGES,
  }),
  google('AI_TRAINING', 'Google-Extended'),
  apple('AI_TRAINING', 'Applebot-Extended'),
  meta('AI_TRAINING', 'meta-externalagent', {
    header: 'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  }),
  operatedBy('Common Crawl', 'https://commoncrawl.org/ccbot')('AI_TRAINING', 'CCBot', {
    header: 'CCBot/2.0 (https://commoncrawl.org/faq/)',
    ranges: 'https://index.commoncrawl.org/ccbot.json',
  }),
  operatedBy('ByteDance', 'https://bytespider.bytedance.com/')('AI_TRAINING', 'Bytespider', { obeysRobots: 'PARTLY' }),
  googleAds('ADS', 'AdsBot-Google', {
    header: 'AdsBot-Google (+http://www.google.com/adsbot.html)',
    obeysRobots: 'PARTLY',
    ranges: GOOGLE_ADS_RANGES,
  }),
  googleAds('ADS', 'AdsBot-Google-Mobile', {
    header:
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) CHROME Mobile Safari/537.36 (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)',
    obeysRobots: 'PARTLY',
    ranges: GOOGLE_ADS_RANGES,
  }),
  googleAds('ADS', 'Mediapartners-Google', {
    header: 'Mediapartners-Google',
    obeysRobots: 'PARTLY',
    ranges: GOOGLE_ADS_RANGES,
  }),
  microsoft('ADS', 'adidxbot', {
    header: 'Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)',
    obeysRobots: null,
    ranges: BING_RANGES,
  }),
  openai('ADS', 'OAI-AdsBot', {
    header: openaiHeader('OAI-AdsBot/1.0; +https://openai.com/adsbot'),
    obeysRobots: null,
    ranges: 'https://openai.com/adsbot.json',
  }),
  meta('PREVIEW', 'facebookexternalhit', {
    header: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    obeysRobots: 'PARTLY',
  }),
  operatedBy('X', 'https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started', '2026-11-29')(
    'PREVIEW',
    'Twitterbot',
    { header: 'Twitterbot/1.0' },
  ),
  seenOf('LinkedIn')('PREVIEW', 'LinkedInBot', {
    header: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    obeysRobots: null,
  }),
  operatedBy('Pinterest', 'https://help.pinterest.com/en/business/article/pinterest-crawler', '2026-11-29')(
    'PREVIEW',
    'Pinterestbot',
    { header: 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)' },
  ),
  operatedBy('Slack', 'https://api.slack.com/robots', '2026-11-29')('PREVIEW', 'Slackbot-LinkExpanding', {
    header: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    obeysRobots: 'NO',
  }),
  seenOf('Discord')('PREVIEW', 'Discordbot', {
    header: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    obeysRobots: null,
  }),
  seenOf('Telegram')('PREVIEW', 'TelegramBot', { header: 'TelegramBot (like TwitterBot)', obeysRobots: null }),
  // the sender's phone asks, in each version of the application with another header
  seenOf('WhatsApp')('PREVIEW', 'WhatsApp', { obeysRobots: null }),
];

/** The header that a crawler requests pages with, by its token; `chrome` is `Chrome/` and the version of a browser. */
export function crawlerHeader(token: string, chrome: string): string | null {
  return CRAWLERS.find(({ userAgent }) => userAgent === token)?.header?.replace('CHROME', chrome) ?? null;
}

/** Crawlers that read the file by Google's parser. */
const GOOGLE =
  /^(?:googlebot|google-|googleother|storebot-google|adsbot-google|mediapartners-google|apis-google|feedfetcher)/;

export const isOfGoogle = (userAgent: string): boolean => GOOGLE.test(productToken(userAgent));

/** The rules of a file as that crawler reads them. */
export function createCrawlerPolicy(file: RobotsFile, token: string): RobotsPolicy {
  if (isOfGoogle(token)) return createGooglebotPolicy(file, token);
  const own = createRobotsPolicy(file, token);
  // https://support.apple.com/en-us/119829: without rules for it Applebot follows those for Googlebot
  if (productToken(token) === 'applebot' && own.group !== 'applebot') {
    const googles = createRobotsPolicy(file, 'Googlebot');
    if (googles.group === 'googlebot') return googles;
  }
  return own;
}
