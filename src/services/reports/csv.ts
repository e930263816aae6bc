import type { Evidence } from '../../audit/rule.js';
import { ruleOf } from '../../audit/rule-book.js';
import type { Audit } from '../../db/entities/audit.js';
import { csvRow } from '../csv.js';
import type { Report, ReportFormat } from './report.js';
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

/** RFC 4180 with a byte order mark, one row per issue and page. */
export const csv: ReportFormat = {
  id: 'csv',
  mediaType: 'text/csv; charset=utf-8',
  extension: 'csv',
  write: writeCsv,
};

async function* writeCsv({ audit, rows }: Report): AsyncGenerator<string> {
  yield `\uFEFF${COLUMNS.join(',')}\r\n`;
  for await (const batch of rows()) yield batch.map((row) => line(audit, row)).join('');
}

function line(audit: Audit, { issue, url, evidence, firstSeenAt }: ReportRow): string {
  const rule = ruleOf(issue.rule);
  return csvRow([
    audit.id,
    url,
    issue.severity,
    issue.category,
    issue.rule,
    rule?.title ?? issue.rule,
    evidence.map(sentence).join(' | '),
    rule?.fix ?? '',
    (firstSeenAt ?? audit.createdAt).toISOString(),
  ]);
}

const sentence = ({ message, target }: Evidence): string =>
  target === undefined || message.includes(target) ? message : `${message} (${target})`;
