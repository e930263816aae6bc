import { ruleOf } from '../../audit/engine/rule-book.js';
import type { Issue } from '../../db/entities/issue.js';
import type { Database } from '../../db/orm.js';
import { type StoredTemplate, templatesOfAudits } from '../../db/queries/pages/page-template.js';
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
  return stored.map(({ template, path, pages, indexable, points, sampleUrls, issues: own }) => ({
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

/** Where an issue is, by template. */
export const templatesOfIssue = (stored: readonly StoredTemplate[], issue: Pick<Issue, 'rule' | 'severity'>) =>
  stored
    .flatMap(({ template, path, pages: templatePages, sampleUrls, issues }) =>
      issues
        .filter((one) => keyOf(one) === keyOf(issue))
        .map(({ pages, points, element }) => ({ template, path, pages, templatePages, points, sampleUrls, element })),
    )
    .sort((one, other) => other.points - one.points || other.pages - one.pages);
