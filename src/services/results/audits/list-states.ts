import { NOT_EVALUATED_REASONS, type NotEvaluated } from '../../../audit/engine/not-evaluated.js';
import type { Category } from '../../../audit/engine/rule.js';
import { rules } from '../../../audit/rules/index.js';
import type { Audit } from '../../../db/entities/audit.js';
import type { Database } from '../../../db/orm.js';
import { type NewestScoring, newestScorings } from '../../../db/queries/audits/audit-score.js';
import type { StoredTemplate } from '../../../db/queries/pages/page-template.js';
import { profilesByAudit } from '../../runs/audit/storage/stored-profile.js';
import { KEPT_ISSUES, KEPT_TEMPLATES } from '../../runs/audit/templates/template-tally.js';
import { explained, type LeftOutReason, leftOutText } from './left-out-text.js';

/**
 * Besides reasons of the audit: nothing was scored yet, the project has switched the rule off, the rule is newer than the scores;
 * of templates, there are more than are kept, or their pages were deleted.
 */
export const LIST_STATE_REASONS = [
  ...NOT_EVALUATED_REASONS,
  'NOT_SCORED',
  'RULE_OFF',
  'RULE_ADDED',
  'TEMPLATES_LEFT_OUT',
  'DETAILS_REMOVED',
] as const;
export type ListStateReason = (typeof LIST_STATE_REASONS)[number];

/** Rules that an audit did not evaluate, for one reason. */
export interface NotEvaluatedRules extends Omit<NotEvaluated, 'reason'> {
  reason: ListStateReason;
}

/** Whether a list of findings can be empty because nothing is wrong. */
export interface ListState {
  evaluated: boolean;
  reason: ListStateReason | null;
  explanation: string | null;
  pages: number;
  urls: readonly string[];
}

const EVALUATED: ListState = { evaluated: true, reason: null, explanation: null, pages: 0, urls: [] };

/** By audit: all rules of the current rule set that it did not evaluate; null before it has scores. */
export async function notEvaluatedRules(
  db: Database,
  auditIds: readonly string[],
): Promise<(NotEvaluatedRules[] | null)[]> {
  const [scorings, profiles] = await Promise.all([newestScorings.all(db, auditIds), profilesByAudit(db, auditIds)]);
  const known = new Map(scorings.map((scoring) => [scoring.auditId, scoring]));
  return auditIds.map((id, at) => {
    const scoring = known.get(id);
    if (!scoring) return null;
    const { rules: settings = {}, segments = [] } = profiles[at] ?? {};
    const isOff = (rule: string, off: boolean) => segments.some(({ rules: own }) => own[rule]?.off === off);
    const off = rules.flatMap(({ id: rule }) => (settings[rule]?.off && !isOff(rule, false) ? [rule] : []));
    // off on every page that it is about, as far as segments switch it off
    const offThere = scoring.notEvaluated.flatMap(({ reason, rules: ids }) =>
      reason === 'NOTHING_APPLIES' ? ids.filter((rule) => isOff(rule, true)) : [],
    );
    const others = scoring.notEvaluated.map((one) => ({
      ...one,
      rules: one.rules.filter((rule) => !offThere.includes(rule)),
    }));
    return [
      ...others.filter((one) => one.rules.length > 0),
      ...withoutPages('RULE_OFF', [...off, ...offThere]),
      ...withoutPages('RULE_ADDED', added(scoring)),
    ];
  });
}

const withoutPages = (reason: ListStateReason, found: string[]): NotEvaluatedRules[] =>
  found.length === 0 ? [] : [{ reason, rules: found, pages: 0, urls: [] }];

/** Without its rule set nothing is known of a scoring. */
const added = ({ ruleSet }: NewestScoring): string[] =>
  ruleSet === null ? [] : rules.flatMap(({ id }) => (ruleSet.includes(id) ? [] : [id]));

