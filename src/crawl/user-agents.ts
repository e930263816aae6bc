import { CRAWL_OPTIONS, type OptionValues } from '../defaults/crawl-options.js';
import { PRODUCT_TOKEN, userAgent } from '../defaults/user-agent.js';

/** Names under which a crawl may request a site; any but our own needs a proof that the site belongs to whoever asks. */
export type UserAgentName = OptionValues['userAgent'];
export const USER_AGENTS = Object.keys(CRAWL_OPTIONS.userAgent.values) as UserAgentName[];

/** https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers; the version changes with Chrome's. */
const GOOGLEBOT = 'compatible; Googlebot/2.1; +http://www.google.com/bot.html';
export const CHROME = 'Chrome/142.0.0.0';
const HEADERS: Readonly<Record<Exclude<UserAgentName, 'SEXTANT'>, string>> = {
  GOOGLEBOT_SMARTPHONE: `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME} Mobile Safari/537.36 (${GOOGLEBOT})`,
  GOOGLEBOT_DESKTOP: `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; ${GOOGLEBOT}) ${CHROME} Safari/537.36`,
};

/** The group of robots.txt that the crawl obeys. */
export const robotsTokenOf = (name: UserAgentName): string => (name === 'SEXTANT' ? PRODUCT_TOKEN : 'Googlebot');

/** Request headers for the site's own host. Who asks is said besides, for whoever reads the log. */
export const identityHeaders = (name: UserAgentName, contact: string): Readonly<Record<string, string>> =>
  name === 'SEXTANT' ? {} : { 'user-agent': HEADERS[name], 'x-crawled-by': userAgent(contact) };
