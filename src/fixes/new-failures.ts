import { type Rule, SEVERITIES } from '../audit/engine/rule.js';
import type { Judged } from './judge-pages.js';

export interface RuleFailure {
  rule: string;
  /** null for the site as a whole */
  url: string | null;
  target: string | null;
}

export interface NewFailures {
  introduced: RuleFailure[];
  /** findings of rules that did not look at the page before: a change of scope, never a new issue */
  revealed: RuleFailure[];
}

export interface BeforeAndAfter {
  rules: ReadonlyMap<string, Rule>;
  url: string | null;
  before: ReadonlyMap<string, Judged>;
  after: ReadonlyMap<string, Judged>;
  /** URLs that the change wrote in another way: a finding about the old one is the same about the new one */
  renamed?: ReadonlyMap<string, string>;
}

/** Findings that give way to a lesser one about the same thing: rules that exclude one another by strength. */
export const LESSER: Readonly<Record<string, readonly string[]>> = {
  'inlinks-one': ['orphan-page', 'inlinks-nofollow-only', 'inlinks-redirect-only', 'canonical-unlinked'],
  // behind a robots.txt that cannot be read nobody knows of sitemaps, and in no language how hard a text is
  'sitemap-missing': ['robots-unreachable'],
  'content-hard-to-read': ['html-lang-missing', 'html-lang-invalid'],
  'link-to-redirect': ['link-broken-internal'],
  'sitemap-url-redirect': ['sitemap-url-error'],
  'canonical-to-redirect': ['canonical-to-error'],
  'hreflang-to-redirect': ['hreflang-to-error'],
};

/** Failures after the change that were not there before, by rule and target; a graver severity counts as new. */
export function newFailures(comparison: BeforeAndAfter): NewFailures {
  const { url, before, after } = comparison;
  const found: NewFailures = { introduced: [], revealed: [] };
  for (const [rule, now] of after) {
    const was = before.get(rule) ?? null;
    if (now?.kind === 'error') {
      if (was?.kind !== 'error') found.introduced.push({ rule, url, target: null });
      continue;
    }
    if (now?.kind !== 'fail') continue;
    const target = now.evidence[0]?.target ?? null;
    if (was === null && url !== null) found.revealed.push({ rule, url, target });
    else if (LESSER[rule]?.some((graver) => before.get(graver)?.kind === 'fail')) continue;
    else if (was?.kind !== 'fail') found.introduced.push({ rule, url, target });
    else found.introduced.push(...worse(comparison, rule, was, now));
  }
  return found;
}

type Failed = Extract<Judged, { kind: 'fail' }>;

function worse({ rules, url, renamed }: BeforeAndAfter, id: string, was: Failed, now: Failed): RuleFailure[] {
  const failure = (target: string | null): RuleFailure => ({ rule: id, url, target });
  const rule = rules.get(id);
  const own = rule?.severity ?? 'NOTICE';
  if (SEVERITIES.indexOf(now.severity ?? own) < SEVERITIES.indexOf(was.severity ?? own)) return [failure(null)];
  if (now.failing > was.failing) return [failure(null)];
  // evidence is capped: beyond the cap only the true counts can be compared
  if (was.failing > was.evidence.length) return [];
  // the one target of a finding about the page as a whole is an example: one of many copies, say
  const perElement = rule?.scope === 'page' && rule.perElement === true;
  if (!perElement && was.evidence.length === 1 && now.evidence.length === 1) return [];
  const known = counts(was.evidence, renamed);
  return [...counts(now.evidence)].flatMap(([target, count]) =>
    count > (known.get(target) ?? 0) ? [failure(target === '' ? null : target)] : [],
  );
}

function counts(evidence: readonly { target?: string }[], renamed?: ReadonlyMap<string, string>): Map<string, number> {
  const found = new Map<string, number>();
  for (const { target = '' } of evidence) {
    const name = renamed?.get(target) ?? target;
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  return found;
}
