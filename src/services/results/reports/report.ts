import type { NotEvaluated } from '../../../audit/engine/not-evaluated.js';
import type { Audit } from '../../../db/entities/audit.js';
import type { Issue } from '../../../db/entities/issue.js';
import type { Project } from '../../../db/entities/project.js';
import { createLoaders } from '../../../db/loaders.js';
import type { Database } from '../../../db/orm.js';
import { newestScorings } from '../../../db/queries/audits/audit-score.js';
import { statusClasses } from '../../../db/queries/pages/page.js';
import { projectById } from '../../../db/queries/projects/project.js';
import type { Context } from '../../context.js';
import { found } from '../../ids.js';
import type { AuditProfile } from '../../projects/rules/audit-profile.js';
import type { SharedCause } from '../../runs/audit/evaluation/shared-causes.js';
import { profileOfAudit } from '../../runs/audit/storage/stored-profile.js';
import { issueCauses } from '../issues/issue-causes.js';
import { templates } from '../pages/templates.js';
import { isNewTo } from './baseline.js';
import { byCause } from './causes.js';
import type { ReportedTemplate } from './fix-once.js';
import type { FormatName, Listing } from './format-names.js';
import { type Presentation, presentationOf } from './presentation.js';
import { type ReportRow, type RowOptions, reportRows } from './rows.js';
import { openSelection, type ReportSelection, type Selected } from './selection.js';

/** The content that every format is written from. */
export interface ReportContent {
  project: Pick<Project, 'id' | 'name' | 'url' | 'domain'>;
  audit: Audit;
  /** whose paths are those of the site: the project's, or where that redirects to on another host of its domain */
  siteUrl: string;
  /** worst first, then by reach */
  issues: readonly Issue[];
  answers: readonly AnswerCount[];
  /** rules that were evaluated on no page, by reason */
  notEvaluated: readonly NotEvaluated[];
  /** profile by which it was judged and extracted */
  profile: AuditProfile;
  /** properties that many pages of an issue share, by its id */
  causes(): Promise<ReadonlyMap<string, readonly SharedCause[]>>;
  /** groups of pages that are made alike, with the chosen issues, those that cost most points first */
  templates(): Promise<readonly ReportedTemplate[]>;
  /** whether the baseline lacks a finding; null without a baseline */
  isNew: ((row: ReportRow) => boolean) | null;
  /** read by reports for readers only */
  presentation(): Promise<Presentation>;
  /** findings in batches, issue by issue, in the order of `issues` or of those named */
  rows(options?: RowOptions & { issues?: readonly Issue[] }): AsyncIterable<readonly ReportRow[]>;
}

/** URLs of the audit by the first digit of the status they responded with; null when there was no response. */
export interface AnswerCount {
  status: number | null;
  addresses: number;
}

export interface ReportFormat {
  /** the value of `format` in every API */
  id: FormatName;
  mediaType: string;
  /** extension of a file, without its dot */
  extension: string;
  /** how it lists rows where the selection does not say */
  listing: Listing;
  /** pieces of text, each made when it is requested */
  write(report: ReportContent): AsyncIterable<string>;
}

/** Reads what is small about an audit; findings are read while the report is written. */
export async function openReport(
  { db }: Pick<Context, 'db'>,
  audit: Audit,
  selection: ReportSelection = {},
): Promise<ReportContent> {
  const [project, all, answers, scoring, profile, selected] = await Promise.all([
    projectById.first(db, audit.projectId),
    createLoaders(db).issues.load(audit.id),
    statusClasses.all(db, audit.id),
    newestScorings.first(db, [audit.id]),
    profileOfAudit(db, audit.id),
    openSelection(db, audit, selection),
  ]);
  const issues = all.filter(selected.hasIssue);
  const known = found(project, 'PROJECT_NOT_FOUND');
  const siteUrl = audit.options.redirectedTo ?? known.url;
  return {
    project: known,
    audit,
    siteUrl,
    issues,
    answers,
    notEvaluated: scoring?.notEvaluated ?? [],
    presentation: async () => selection.presentation ?? presentationOf({ db }, audit),
    profile,
    isNew: selection.baseline ? isNewTo(selection.baseline, siteUrl) : null,
    causes: () => causesOf(db, issues),
    templates: () => templatesWith(db, audit.id, issues),
    rows: ({ issues: named = issues, ...options } = {}) => {
      const rows = chosen(reportRows(db, named, options), selected);
      return selection.listing === 'CAUSES' ? listedByCause(db, named, rows) : rows;
    },
  };
}

async function templatesWith(
  db: Pick<Database, 'rows'>,
  auditId: string,
  issues: readonly Issue[],
): Promise<ReportedTemplate[]> {
  const chosenRules = new Set(issues.map(({ rule, severity }) => `${rule} ${severity}`));
  const [stored = []] = await templates(db, [auditId]);
  return stored.map((one) => {
    const { auditId: _, issues: found, ...template } = one;
    return { ...template, issues: found.filter(({ rule, severity }) => chosenRules.has(`${rule} ${severity}`)) };
  });
}

async function* listedByCause(
  db: Pick<Database, 'rows' | 'prepared'>,
  issues: readonly Issue[],
  rows: AsyncIterable<readonly ReportRow[]>,
): AsyncGenerator<readonly ReportRow[]> {
  yield* byCause(rows, await causesOf(db, issues));
}

const causesOf = (db: Pick<Database, 'rows' | 'prepared'>, issues: readonly Issue[]) =>
  issueCauses(
    db,
    issues.map(({ id }) => id),
  );

async function* chosen(
  batches: AsyncIterable<readonly ReportRow[]>,
  { hasRow }: Selected,
): AsyncGenerator<readonly ReportRow[]> {
  for await (const batch of batches) {
    const rows = batch.filter(hasRow);
    if (rows.length > 0) yield rows;
  }
}
