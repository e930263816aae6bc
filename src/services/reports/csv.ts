import type { Evidence } from '../../audit/engine/rule.js';
import type { Audit } from '../../db/entities/audit.js';
import { csvRow } from '../csv.js';
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
  for await (const batch of rows()) yield batch.map((row) => line(audit, row)).join('');
}

function line(audit: Audit, { issue, url, evidence, firstSeenAt, reach }: ReportRow): string {
  const { title, fix } = issueTexts(issue);
  return csvRow([
    audit.id,
    url,
    issue.severity,
    issue.category,
    issue.rule,
    title,
    [...(reach ? [shared(reach)] : []), ...evidence.map(sentence)].join(' | '),
    fix,
    (firstSeenAt ?? audit.createdAt).toISOString(),
  ]);
}

const shared = ({ pages, sample }: NonNullable<ReportRow['reach']>): string =>
  `Shared by ${pages} pages, such as ${sample.join(' ')}`;

const sentence = ({ message, target }: Evidence): string =>
  target === undefined || message.includes(target) ? message : `${message} (${target})`;
