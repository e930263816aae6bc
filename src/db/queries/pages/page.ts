import { binaryRows } from '../../binary-rows.js';
import { copyRows } from '../../copy.js';
import type { Database } from '../../orm.js';
import { planned } from '../../query.js';

export interface PageKey {
  auditId: string;
  number: number;
}

/** The packed facts of each page. */
export const factsOfPages = planned<
  [auditIds: readonly string[], pageIds: readonly number[]],
  PageKey & { facts: Buffer }
>(
  `select p.audit_id as "auditId", p.id as number, p.facts from unnest($1::uuid[], $2::int[]) as k (audit_id, page_id)
     join page p on p.audit_id = k.audit_id and p.id = k.page_id`,
);

/** What each URL returned, by the hash of the URL; `at` counts from 1. */
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

export interface PackedPage {
  id: number;
  facts: Buffer;
  /** while the audit is not over */
  verdict: Buffer | null;
}

/** Pages after a number, in the order of discovery. */
export async function packedPages(
  { pool }: Pick<Database, 'pool'>,
  auditId: string,
  after: number,
  limit: number,
): Promise<PackedPage[]> {
  const audit = pg.escapeLiteral(auditId);
  const rows = await binaryRows(
    pool,
    // verdicts one by one: as a join it is planned as a walk through all of them where there are no statistics yet
    `select id, facts, (select verdict from page_verdict where audit_id = ${audit} and page_id = page.id)
       from page where audit_id = ${audit} and id > ${after} order by id limit ${limit}`,
  );
  return rows.map(([id, facts, verdict = null]) => ({
    id: (id as Buffer).readInt32BE(),
    facts: facts as Buffer,
    verdict,
  }));
}

type NewPage = readonly [
  auditId: string,
  id: number,
  url: string,
  status: number | null,
  outcome: string,
  depth: number | null,
  indexable: boolean,
  indexability: string | null,
  title: string | null,
  facts: Uint8Array,
];

export async function copyPages(client: PoolClient, rows: Iterable<NewPage>): Promise<void> {
  await copyRows(
    client,
    'page',
    {
      audit_id: 'uuid',
      id: 'int4',
      url: 'text',
      status: 'int2',
      outcome: 'text',
      depth: 'int2',
      indexable: 'bool',
      indexability: 'text',
      title: 'text',
      facts: 'bytea',
    },
    rows,
  );
}

type NewVerdict = readonly [auditId: string, pageId: number, verdict: Uint8Array];

export async function copyVerdicts(client: PoolClient, rows: Iterable<NewVerdict>): Promise<void> {
  await copyRows(client, 'page_verdict', { audit_id: 'uuid', page_id: 'int4', verdict: 'bytea' }, rows);
}

type NewEvaluation = readonly [auditId: string, pageId: number, evaluation: Uint8Array];

export async function copyEvaluations(client: PoolClient, rows: Iterable<NewEvaluation>): Promise<void> {
  await copyRows(client, 'page_evaluation', { audit_id: 'uuid', page_id: 'int4', evaluation: 'bytea' }, rows);
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
