import type { Extracted } from '../../../facts/extraction.js';
import { binaryRows } from '../../binary-rows.js';
import { copiedColumns } from '../../columns-of.js';
import { copyRows } from '../../copy.js';
import { Page } from '../../entities/page.js';
import { PageEvaluation } from '../../entities/page-evaluation.js';
import type { Database } from '../../orm.js';
import { planned } from '../../query.js';
import { FACTS, SUMMARY, WITH_CONTENT } from './page-content.js';

export interface PageKey {
  auditId: string;
  number: number;
}

/** The packed facts of each page. */
export const factsOfPages = planned<
  [auditIds: readonly string[], pageIds: readonly number[]],
  PageKey & { facts: Buffer }
>(
  `select p.audit_id as "auditId", p.id as number, ${FACTS} as facts from unnest($1::uuid[], $2::int[]) as k (audit_id, page_id)
     join page p on p.audit_id = k.audit_id and p.id = k.page_id ${WITH_CONTENT}`,
);

/** The summary that lists show of the facts of each page, as stored. */
export const summariesOfPages = planned<
  [auditIds: readonly string[], pageIds: readonly number[]],
  PageKey & { summary: string }
>(
  `select p.audit_id as "auditId", p.id as number, ${SUMMARY} as summary from unnest($1::uuid[], $2::int[]) as k (audit_id, page_id)
     join page p on p.audit_id = k.audit_id and p.id = k.page_id`,
);

export interface ClusterPageRow extends PageKey {
  url: string;
  status: number | null;
  indexable: boolean;
  facts: Buffer;
}

/** By the hashes of their URLs. */
export const pagesOfUrls = planned<[auditId: string, hashes: readonly Buffer[]], ClusterPageRow>(
  `select p.audit_id as "auditId", p.id as number, p.url, p.status, p.indexable, ${FACTS} as facts
     from unnest($2::bytea[]) as k (hash)
     join crawl_url u on u.audit_id = $1 and u.hash = k.hash join page p on p.audit_id = u.audit_id and p.id = u.id ${WITH_CONTENT}`,
);

/** The values that extractors found on each page; null where nothing was extracted. */
export const extractedOfPages = planned<
  [auditIds: readonly string[], pageIds: readonly number[]],
  PageKey & { extracted: Extracted | null }
>(
  `select p.audit_id as "auditId", p.id as number, p.extracted from unnest($1::uuid[], $2::int[]) as k (audit_id, page_id)
     join page p on p.audit_id = k.audit_id and p.id = k.page_id`,
);

/** The status of each URL, by the hash of the URL; `at` counts from 1. */
export const statusesOfUrls = planned<
  [auditIds: readonly string[], hashes: readonly Buffer[]],
  { at: string; status: number | null }
>(
  `select k.at, p.status from unnest($1::uuid[], $2::bytea[]) with ordinality as k (audit_id, hash, at)
     join crawl_url c on c.audit_id = k.audit_id and c.hash = k.hash join page p on p.audit_id = c.audit_id and p.id = c.id`,
);

/** How many pages of an audit returned a status of each hundred; null for those without a response. */
export const statusClasses = planned<[auditId: string], { status: number | null; addresses: number }>(
  `select status / 100 as status, count(*)::int as addresses from page
    where audit_id = $1 group by 1 order by 1 nulls last`,
);

import pg, { type PoolClient } from 'pg';

export interface PackedPageRow {
  id: number;
  facts: Buffer;
}

/** Pages after a number, in the order of discovery. */
export async function packedPages(
  { pool }: Pick<Database, 'pool'>,
  auditId: string,
  after: number,
  limit: number,
): Promise<PackedPageRow[]> {
  const audit = pg.escapeLiteral(auditId);
  const rows = await binaryRows(
    pool,
    `select p.id, ${FACTS} from (
       select audit_id, id, response, content from page where audit_id = ${audit} and id > ${after} order by id limit ${limit}
     ) p ${WITH_CONTENT} order by p.id`,
  );
  return rows.map(([id, facts]) => ({ id: (id as Buffer).readInt32BE(), facts: facts as Buffer }));
}

