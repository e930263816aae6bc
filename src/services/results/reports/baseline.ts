import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Severity } from '../../../audit/engine/rule.js';
import type { Database } from '../../../db/orm.js';
import { baselineAudit } from '../../../db/queries/audits/audit-report.js';
import { findingUrls } from '../../../db/queries/audits/finding.js';
import { OperatorError } from '../../../errors.js';
import { readTextFile } from '../../../text/text-file.js';
import type { ReportContent } from './report.js';
import type { ReportRow } from './rows.js';

/** The findings that a later audit is compared with. */
export interface Baseline {
  ruleSet: string | null;
  keys: ReadonlySet<string>;
}

const STORED_REPORT = z.object({
  report: z.object({
    project: z.object({ url: z.url() }),
    audit: z.object({
      status: z.literal('COMPLETED'),
      ruleSet: z.string().nullish(),
      settings: z.object({ redirectedTo: z.url().nullish() }).optional(),
    }),
    issues: z.array(z.object({ rule: z.string(), pages: z.array(z.object({ url: z.string() })) })),
  }),
});

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The key that makes a finding the same one on another host: a preview of a site has the paths of the site, so URLs of the audited
 * origin count without it.
 */
export function findingKey(rule: string, url: string, siteUrl: string): string {
  const { origin } = new URL(siteUrl);
  const place = url === origin || url.startsWith(`${origin}/`) ? url.slice(origin.length) || '/' : url;
  return hash('sha256', `${rule}\n${place}`, 'hex').slice(0, 32);
}

/** The baseline of a report that was written as JSON, or of an audit by its id. */
export const readBaseline = (db: Pick<Database, 'rows'>, name: string): Promise<Baseline> =>
  UUID.test(name) ? ofAudit(db, name) : ofFile(name);

async function ofFile(path: string): Promise<Baseline> {
  const text = await readTextFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`The baseline ${path} cannot be read (${error.code}).`);
  });
  const { data, success } = STORED_REPORT.safeParse(parsed(text));
  if (!success)
    throw new OperatorError(
      `The baseline ${path} is not the JSON report of a completed audit: write one with --report json=${path}.`,
    );
  const { project, audit, issues } = data.report;
  const siteUrl = audit.settings?.redirectedTo ?? project.url;
  const keys = issues.flatMap(({ rule, pages }) => pages.map(({ url }) => findingKey(rule, url, siteUrl)));
  return { ruleSet: audit.ruleSet ?? null, keys: new Set(keys) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function ofAudit(db: Pick<Database, 'rows'>, id: string): Promise<Baseline> {
  const audit = await baselineAudit.first(db, id);
  if (!audit?.kept)
    throw new OperatorError(`The baseline ${id} is not a completed audit of this database with its findings.`);
  const findings = await findingUrls.all(db, id);
  return {
    ruleSet: audit.rule_set,
    keys: new Set(findings.map(({ rule, url }) => findingKey(rule, url, audit.url))),
  };
}

/** Tells findings that the baseline has from those it lacks. */
export const isNewTo =
  ({ keys }: Baseline, siteUrl: string) =>
  ({ issue, url }: ReportRow): boolean =>
    !keys.has(findingKey(issue.rule, url, siteUrl));

/** Findings that the baseline lacks, by severity. */
export async function countNew({
  rows,
  isNew,
}: Pick<ReportContent, 'rows' | 'isNew'>): Promise<Record<Severity, number>> {
  const counts = { ERROR: 0, WARNING: 0, NOTICE: 0 };
  for await (const batch of rows()) for (const row of batch) if (isNew?.(row)) counts[row.issue.severity] += 1;
  return counts;
}
