import { ruleOf } from '../../../audit/rule-book.js';
import type { Issue } from '../../../db/entities/issue.js';

export interface IssueTexts {
  title: string;
  why: string;
  fix: string;
  /** empty where nobody but the project says so, null of a rule that was removed since */
  source: string | null;
  /** day on which the rule was written from the source, or last compared with it, `2026-11-29` */
  checkedOn?: string;
}

/** The texts of the rule as it is today; a rule of the project's own brings them, and one that was removed since keeps its id for a title. */
export function issueTexts({ rule, texts }: Pick<Issue, 'rule' | 'texts'>): IssueTexts {
  const known = ruleOf(rule);
  if (known) return known;
  return texts ? { ...texts, source: '' } : { title: rule, why: '', fix: '', source: null };
}
