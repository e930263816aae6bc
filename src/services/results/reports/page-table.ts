import type { Audit } from '../../../db/entities/audit.js';
import type { Database } from '../../../db/orm.js';
import { profilesOfAudits } from '../../../db/queries/audits/audit-profile.js';
import type { PageFilter, PageOrder, PageWithSummary } from '../../../db/queries/pages/page-list.js';
import type { Extractor } from '../../../facts/extraction.js';
import type { Context } from '../../context.js';
import { csvRow } from '../../csv.js';
import type { PageField } from '../../projects/page-fields/page-field.js';
import { pageSelection } from '../../projects/page-fields/page-selection.js';
import { openSummary } from '../../runs/audit/reader/page-summary.js';
import { untilWhole } from '../../until-whole.js';
import { extractedCells } from '../pages/extracted-values.js';
import { summaryBatches } from '../pages/page-batches.js';
import { checkedFields, valuesForExport } from '../pages/page-fields.js';
import { selectedPages } from '../pages/page-lists.js';
import { assertKept } from './assert-kept.js';
import { readAhead } from './read-ahead.js';
import { reportVersion } from './report-version.js';

/** Which pages a table is about, in which order, and which of their fields it has. */
export interface PageTableRequest extends PageFilter {
  sort?: PageOrder | null | undefined;
  /** further conditions in their text form */
  query?: string | null | undefined;
  orderBy?: string | null | undefined;
  /** all that is extracted without it */
  fields?: readonly string[] | null | undefined;
}

const COLUMNS = [
  'audit_id',
  'page_url',
  'status',
  'outcome',
  'content_type',
  'indexable',
  'indexability',
  'title',
  'title_length',
  'description',
  'description_length',
  'h1',
  'words',
  'canonical',
  'robots',
  'language',
  'hreflang',
  'depth',
  'links_in',
  'redirect_to',
  'problem',
  'bytes',
  'time_to_first_byte_ms',
  'errors',
  'warnings',
  'notices',
  'discovered_by',
  'unchanged',
  'fetched_at',
  'rendered',
  'client_redirect_to',
];

/**
 * The pages of an audit as RFC 4180 with a byte order mark, one row for each, read while it is written. Throws where the audit
 * goes in between.
 */
export const writePageTable = (
  { db }: Pick<Context, 'db'>,
  audit: Pick<Audit, 'id'>,
  request: PageTableRequest,
): AsyncGenerator<string> => untilWhole(lines(db, audit, request), () => assertKept(db, audit));

async function* lines(
  db: Pick<Database, 'rows'>,
  audit: Pick<Audit, 'id'>,
  { sort, orderBy, fields, ...filter }: PageTableRequest,
): AsyncGenerator<string> {
  const numbers = await selectedPages(db, audit.id, pageSelection(filter, sort, orderBy));
  if (fields?.length) {
    yield* fieldLines(db, audit.id, numbers, checkedFields(fields));
    return;
  }
  const [profile] = await profilesOfAudits.all(db, [audit.id]);
  const extractors = profile?.settings.extractors ?? [];
  yield `\uFEFF${[...COLUMNS, ...extractors.map(({ key }) => `extracted_${key}`)].join(',')}\r\n`;
  for await (const batch of readAhead(summaryBatches(db, audit.id, numbers)))
    yield batch.map((page) => line(page, extractors)).join('');
}

/** Differs whenever the table would. */
export const pageTableVersion = async (
  context: Pick<Context, 'db'>,
  audit: Pick<Audit, 'id' | 'projectId'>,
  request: PageTableRequest,
): Promise<string> => `${await reportVersion(context, audit)} ${JSON.stringify(request)}`;

/** pages whose stored fields are read at once: some 5 MB */
const FIELD_BATCH = 5_000;

/** One row for each page with the requested fields. */
async function* fieldLines(
  db: Pick<Database, 'rows'>,
  auditId: string,
  numbers: readonly number[],
  fields: readonly PageField[],
): AsyncGenerator<string> {
  yield `\uFEFF${fields.map(({ header }) => header).join(',')}\r\n`;
  for (let at = 0; at < numbers.length; at += FIELD_BATCH) {
    const pages = await valuesForExport(db, auditId, numbers.slice(at, at + FIELD_BATCH), fields);
    yield pages.map((page) => csvRow(fields.map(({ name }) => cellOf(page[name])))).join('');
  }
}

const cellOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

function line(page: PageWithSummary, extractors: readonly Extractor[]): string {
  const facts = openSummary(page.summary);
  return csvRow(
    [
      page.auditId,
      page.url,
      page.status,
      page.outcome,
      facts.mediaType,
      page.indexable,
      page.indexability,
      page.title,
      lengthOf(page.title),
      facts.description,
      lengthOf(facts.description),
      facts.h1,
      facts.words,
      facts.canonical,
      facts.robots.join(', '),
      facts.lang,
      facts.hreflang.join(' '),
      page.depth,
      page.inlinks,
      facts.redirect,
      facts.problem,
      facts.bytes,
      facts.timeToFirstByteMs,
      page.errors,
      page.warnings,
      page.notices,
      facts.discoveredBy,
      facts.unchanged,
      facts.fetchedAt,
      facts.rendered,
      facts.clientRedirect,
      ...extractedCells(extractors, page.extracted),
    ].map((cell) => String(cell ?? '')),
  );
}

/** in characters, as people count them */
const lengthOf = (text: string | null): number | null => (text ? [...text].length : null);