/** The state of the list of one rule, or of all rules of a category: evaluated where one of them was. */
export function listState(
  audit: Pick<Audit, 'stopReason' | 'leftOut'>,
  groups: readonly NotEvaluatedRules[] | null,
  { rule, category }: { rule?: string | null | undefined; category?: Category | null | undefined },
): ListState {
  if (groups === null) return stateOf({ reason: 'NOT_SCORED', pages: 0, urls: [] }, audit);
  const asked = rule ? [rule] : rules.flatMap((one) => (one.category === category ? [one.id] : []));
  const silent = asked.map((id) => groups.find((group) => group.rules.includes(id)));
  const [first] = silent;
  return first && silent.every((group) => group !== undefined) ? stateOf(first, audit) : EVALUATED;
}

/** The state of lists of templates that lack an issue: it may be on one that was not kept. */
export function templateListState(
  audit: Pick<Audit, 'stopReason' | 'leftOut' | 'detailsRemovedAt'>,
  groups: readonly NotEvaluatedRules[] | null,
  templates: readonly Pick<StoredTemplate, 'issues'>[],
): ListState {
  const isCapped = templates.length >= KEPT_TEMPLATES || templates.some(({ issues }) => issues.length >= KEPT_ISSUES);
  const reason = audit.detailsRemovedAt
    ? 'DETAILS_REMOVED'
    : groups === null
      ? 'NOT_SCORED'
      : isCapped
        ? 'TEMPLATES_LEFT_OUT'
        : null;
  return reason === null ? EVALUATED : stateOf({ reason, pages: 0, urls: [] }, audit);
}

const stateOf = (
  group: Pick<NotEvaluatedRules, 'reason' | 'pages' | 'urls'>,
  audit: Pick<Audit, 'stopReason' | 'leftOut'>,
): ListState => ({
  evaluated: false,
  reason: group.reason,
  explanation: explanationOf(group, audit),
  pages: group.pages,
  urls: group.urls,
});

/** Why in a sentence, with what follows from it. */
export function explanationOf(
  { reason, pages }: Pick<NotEvaluatedRules, 'reason' | 'pages'>,
  { stopReason, leftOut }: Pick<Audit, 'stopReason' | 'leftOut'>,
): string {
  switch (reason) {
    case 'CRAWL_LIMITED': {
      const text = leftOutText(leftOut);
      return `Only a part of the site was to be crawled${text ? ` (left out: ${text})` : ''}, so links may be missing.`;
    }
    case 'CRAWL_PARTIAL':
      return `${stopReason === null ? `The crawl left out ${leftOutText(leftOut) ?? 'URLs'}` : explained(stopReason as LeftOutReason).title}, so links may be missing.`;
    case 'URLS_LEFT_OUT':
      return `The crawl left out ${leftOutText(leftOut) ?? 'URLs'}, so links may be missing.`;
    case 'PAGES_CUT':
      return `${pages === 1 ? '1 page was' : `${pages.toLocaleString('en')} pages were`} read only in part, so links may be missing.`;
    case 'START_PAGE_UNREAD':
      return 'The start page could not be read, and most links begin there.';
    case 'NOT_RENDERED':
      return 'No page was rendered in a browser with what the rule needs.';
    case 'NOT_MEASURED':
      return 'No field data or lab run has the metric.';
    case 'NOTHING_APPLIES':
      return 'No page of the audit has what the rule is about.';
    case 'NOT_SCORED':
      return 'The audit has no scores yet.';
    case 'RULE_OFF':
      return 'The rule is switched off in the project, or in the segments of the pages that it is about.';
    case 'TEMPLATES_LEFT_OUT':
      return `Only the ${KEPT_TEMPLATES} templates that cost most points are kept, with ${KEPT_ISSUES} issues each.`;
    case 'DETAILS_REMOVED':
      return 'The pages of this audit were deleted after their retention period.';
    case 'RULE_ADDED':
      return 'The rule is newer than the scores of this audit: re-score it.';
  }
}
