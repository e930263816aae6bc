import type { PoolClient } from 'pg';
import { copyRows } from '../../copy.js';

type JudgedRow = readonly [
  pageId: number,
  pageSets: number,
  errors: number,
  warnings: number,
  notices: number,
  inlinks: number,
  linkSources: Int32Array,
];

export async function replaceJudgedPages(
  client: PoolClient,
  auditId: string,
  rows: Iterable<JudgedRow>,
): Promise<void> {
  await client.query('delete from judged_page where audit_id = $1', [auditId]);
  await copyRows(
    client,
    'judged_page',
    {
      audit_id: 'uuid',
      page_id: 'int4',
      page_sets: 'int2',
      errors: 'int4',
      warnings: 'int4',
      notices: 'int4',
      inlinks: 'int4',
      link_sources: 'int4[]',
    },
    withAudit(auditId, rows),
  );
}

function* withAudit<Row extends readonly unknown[]>(auditId: string, rows: Iterable<Row>): Generator<[string, ...Row]> {
  for (const row of rows) yield [auditId, ...row];
}
