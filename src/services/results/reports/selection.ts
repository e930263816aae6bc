import type { Category, Severity } from '../../../audit/engine/rule.js';
import type { Audit } from '../../../db/entities/audit.js';
import type { Issue } from '../../../db/entities/issue.js';
import type { Database } from '../../../db/orm.js';
import { ignoredPlaces } from '../../../db/queries/audits/ignored-issue.js';
import { assigneesByRule, NOBODY } from '../issues/assignments.js';
import { issueTexts } from '../issues/issue-texts.js';
import { urlsInSegment } from '../segments/segment-pages.js';
import type { Baseline } from './baseline.js';
import type { Listing } from './format-names.js';
import type { Presentation } from './presentation.js';
import type { ReportRow } from './rows.js';

/** Which findings a report is about; what is left out chooses nothing. */
export interface ReportSelection {
  severity?: Severity | null | undefined;
  category?: Category | null | undefined;
  rule?: string | null | undefined;
  /** ids of the only rules wanted */
  rules?: readonly string[] | undefined;
  /** a part of the title or of the rule's id */
  search?: string | null | undefined;
  /** a part of the page's URL */
  address?: string | null | undefined;
  /** id of a segment of the project: findings on its pages, none about the site */
  segment?: string | null | undefined;
  /** true for what is ignored, as a whole or on single pages; false for the rest */
  ignored?: boolean | null | undefined;
  /** id of the user who is responsible for the issues; `none`: nobody is */
  assignee?: string | null | undefined;
  /** how rows are listed; without it as the format does */
  listing?: Listing | null | undefined;
  /** baseline that marks findings as new; it selects none */
  baseline?: Baseline | null | undefined;
  /** how a report for readers looks; without it as the organization wants it */
  presentation?: Presentation | undefined;
}

/** A selection that knows what is ignored. */
export interface Selected {
  hasIssue(issue: Issue): boolean;
  hasRow(row: ReportRow): boolean;
  /** differs whenever it may choose others */
  version: string;
}

export async function openSelection(
  db: Pick<Database, 'rows'>,
  audit: Pick<Audit, 'id' | 'projectId'>,
  { severity, category, rule, rules, search, address, segment, ignored, assignee, listing }: ReportSelection,
): Promise<Selected> {
  const assignees = assignee ? await assigneesByRule(db, audit.projectId) : null;
  const hidden = typeof ignored === 'boolean' ? await ignoredKeys(db, audit.projectId) : new Set<string>();
  const part = segment ? await urlsInSegment(db, audit, segment) : null;
  const text = search?.toLowerCase();
  const inUrl = address?.toLowerCase();
  const isHidden = (issue: Issue) => hidden.has(placeOf(issue.rule, ''));
  return {
    hasIssue: (issue) =>
      (!severity || issue.severity === severity) &&
      (!category || issue.category === category) &&
      (!rule || issue.rule === rule) &&
      (!rules || rules.includes(issue.rule)) &&
      (!assignees || (assignees.get(issue.rule) ?? NOBODY) === assignee) &&
      (!text || `${issueTexts(issue).title} ${issue.rule}`.toLowerCase().includes(text)) &&
      (ignored !== false || !isHidden(issue)),
    hasRow: ({ issue, url, siteWide }) =>
      (!inUrl || url.toLowerCase().includes(inUrl)) &&
      (!part || (!siteWide && part.urls.has(url))) &&
      (typeof ignored !== 'boolean' || (isHidden(issue) || hidden.has(placeOf(issue.rule, url))) === ignored),
    version: JSON.stringify([
      severity,
      category,
      rule,
      rules,
      search,
      address,
      part?.query,
      ignored,
      listing,
      [...hidden],
      assignees && [assignee, ...assignees],
    ]),
  };
}

const placeOf = (rule: string, url: string): string => `${rule} ${url}`;

/** Users decide these one by one, so they are few. */
async function ignoredKeys(db: Pick<Database, 'rows'>, projectId: string): Promise<ReadonlySet<string>> {
  const rows = await ignoredPlaces.all(db, projectId);
  return new Set(rows.map(({ rule, url }) => placeOf(rule, url)));
}
