import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../../auth/viewer.js';
import type { Project } from '../../../db/entities/project.js';
import type { SearchReport, SearchReportKind } from '../../../db/entities/search-report.js';
import { lockProject } from '../../../db/queries/projects/project-lock.js';
import {
  deleteReport,
  deleteSameReport,
  type ListedReportRow,
  searchReportById,
  searchReportRows,
  storedReports,
  storeReport,
  storeReportRows,
  uncrawledReportCount,
  uncrawledReportRows,
} from '../../../db/queries/search/search-report.js';
import type { Client } from '../../../db/query.js';
import { storableText } from '../../../db/storable.js';
import { problem } from '../../../errors.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import type { RowFault } from '../../csv-table.js';
import { isId } from '../../ids.js';
import * as projects from '../../projects/projects.js';
import { addDays } from '../search/pacific-days.js';
import { checkedDay } from '../search/search-days.js';
import { listed } from '../search/search-lists.js';
import { MAX_REPORT_ROWS, readReport, refusedFile } from './read-report.js';
import { REPORT_SHAPES } from './report-columns.js';

/** Characters of a file that comes by API, whose bodies have at most 1 MiB. */
export const MAX_REPORT_CSV = 1_000_000;
/** Characters of a file that the operator names. */
export const MAX_REPORT_FILE = 33_554_432;
/** limits of one project */
const MAX_REPORTS = 200;
const MAX_ROWS = 1_000_000;
const MAX_NAME = 255;
/** rows of one statement */
const BATCH = 5_000;

export interface SearchReportInput {
  csv: string;
  kind: SearchReportKind | null;
  firstDay: string | null;
  lastDay: string | null;
  fileName: string | null;
}

export interface ImportedReport {
  report: SearchReport;
  /** there was one of the same kind and days */
  replaced: boolean;
  /** up to 100 rows that were left out */
  faults: RowFault[];
  faultyRows: number;
}

/** Imports the file of a report, which replaces an earlier one of the same kind and days. */
export async function importSearchReport(
  context: Context,
  viewer: Viewer,
  projectId: string,
  input: SearchReportInput,
): Promise<ImportedReport> {
  const project = await projects.get(context, viewer, projectId);
  return storeReportFile(context, project, input, {
    maxCharacters: MAX_REPORT_CSV,
    record: (client, { kind }) =>
      record(client, viewer, { action: 'PROJECT_UPDATED', target: project, details: { searchReport: kind } }),
  });
}

interface ImportOptions {
  maxCharacters: number;
  record(client: Client, report: SearchReport): Promise<void>;
}

/** The same without a viewer. */
export async function storeReportFile(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  project: Pick<Project, 'id' | 'organizationId' | 'url'>,
  { csv, kind, fileName, ...given }: SearchReportInput,
  options: ImportOptions,
): Promise<ImportedReport> {
  const { rows, faults, faultyRows, ...read } = readReport(project.url, {
    csv,
    kind,
    maxCharacters: options.maxCharacters,
  });
  const importedAt = clock.now();
  const report: SearchReport = {
    ...read,
    ...daysOf(read.kind, rows, given, importedAt),
    id: uuidv7(),
    projectId: project.id,
    organizationId: project.organizationId,
    importedAt,
    fileName: fileName === null ? null : storableText(fileName.trim().slice(0, MAX_NAME)) || null,
    rows: rows.length,
  };
  const replaced = await db.transaction(async (client) => {
    if (!(await lockProject(client, project.id))) throw problem('PROJECT_NOT_FOUND');
    const wasThere = await deleteSameReport(client, report);
    const stored = await storedReports(client, project.id);
    if (stored.reports >= MAX_REPORTS || stored.rows + rows.length > MAX_ROWS)
      throw refusedFile(
        `A project keeps at most ${MAX_REPORTS} imported reports with ${MAX_ROWS.toLocaleString('en')} rows: delete older ones first.`,
      );
    await storeReport(client, report);
    for (let at = 0; at < rows.length; at += BATCH) await storeReportRows(client, report, rows.slice(at, at + BATCH));
    await options.record(client, report);
    return wasThere;
  });
  return { report, replaced, faults, faultyRows };
}

