import type { Audit } from '../../db/entities/audit.js';
import type { Context } from '../context.js';
import { csv } from './csv.js';
import { html } from './html.js';
import { json } from './json.js';
import { junit } from './junit.js';
import { ndjson } from './ndjson.js';
import { openReport, type ReportFormat } from './report.js';
import { sarif } from './sarif.js';
import type { ReportSelection } from './selection.js';

/** Every format a report can be had in. */
export const formats: readonly ReportFormat[] = [json, csv, ndjson, sarif, junit, html];

/** characters handed on at once: a finding is a few hundred, and every piece costs a write of its own on the way out */
const PIECE = 16_384;

/** The report of an audit in one format, produced while it is read. */
export async function* writeReport(
  format: ReportFormat,
  context: Context,
  audit: Audit,
  selection: ReportSelection = {},
): AsyncGenerator<string> {
  let piece = '';
  const listing = selection.listing ?? format.listing;
  for await (const text of format.write(await openReport(context, audit, { ...selection, listing }))) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

export { LISTINGS, type Listing } from './causes.js';
export { type PageSelection, pageTableVersion, writePageTable } from './page-table.js';
export { rankingTableVersion, writeRankingTable } from './ranking-table.js';
export type { ReportFormat } from './report.js';
export { reportVersion } from './report-version.js';
export type { ReportSelection } from './selection.js';
