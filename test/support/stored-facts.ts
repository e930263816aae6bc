import type { Database } from '../../src/db/orm.js';
import { FACTS, SUMMARY, WITH_CONTENT } from '../../src/db/queries/pages/page-content.js';

/** Pages of audits with their packed facts, as the database puts them together. */
export const storedFacts = (
  { rows }: Pick<Database, 'rows'>,
  ...auditIds: readonly string[]
): Promise<{ id: number; url: string; facts: Buffer; summary: string }[]> =>
  rows(
    `select p.id, p.url, ${FACTS} as facts, ${SUMMARY} as summary from page p ${WITH_CONTENT}
      where p.audit_id = any($1) order by p.id`,
    [auditIds],
  );
