import type { Evidence } from '../../../audit/engine/rule.js';
import type { Audit } from '../../../db/entities/audit.js';
import { cutText } from '../../../text/cut-text.js';
import { csvRow } from '../../csv.js';
import { issueTexts } from '../issues/issue-texts.js';
import type { ReportContent, ReportFormat } from './report.js';
import type { ReportRow } from './rows.js';

const COLUMNS = [
  'audit_id',
  'page_url',
  'severity',
  'category',
  'rule',
  'title',
  'evidence',
  'how_to_fix',
  'first_seen',
  'follows_from',
];

/** RFC 4180 with a byte order mark: one row per issue and page, or one for what many pages share. */
export const csv: ReportFormat = {
  id: 'csv',
  mediaType: 'text/csv; charset=utf-8',
  extension: 'csv',
  listing: 'CAUSES',
  write: writeCsv,
};

async function* writeCsv({ audit, rows }: ReportContent): AsyncGenerator<string> {
  yield `\uFEFF${COLUMNS.join(',')}\r\n`;
  for await (const batch of rows()) yield batch.flatMap((row) => lines(audit, row)).join('');
}

/** Spreadsheets cut a cell off at 32,767 characters; some are left for the mark that keeps text from being a formula. */
const MAX_CELL = 32_700;

/** One row, and more of them where the evidence is too long for a cell. */
function lines(audit: Audit, { issue, url, evidence, firstSeenAt, reach }: ReportRow): string[] {
  const { title, fix } = issueTexts(issue);
  const sentences = [...(reach ? [shared(reach)] : []), ...evidence.map(sentence)];
  return cellsOf(sentences).map((cell) =>
    csvRow([
      audit.id,
      url,
      issue.severity,
      issue.category,
      issue.rule,
      title,
      cell,
      fix,
      (firstSeenAt ?? audit.createdAt).toISOString(),
      evidence[0]?.followsFrom ?? '',
    ]),
  );
}

function cellsOf(sentences: readonly string[]): string[] {
  const cells: string[] = [];
  let cell = '';
  for (const one of sentences.map((text) => cutText(text, MAX_CELL, '…'))) {
    if (cell !== '' && cell.length + SEPARATOR.length + one.length > MAX_CELL) {
      cells.push(cell);
      cell = '';
    }
    cell += cell === '' ? one : SEPARATOR + one;
  }
  return [...cells, cell];
}

const SEPARATOR = ' | ';

const shared = ({ pages, sample }: NonNullable<ReportRow['reach']>): string =>
  `Shared by ${pages} pages, such as ${sample.join(' ')}`;

const sentence = ({ message, target }: Evidence): string =>
  target === undefined || message.includes(target) ? message : `${message} (${target})`;
