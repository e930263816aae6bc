import type { PoolClient } from 'pg';
import { copiedColumns } from '../../columns-of.js';
import { copyRows } from '../../copy.js';
import { PageMetrics } from '../../entities/page-metrics.js';
import { planned } from '../../query.js';

type JudgedRow = readonly [
  pageId: number,
  pageSets: number,
  errors: number,
  warnings: number,
  notices: number,
  inlinks: number,
  linkSources: Uint8Array,
  pageRank: number,
  score: number | null,
];

export async function replacePageMetrics(
  client: PoolClient,
  auditId: string,
  rows: Iterable<JudgedRow>,
): Promise<void> {
  await client.query('delete from page_metrics where audit_id = $1', [auditId]);
  await copyRows(client, 'page_metrics', copiedColumns(PageMetrics), withAudit(auditId, rows));
}

function* withAudit<Row extends readonly unknown[]>(auditId: string, rows: Iterable<Row>): Generator<[string, ...Row]> {
  for (const row of rows) yield [auditId, ...row];
}

/** An inlink in `link_sources`: number of the linking page above, flags in the lowest bits. */
export const LINK_FLAG_BITS = 4;

/** The pages that link to each page; `at` counts from 1. */
export const inlinksOfPages = planned<
  [auditIds: readonly string[], pageIds: readonly number[]],
  { at: string; total: number; sources: Buffer }
>(
  `select k.at, j.inlinks as total, j.link_sources as sources
     from unnest($1::uuid[], $2::int[]) with ordinality as k (audit_id, page_id, at)
     join page_metrics j on j.audit_id = k.audit_id and j.page_id = k.page_id`,
);

/** The URLs of pages of audits; `at` counts from 1. */
export const urlsOfLinkingPages = planned<
  [auditIds: readonly string[], pageIds: readonly number[]],
  { at: string; url: string }
>(
  `select k.at, p.url from unnest($1::uuid[], $2::int[]) with ordinality as k (audit_id, page_id, at)
     cross join lateral (select url from page where audit_id = k.audit_id and id = k.page_id limit 1) p
      order by k.at`,
);
