import { type StoredOptions, withDefaults } from '../../../crawl/options.js';
import type { UserAgentName } from '../../../crawl/user-agents.js';

const NAMES: Readonly<Record<UserAgentName, string>> = {
  SEXTANT: 'SextantBot',
  GOOGLEBOT_SMARTPHONE: 'Googlebot smartphone',
  GOOGLEBOT_DESKTOP: 'Googlebot desktop',
};

/** The notices for every reader of an audit, in every report and on every screen. */
export function auditNotices(options: StoredOptions): string[] {
  const { ignoreRobots, userAgent, redirectedTo } = withDefaults(options);
  return [
    ...(redirectedTo === null
      ? []
      : [`The site’s URL redirects to ${redirectedTo}, another host of its domain, which was crawled instead.`]),
    ...(ignoreRobots
      ? ['robots.txt was ignored: pages that it disallows were crawled, and they count in the scores.']
      : []),
    ...(userAgent === 'SEXTANT' ? [] : [`The site was requested as ${NAMES[userAgent]}.`]),
  ];
}
