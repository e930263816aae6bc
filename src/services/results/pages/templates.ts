import { ruleOf } from '../../../audit/rule-book.js';
import type { Issue } from '../../../db/entities/issue.js';
import type { Database } from '../../../db/orm.js';
import {
  type StoredTemplate,
  type StoredTemplateIssue,
  templatesOfAudits,
} from '../../../db/queries/pages/page-template.js';
import { SAMPLE_PAGES } from '../../runs/audit/templates/shared-element.js';
import { issueTexts } from '../issues/issue-texts.js';

/** The templates of each audit, those that cost most points first. */
export async function templates(db: Pick<Database, 'rows'>, auditIds: readonly string[]): Promise<StoredTemplate[][]> {
  const known = Map.groupBy(await templatesOfAudits.all(db, auditIds), ({ auditId }) => auditId);
  return auditIds.map((id) => known.get(id) ?? []);
}

const keyOf = ({ rule, severity }: { rule: string; severity: string }): string => `${rule} ${severity}`;

/** Templates with the texts of their rules and the ids of their issues, of which verified ones are gone. */
export function withIssues(stored: readonly StoredTemplate[], issues: readonly Issue[]) {
  const known = new Map(issues.map((issue) => [keyOf(issue), issue]));
  return stored.map(({ auditId, template, path, pages, indexable, points, sampleUrls, issues: own }) => ({
    auditId,
    id: template,
    path,
    pages,
    indexablePages: indexable,
    points,
    sampleUrls,
    issues: own.map((issue) => {
      const row = known.get(keyOf(issue));
      const { title, fix } = issueTexts(row ?? { rule: issue.rule, texts: null });
      return {
        ...issue,
        issueId: row?.id ?? null,
        title,
        category: ruleOf(issue.rule)?.category ?? row?.category ?? 'TECHNICAL',
        howToFix: fix,
      };
    }),
  }));
}

/** share of the pages of a template from which on a fault is one of the template */
const NEARLY_ALL = 0.95;

/** Whether one change of the template resolves the issue on all of these pages; an element is compared on the first ones alone. */
export const fixesAll = (
  { pages, element }: Pick<StoredTemplateIssue, 'pages' | 'element'>,
  templatePages: number,
): boolean => pages > 1 && (pages >= NEARLY_ALL * templatePages || (element !== null && pages <= SAMPLE_PAGES));

/** The templates that have an issue. */
export const templatesOfIssue = (stored: readonly StoredTemplate[], issue: Pick<Issue, 'rule' | 'severity'>) =>
  stored
    .flatMap(({ template, path, pages: templatePages, issues }) =>
      issues
        .filter((one) => keyOf(one) === keyOf(issue))
        .map((one) => ({ ...one, template, path, templatePages, fixesAll: fixesAll(one, templatePages) })),
    )
    .sort((one, other) => other.points - one.points || other.pages - one.pages);
