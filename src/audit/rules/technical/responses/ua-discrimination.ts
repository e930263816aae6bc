import { createRobotsPolicy } from '../../../../facts/robots/robots.js';
import { requestTarget } from '../../../../facts/url.js';
import { grouped } from '../../../engine/grouped.js';
import { finding, notApplicable, siteRule } from '../../../engine/rule.js';
import type { Site } from '../../../site/site.js';

/** Rate limits and timeouts: any client may get these, whatever its user agent. */
const FOR_NOW = new Set([408, 425, 429]);
/** The probe with a browser's user agent, to compare the others with. */
const BROWSER = 'browser';

export default siteRule({
  id: 'ua-discrimination',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Crawlers blocked or served different content',
  why: 'Search or AI crawlers that are blocked, or that get an almost empty page, cannot index or cite the site, even if robots.txt allows them.',
  fix: 'Check the firewall, the bot protection and the server configuration for user-agent rules, and allow the crawlers that robots.txt allows.',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  checkedOn: '2026-11-29',
  obstacle: {
    needs: 'SERVER',
    reason: 'The rule that treats crawlers differently is in the firewall, bot protection or server.',
  },
  convention: true,
  thresholds: {
    share: { unit: '%', default: 20, min: 1, max: 100, about: 'Lowest share of the bytes that a browser gets.' },
  },
  checkWith:
    ({ share }) =>
    (site) => {
      const { agents } = site.facts.probes;
      const browser = agents.find(({ agent }) => agent === BROWSER);
      const crawlers = agents.filter(
        (probe) =>
          probe !== browser && probe.status !== null && !FOR_NOW.has(probe.status) && isInvited(site, probe.agent),
      );
      const status = browser ? browser.status : (site.home?.facts.status ?? null);
      const bytes = browser ? browser.bodyBytes : (site.home?.facts.bodyBytes ?? 0);
      // a site that rejects browsers too does not discriminate
      if (crawlers.length === 0 || status === null || status >= 400) return notApplicable;
      return finding(
        crawlers.flatMap((probe) => {
          if (probe.status !== null && probe.status >= 400 && probe.status < 500)
            return [
              { message: `${probe.agent} gets status ${probe.status}, a browser gets ${status}.`, value: probe.agent },
            ];
          if (100 * probe.bodyBytes >= share * bytes) return [];
          return [
            {
              message: `${probe.agent} gets ${grouped(probe.bodyBytes)} bytes, a browser gets ${grouped(bytes)} (at least ${share} % expected).`,
              value: probe.agent,
            },
          ];
        }),
        { applicable: crawlers.length },
      );
    },
});

/** A crawler that robots.txt disallows is blocked on purpose; robots-ai-blocked reports it. */
function isInvited({ robots, facts }: Site, agent: string): boolean {
  return !robots || createRobotsPolicy(robots, agent).allows(requestTarget(new URL(facts.startUrl)));
}
