import {
  createCrawlerPolicy,
  createGooglebotPolicy,
  createRobotsPolicy,
  isOfGoogle,
  type RobotsFile,
  type RobotsPolicy,
  type RobotsRule,
} from '../../facts/robots/robots.js';
import type { RobotsFetch } from '../../facts/site-facts.js';

export interface RuleMatch {
  line: number;
  directive: 'allow' | 'disallow';
  pattern: string;
}

export interface RobotsTest {
  userAgent: string;
  path: string;
  /** by RFC 9309, and where a crawler has no group by what its operator documents */
  allowed: boolean;
  rule: RuleMatch | null;
  /** decision of Google's crawler: its published parser forgives some misspellings */
  googlebot: { userAgent: string; allowed: boolean; rule: RuleMatch | null; differs: boolean };
}

export const matchedRule = ({ line, directive, pattern }: RobotsRule): RuleMatch => ({ line, directive, pattern });

/** The result for one crawler, with that for Googlebot. */
export function createAccessTest(
  file: RobotsFile,
  verdict: RobotsFetch['verdict'],
  userAgent: string,
): (path: string) => Pick<RobotsTest, 'allowed' | 'rule' | 'googlebot'> {
  const google = isOfGoogle(userAgent) ? userAgent : 'Googlebot';
  if (verdict !== 'RULES') {
    const decision = { allowed: verdict === 'ALLOW_ALL', rule: null };
    return () => ({ ...decision, googlebot: { userAgent: google, ...decision, differs: false } });
  }
  const standard = createRobotsPolicy(file, google);
  const own = google === userAgent ? standard : createCrawlerPolicy(file, userAgent);
  const googles = createGooglebotPolicy(file, google);
  return (path) => {
    const byGoogle = answered(googles, path);
    const differs = standard.allows(path) !== byGoogle.allowed;
    return { ...answered(own, path), googlebot: { userAgent: google, ...byGoogle, differs } };
  };
}

function answered(policy: RobotsPolicy, path: string): { allowed: boolean; rule: RuleMatch | null } {
  const { allowed, rule } = policy.decide(path);
  return { allowed, rule: rule && matchedRule(rule) };
}