const invalid = (path: string, message: string) => problem('VALIDATION_FAILED', { details: [{ path, message }] });

/** Days that the report is about: of its rows, or as given, where the file does not say them. */
function daysOf(
  kind: SearchReportKind,
  rows: readonly ListedReportRow[],
  given: Pick<SearchReportInput, 'firstDay' | 'lastDay'>,
  now: Date,
): Pick<SearchReport, 'firstDay' | 'lastDay'> {
  const { days, title } = REPORT_SHAPES[kind];
  if (days === 'ROWS') {
    const sorted = rows.map(({ text }) => text).sort();
    return { firstDay: sorted[0] ?? '', lastDay: sorted.at(-1) ?? '' };
  }
  const today = now.toISOString().slice(0, 10);
  const lastDay = checkedDay('lastDay', given.lastDay);
  // somebody's day begins up to 14 hours before that of UTC
  if (lastDay !== null && lastDay > addDays(today, 1)) throw invalid('lastDay', 'This must not be in the future.');
  if (days === 'EXPORT') return { firstDay: lastDay ?? today, lastDay: lastDay ?? today };
  const firstDay = checkedDay('firstDay', given.firstDay);
  if (firstDay === null || lastDay === null)
    throw invalid(
      firstDay === null ? 'firstDay' : 'lastDay',
      `The file of “${title}” does not say its days: give the first and the last one.`,
    );
  if (firstDay > lastDay) throw invalid('firstDay', 'This must not be after `lastDay`.');
  return { firstDay, lastDay };
}

/** A report of a project that the viewer sees. */
export async function searchReport(
  context: Context,
  viewer: Viewer,
  projectId: string,
  id: string,
): Promise<SearchReport> {
  const project = await projects.get(context, viewer, projectId);
  const report = isId(id) ? await searchReportById.first(context.db, project.id, id) : null;
  if (!report) throw problem('SEARCH_REPORT_NOT_FOUND');
  return report;
}

export async function deleteSearchReport(
  context: Context,
  viewer: Viewer,
  projectId: string,
  id: string,
): Promise<SearchReport> {
  const report = await searchReport(context, viewer, projectId, id);
  const project = await projects.get(context, viewer, projectId);
  await context.db.transaction(async (client) => {
    await lockProject(client, project.id);
    if (!(await deleteReport(client, project.id, id))) throw problem('SEARCH_REPORT_NOT_FOUND');
    await record(client, viewer, {
      action: 'PROJECT_UPDATED',
      target: project,
      details: { searchReport: 'REMOVED', kind: report.kind },
    });
  });
  return report;
}

/** Rows with most figures first. */
export const listedRows = (
  { db }: Pick<Context, 'db'>,
  { id }: Pick<SearchReport, 'id'>,
  first: number | null,
): Promise<ListedReportRow[]> => searchReportRows.all(db, id, listed(first), 0);

const joinsPages = (kind: SearchReportKind): boolean => REPORT_SHAPES[kind].urls === 'OWN';

/** Rows of own URLs that the newest completed audit has not crawled: all of them where there is none. */
export const uncrawledRows = async (
  { db }: Pick<Context, 'db'>,
  { id, projectId, kind }: SearchReport,
  first: number | null,
): Promise<ListedReportRow[]> => {
  const limit = listed(first);
  return joinsPages(kind) ? uncrawledReportRows.all(db, projectId, id, limit) : [];
};

/** The number of these rows; null for a report of no own URLs, and without an audit. */
export const uncrawledCount = async (
  { db }: Pick<Context, 'db'>,
  { id, projectId, kind }: SearchReport,
): Promise<number | null> =>
  joinsPages(kind) ? ((await uncrawledReportCount.first(db, projectId, id))?.count ?? null) : null;

export { MAX_REPORT_ROWS };
