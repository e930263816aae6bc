import { PRODUCT_TOKEN } from '../../defaults/user-agent.js';
import type { Work } from '../../facts/robots/match.js';
import { createGooglebotPolicy, createRobotsPolicy, type RobotsFile } from '../../facts/robots/robots.js';
import type { RobotsFetch } from '../../facts/site-facts.js';
import { hostOf, urlParts } from '../../facts/url.js';

export type RobotsQuestion = (url: string) => { us: boolean; googlebot: boolean };

/**
 * May a URL be fetched: by our crawler, under whatever name, and by Googlebot (RFC 9309 §2.3.1 for files that could not be had). `work`
 * bounds all questions together; each is bounded by itself without it.
 */
export function robotsQuestion(
  robots: RobotsFetch,
  file: RobotsFile | null,
  { token = PRODUCT_TOKEN, work }: { token?: string; work?: Work } = {},
): RobotsQuestion {
  if (!file) {
    const all = robots.verdict !== 'DISALLOW_ALL';
    return () => ({ us: all, googlebot: all });
  }
  const googlebot = createGooglebotPolicy(file, 'Googlebot', work);
  const us = token === PRODUCT_TOKEN ? createRobotsPolicy(file, PRODUCT_TOKEN, work) : googlebot;
  const host = hostOf(robots.url);
  return (url) => {
    const parts = urlParts(url);
    // another host has a robots.txt of its own, which this audit has not read
    if (parts.host !== host && hostOf(url) !== host) return { us: true, googlebot: true };
    const path = parts.path + parts.query;
    return { us: us.allows(path), googlebot: googlebot.allows(path) };
  };
}

/** Everything may be fetched at the host of the file; what Googlebot may stays what it is. */
export function ignoringRobots(question: RobotsQuestion, url: string): RobotsQuestion {
  const host = hostOf(url);
  return (asked) => (hostOf(asked) === host ? { us: true, googlebot: question(asked).googlebot } : question(asked));
}
