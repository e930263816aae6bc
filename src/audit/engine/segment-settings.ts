import { notApplicable, type Outcome, type PageRule, type Rule, type Severity } from './rule.js';
import { type RuleDifferences, type RuleSetting, tuned } from './rule-settings.js';

/** The changes to one rule for the pages of a segment: what is left out is as in the project. */
export interface SegmentSetting extends Omit<RuleSetting, 'off'> {
  /** false: it is run, although the project has switched it off */
  off?: boolean;
}

/** By the id of the rule. */
export type SegmentDifferences = Readonly<Record<string, SegmentSetting>>;

/** A segment with its settings, as it is stored with audits. */
export interface RulesOfSegment {
  id: string;
  name: string;
  /** its filter, of conditions on the URL alone */
  query: string;
  rules: SegmentDifferences;
}

/** The same where pages are judged. */
export interface OpenSegment extends Pick<RulesOfSegment, 'query' | 'rules'> {
  isIn(url: string): boolean;
}

/** A rule as it is run on some pages; null: it is not. */
type Variant = PageRule | null;

/**
 * The rules that are run, each as it is set for the project and for segments. On a page in several segments the first one that sets
 * the rule holds. A rule about the whole site is as in the project.
 */
export function withSegmentSettings(
  rules: readonly Rule[],
  project: RuleDifferences,
  segments: readonly OpenSegment[],
): readonly Rule[] {
  const membersOf = memberships(segments);
  return rules.flatMap((rule) => {
    const setting = project[rule.id] ?? {};
    const base = setting.off ? null : tuned(rule, setting);
    if (rule.scope === 'site' || !segments.some(({ rules: own }) => own[rule.id])) return base ? [base] : [];
    const variants = segments.map(({ rules: own }): Variant | undefined => {
      const change = own[rule.id];
      return change && (variantOf(rule, merged(setting, change)) as Variant);
    });
    if (base === null && variants.every((variant) => !variant)) return [];
    const variantAt = (url: string): Variant => {
      const members = membersOf(url);
      const own = variants.find((variant, at) => variant !== undefined && members[at]);
      return own === undefined ? (base as Variant) : own;
    };
    const madeFrom = `${definitionOf(rule.id, setting, segments)}${rule.check}`;
    return [selecting((base ?? tuned(rule, setting)) as PageRule, variantAt, madeFrom)];
  });
}

const merged = (project: RuleSetting, { off, severity, thresholds }: SegmentSetting): SegmentSetting => ({
  off: off ?? project.off ?? false,
  ...((severity ?? project.severity) && { severity: severity ?? project.severity }),
  thresholds: { ...project.thresholds, ...thresholds },
});

const variantOf = (rule: Rule, { off, severity, thresholds = {} }: SegmentSetting): Rule | null =>
  off
    ? null
    : tuned(rule, { ...(severity && { severity }), ...(Object.keys(thresholds).length > 0 && { thresholds }) });

/** The rule under the name and weight that it has in the project, with the check of each page's own variant. */
function selecting(rule: PageRule, variantAt: (url: string) => Variant, madeFrom: string): PageRule {
  const check = (page: { url: string }, ...rest: unknown[]): Outcome => {
    const variant = variantAt(page.url) as { check: (...given: unknown[]) => Outcome } | null;
    return variant === null ? notApplicable : variant.check(page, ...rest);
  };
  const severityAt = (url: string): Severity | null => variantAt(url)?.severity ?? null;
  return { ...rule, check, severityAt, madeFrom } as PageRule;
}

/** Settings of the project and of segments with their filters: everything that makes another rule of it. */
const definitionOf = (id: string, setting: RuleSetting, segments: readonly OpenSegment[]): string =>
  JSON.stringify([setting, ...segments.flatMap(({ query, rules: { [id]: own } }) => (own ? [[query, own]] : []))]);

/** The segments of a page are worked out once for all of its rules, which ask one after the other. */
function memberships(segments: readonly OpenSegment[]): (url: string) => readonly boolean[] {
  let last: { url: string; members: readonly boolean[] } | null = null;
  return (url) => {
    if (last?.url !== url) last = { url, members: segments.map((segment) => segment.isIn(url)) };
    return last.members;
  };
}

/**
 * The same settings without those that say nothing or belong to no rule of pages. In the order of the rules, so that equal settings
 * are equal texts.
 */
export function segmentDifferences(rules: readonly Rule[], settings: SegmentDifferences): SegmentDifferences {
  const found: Record<string, SegmentSetting> = {};
  for (const rule of rules) {
    const setting = rule.scope === 'page' ? settings[rule.id] : undefined;
    if (!setting) continue;
    const { off, severity } = setting;
    const thresholds = Object.fromEntries(
      Object.keys(rule.thresholds ?? {}).flatMap((name) => {
        const value = setting.thresholds?.[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const kept: SegmentSetting = {
      ...(off !== undefined && { off }),
      ...(severity && { severity }),
      ...(Object.keys(thresholds).length > 0 && { thresholds }),
    };
    if (Object.keys(kept).length > 0) found[rule.id] = kept;
  }
  return found;
}
