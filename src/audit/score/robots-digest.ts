import { hash } from 'node:crypto';
import type { RobotsFetch } from '../../facts/site-facts.js';

/** The same for two files that differ only in comments, blank lines, sitemaps and the case of keys. */
export function robotsDigest({ verdict, text }: Pick<RobotsFetch, 'verdict' | 'text'>): string {
  const rules = verdict === 'RULES' ? text.split(/\r\n?|\n/).map(ruleOf) : [];
  return hash('sha256', JSON.stringify([verdict, rules.filter((rule) => rule !== '')]), 'hex').slice(0, 16);
}

/** `key:value`; empty for what decides nothing */
function ruleOf(line: string): string {
  const [rule = ''] = line.split('#', 1);
  const at = rule.indexOf(':');
  if (at === -1) return rule.trim();
  const key = rule.slice(0, at).trim().toLowerCase();
  return key === 'sitemap' ? '' : `${key}:${rule.slice(at + 1).trim()}`;
}
