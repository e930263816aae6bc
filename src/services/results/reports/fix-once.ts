import type { StoredTemplate, StoredTemplateIssue } from '../../../db/queries/pages/page-template.js';
import { fixesAll } from '../pages/templates.js';

export type ReportedTemplate = Omit<StoredTemplate, 'auditId'>;

export interface FixOnce {
  template: ReportedTemplate;
  issue: StoredTemplateIssue;
}

/** less than that is no reason to look into a template */
const FEWEST_POINTS = 0.05;

/** The issues that one change in a template resolves on many pages, those that return most points first. */
export const fixOnce = (templates: readonly ReportedTemplate[]): FixOnce[] =>
  templates
    .flatMap((template) => template.issues.map((issue) => ({ template, issue })))
    .filter(({ template, issue }) => issue.points >= FEWEST_POINTS && fixesAll(issue, template.pages))
    .sort((one, other) => other.issue.points - one.issue.points || other.issue.pages - one.issue.pages);