export type NewPage = readonly [
  auditId: string,
  id: number,
  url: string,
  status: number | null,
  outcome: string,
  depth: number | null,
  indexable: boolean,
  indexability: string | null,
  title: string | null,
  summary: string,
  response: Uint8Array,
  content: Uint8Array,
  /** JSON */
  extracted: string | null,
];

export async function copyPages(client: PoolClient, rows: Iterable<NewPage>): Promise<void> {
  await copyRows(client, 'page', copiedColumns(Page), rows);
}

type NewEvaluation = readonly [auditId: string, pageId: number, evaluation: Uint8Array];

export async function copyEvaluations(client: PoolClient, rows: Iterable<NewEvaluation>): Promise<void> {
  await copyRows(client, 'page_evaluation', copiedColumns(PageEvaluation), rows);
}

/** Pages that others replace, with what was kept for the next audit. */
export async function deletePages(client: PoolClient, auditId: string, ids: readonly number[]): Promise<void> {
  await client.query('delete from page_evaluation where audit_id = $1 and page_id = any($2::int[])', [auditId, ids]);
  await client.query('delete from page where audit_id = $1 and id = any($2::int[])', [auditId, ids]);
}

export async function setDepths(
  client: PoolClient,
  auditId: string,
  depths: ReadonlyMap<number, number | null>,
): Promise<void> {
  await client.query(
    `update page p set depth = settled.depth from unnest($2::int[], $3::int2[]) as settled (id, depth)
      where p.audit_id = $1 and p.id = settled.id and p.depth is distinct from settled.depth`,
    [auditId, [...depths.keys()], [...depths.values()]],
  );
}

/** Indexable pages of a project's newest completed audit, those that rank first. */
export const rankingPages = (limit: number) =>
  planned<[projectId: string], { facts: Buffer }>(
    `select ${FACTS} as facts from (
       select p.audit_id, p.response, p.content,
              row_number() over (order by p.url in (select url from keyword where project_id = $1 and url is not null) desc,
                                          p.depth nulls last, p.id) as place
         from page p
        where p.audit_id = (select id from audit where project_id = $1 and status = 'COMPLETED' and details_removed_at is null
                             order by created_at desc, id desc limit 1)
          and p.status = 200 and p.indexable
        order by place limit ${limit}
     ) p ${WITH_CONTENT} order by p.place`,
  );

/** By the hash of the URL. */
export const factsOfUrl = planned<[auditId: string, hash: Buffer], { facts: Buffer }>(
  `select ${FACTS} as facts from crawl_url u join page p on p.audit_id = u.audit_id and p.id = u.id ${WITH_CONTENT}
    where u.audit_id = $1 and u.hash = $2`,
);

export const factsOfPage = planned<[auditId: string, number: number], { facts: Buffer }>(
  `select ${FACTS} as facts from page p ${WITH_CONTENT} where p.audit_id = $1 and p.id = $2`,
);

/** The page of the lowest crawl depth that returned 200. */
export const factsOfHome = planned<[auditId: string], { facts: Buffer }>(
  `select ${FACTS} as facts from (
     select audit_id, response, content from page where audit_id = $1 and status = 200 order by depth nulls last, id limit 1
   ) p ${WITH_CONTENT}`,
);

export const statusCounts = planned<[auditId: string], { status: number; count: number }>(
  'select status, count(*)::int as count from page where audit_id = $1 and status is not null group by status order by status',
);

export const indexabilityCounts = planned<
  [auditId: string],
  { indexable: number; noindex: number; blocked: number; canonicalised: number; html: number }
>(
  `select (count(*) filter (where indexable))::int as indexable,
              (count(*) filter (where indexability = 'NOINDEX'))::int as noindex,
              (count(*) filter (where indexability = 'BLOCKED'))::int as blocked,
              (count(*) filter (where indexability = 'CANONICALISED'))::int as canonicalised,
              count(*)::int as html
         from page where audit_id = $1`,
);
