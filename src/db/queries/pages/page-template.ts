import type { PoolClient } from 'pg';
import type { Evidence, Severity } from '../../../audit/engine/rule.js';
import { copiedColumns } from '../../columns-of.js';
import { copyRows } from '../../copy.js';
import { PageTemplate } from '../../entities/page-template.js';
import { planned } from '../../query.js';
import { EVIDENCE, OF_ISSUE } from '../audits/finding.js';

/** An issue of the pages of one template. */
export interface StoredTemplateIssue {
  rule: string;
  severity: Severity;
  pages: number;
  points: number;
  /** URLs of the first pages with the issue */
  sampleUrls: string[];
  element: {
    message: string;
    value: string | null;
    target: string | null;
    line: number | null;
    elements: number;
  } | null;
}

export interface StoredTemplate {
  auditId: string;
  template: string;
  pages: number;
  indexable: number;
  points: number;
  path: string;
  sampleUrls: string[];
  issues: StoredTemplateIssue[];
}

export async function replaceTemplates(
  client: PoolClient,
  auditId: string,
  templates: readonly Omit<StoredTemplate, 'auditId'>[],
): Promise<void> {
  await client.query('delete from page_template where audit_id = $1', [auditId]);
  if (templates.length === 0) return;
  await copyRows(
    client,
    'page_template',
    copiedColumns(PageTemplate),
    templates.map(({ template, pages, indexable, points, path, sampleUrls, issues }, place) => [
      auditId,
      template,
      place,
      pages,
      indexable,
      points,
      path,
      sampleUrls,
      JSON.stringify(issues),
    ]),
  );
}

/** The templates of each audit, those that cost most points first. */
export const templatesOfAudits = planned<[auditIds: readonly string[]], StoredTemplate>(
  `select audit_id as "auditId", template, pages, indexable, points, path, sample_urls as "sampleUrls", issues
     from page_template where audit_id = any($1::uuid[]) order by audit_id, place`,
);

/** The evidence that rules found on single pages of an audit; `at` counts what was requested from 1. */
export async function evidenceOf(
  client: Pick<PoolClient, 'query'>,
  auditId: string,
  findings: readonly { rule: string; severity: Severity; page: number }[],
): Promise<{ at: string; evidence: Evidence[] }[]> {
  const { rows } = await client.query<{ at: string; evidence: Evidence[] }>(
    `select k.at, ${EVIDENCE} as evidence
       from unnest($2::text[], $3::text[], $4::int[]) with ordinality as k (rule, severity, page, at)
       join issue i on i.audit_id = $1 and i.rule = k.rule and i.severity = k.severity
       join finding f on ${OF_ISSUE} and f.page_id = k.page`,
    [
      auditId,
      findings.map(({ rule }) => rule),
      findings.map(({ severity }) => severity),
      findings.map(({ page }) => page),
    ],
  );
  return rows;
}
