import { ruleOf } from '../../../audit/rule-book.js';
import { vitalName } from '../../../audit/score/vital-names.js';
import type { ChangeCause, ProjectTableRow } from '../../../db/queries/projects/project-table.js';

/** Causes that changed a score although the site is the same. */
export const NOT_THE_SITE: Readonly<Record<string, string>> = {
  SCOPE: 'Other pages were crawled',
  SETTINGS: 'Settings differ from the previous audit',
  RULE_SET: 'Rules were added or changed',
  PERFORMANCE_BASIS: 'Other performance data than before',
};

const KINDS: Readonly<Record<string, string>> = {
  BROKEN_PAGE: 'URLs without a page',
  BLOCKER: 'The site is kept out of search',
};

type Explained = Pick<ProjectTableRow, 'failure' | 'status' | 'score' | 'previousAuditId' | 'siteChange' | 'summary'>;

/** Why a project is where it is in the list; null where that is not known. */
export function changeInWords(row: Explained): string | null {
  const { failure, status, score, previousAuditId, siteChange, summary } = row;
  if (status === 'FAILED') return failure ?? 'The audit failed.';
  if (score === null) return null;
  if (previousAuditId === null) return 'First audit';
  if (!summary) return null;
  if (summary.cause) return causeInWords(summary.cause);
  if (summary.deindexed > 0) return `${pages(summary.deindexed)} deindexed`;
  if (summary.other !== null && (siteChange === null || Math.round(siteChange) === 0))
    return NOT_THE_SITE[summary.other] ?? null;
  if (siteChange === null) return 'Not comparable with the previous audit';
  return siteChange === 0 ? 'Unchanged' : 'No single cause';
}

const pages = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'page' : 'pages'}`;

/** Such as: Missing title new on 12 pages (−3.2). */
export function causeInWords({ kind, rule, ownTitle, points, newFindings, fixedFindings }: ChangeCause): string {
  const title = rule === null ? null : kind === 'VITALS' ? vitalName(rule) : (ruleOf(rule)?.title ?? ownTitle ?? rule);
  const name = title ?? KINDS[kind] ?? kind;
  const moved = points === null ? '' : ` (${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)})`;
  const isFixed = points === null ? fixedFindings > newFindings : points > 0;
  if (kind === 'RULE' && newFindings + fixedFindings > 0)
    return `${name} ${isFixed ? `fixed on ${pages(fixedFindings)}` : `new on ${pages(newFindings)}`}${moved}`;
  if (kind === 'VITALS') return `${name} ${isFixed ? 'improved' : 'worsened'}${moved}`;
  return `${name}${isFixed ? ': fixed' : ''}${moved}`;
}
