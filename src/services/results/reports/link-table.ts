import type { Audit } from '../../../db/entities/audit.js';
import type { Context } from '../../context.js';
import { csvRow } from '../../csv.js';
import { untilWhole } from '../../until-whole.js';
import { type AuditLink, allLinks } from '../pages/audit-links.js';
import { assertKept } from './assert-kept.js';
import { readAhead } from './read-ahead.js';
import { reportVersion } from './report-version.js';

export type LinkFormat = 'csv' | 'ndjson';

type Batches = AsyncIterable<readonly AuditLink[]>;

/** Every link of an audit as a file, read while it is written. Throws where the audit goes in between. */
export const writeLinks = (
  { db }: Pick<Context, 'db'>,
  audit: Pick<Audit, 'id'>,
  format: LinkFormat,
): AsyncGenerator<string> => {
  const links = readAhead(allLinks(db, audit.id));
  return untilWhole(format === 'csv' ? csvLines(links) : ndjsonLines(links), () => assertKept(db, audit));
};

/** Differs whenever the file would. */
export const linksVersion = async (
  context: Pick<Context, 'db'>,
  audit: Pick<Audit, 'id' | 'projectId'>,
): Promise<string> => `${await reportVersion(context, audit)} links`;

/** RFC 4180 with a byte order mark. */
async function* csvLines(links: Batches): AsyncGenerator<string> {
  yield '\uFEFFsource,target,anchor,rel,position,status\r\n';
  for await (const batch of links) yield batch.map(csvLine).join('');
}

const csvLine = ({ source, target, anchor, rel, position, status }: AuditLink): string =>
  csvRow([source, target ?? '', anchor, rel.join(' '), position, String(status ?? '')]);

/** One JSON value a line, and the count of them that tells a whole file from a cut one. */
async function* ndjsonLines(links: Batches): AsyncGenerator<string> {
  let count = 0;
  for await (const batch of links) {
    count += batch.length;
    yield batch.map(ndjsonLine).join('');
  }
  yield `${JSON.stringify({ type: 'end', links: count })}\n`;
}

const ndjsonLine = ({ source, target, anchor, rel, position, status }: AuditLink): string =>
  `${JSON.stringify({ type: 'link', source, target, anchor, rel, position, status })}\n`;
