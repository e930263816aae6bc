import { type StoredOptions, withDefaults } from '../../../crawl/options.js';
import type { UserAgentName } from '../../../crawl/user-agents.js';
import { type ClientWords, wordsIn } from '../../../languages/client-words.js';

const NAMES: Readonly<Record<UserAgentName, string>> = {
  SEXTANT: 'SextantBot',
  GOOGLEBOT_SMARTPHONE: 'Googlebot smartphone',
  GOOGLEBOT_DESKTOP: 'Googlebot desktop',
};

/** The notices for every reader of an audit, in every report and on every screen. */
export function auditNotices(options: StoredOptions, words: ClientWords = wordsIn('en')): string[] {
  const { ignoreRobots, userAgent, redirectedTo } = withDefaults(options);
  return [
    ...(redirectedTo === null ? [] : [words.text('audit.redirected', { url: redirectedTo })]),
    ...(ignoreRobots ? [words.text('audit.robotsIgnored')] : []),
    ...(userAgent === 'SEXTANT' ? [] : [words.text('audit.userAgent', { name: NAMES[userAgent] })]),
  ];
}
