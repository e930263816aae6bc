import type { Audit } from '../../../db/entities/audit.js';
import type { Context } from '../../context.js';
import { untilWhole } from '../../until-whole.js';
import { assertKept } from './assert-kept.js';
import { github } from './ci/github.js';
import { gitlab } from './ci/gitlab.js';
import { csv } from './csv.js';
import { htmlReport } from './html.js';
import { json } from './json.js';
import { junit } from './junit.js';
import { markdown } from './markdown.js';
import { ndjson } from './ndjson.js';
import { openReport, type ReportFormat } from './report.js';
import { sarif } from './sarif.js';
import type { ReportSelection } from './selection.js';

/** Every format a report can be had in. */
export const formats: readonly ReportFormat[] = [json, csv, ndjson, sarif, junit, htmlReport, markdown];

/** The formats that build servers read from the command that they run. */
export const ciFormats: readonly ReportFormat[] = [github, gitlab];

/** characters handed on at once: a finding is a few hundred, and every piece costs a write of its own on the way out */
const PIECE = 16_384;

/** The report of an audit in one format, produced while it is read. Throws where the audit goes in between. */
export async function* writeReport(
  format: ReportFormat,
  context: Context,
  audit: Audit,
  selection: ReportSelection = {},
): AsyncGenerator<string> {
  const listing = selection.listing ?? format.listing;
  const report = await openReport(context, audit, { ...selection, listing });
  yield* untilWhole(joined(format.write(report)), () => assertKept(context.db, audit, report.issues));
}

async function* joined(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

export { type Baseline, countNew, readBaseline } from './baseline.js';
export { LISTINGS, type Listing } from './format-names.js';
export { type LinkFormat, linksVersion, writeLinks } from './link-table.js';
export { type PageTableRequest, pageTableVersion, writePageTable } from './page-table.js';
export { rankingTableVersion, writeRankingTable } from './ranking-table.js';
export { openReport, type ReportFormat } from './report.js';
export { reportVersion } from './report-version.js';
export type { ReportSelection } from './selection.js';
