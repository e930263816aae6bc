import pg from 'pg';
import { binaryRows } from '../../binary-rows.js';
import type { Database } from '../../orm.js';
import { planned } from '../../query.js';
import { FACTS, WITH_CONTENT } from './page-content.js';

type After = [auditId: string, after: number, limit: number];

export const earlierRedirects = planned<After, { id: number; url: string }>(
  'select id, url from page where audit_id = $1 and id > $2 and status in (302, 303, 307) order by id limit $3',
);

/** `renderedBits` are those of `page_metrics.page_sets` that rendered pages have. */
export const earlierIndexable = planned<
  [...After, renderedBits: number],
  { id: number; url: string; rendered: boolean }
>(
  `select p.id, p.url, coalesce(j.page_sets & $4::int, 0) <> 0 as rendered
     from page p left join page_metrics j on j.audit_id = p.audit_id and j.page_id = p.id
    where p.audit_id = $1 and p.id > $2 and p.indexable order by p.id limit $3`,
);

export interface PreviousPage {
  facts: Uint8Array;
  /** results that were worked out of them, where they are kept */
  evaluation: Uint8Array | null;
}

/** The packed facts of each URL that the audit has, by the hash of the URL. */
export async function factsOfUrls(
  { pool }: Pick<Database, 'pool'>,
  auditId: string,
  hashes: readonly Buffer[],
): Promise<(PreviousPage & { url: string })[]> {
  const audit = pg.escapeLiteral(auditId);
  const rows = await binaryRows(
    pool,
    // one by one: as a join it is planned as a walk through the whole audit where there are no statistics yet
    `select p.url, ${FACTS}, (select evaluation from page_evaluation where audit_id = ${audit} and page_id = p.id)
       from unnest(array[${hashes.map((hash) => `'\\x${hash.toString('hex')}'`)}]::bytea[]) as asked (hash)
      cross join lateral (select id from crawl_url where audit_id = ${audit} and hash = asked.hash limit 1) u
      cross join lateral (
        select audit_id, id, url, response, content from page where audit_id = ${audit} and id = u.id limit 1
      ) p ${WITH_CONTENT}`,
  );
  return rows.map(([url, facts, evaluation = null]) => ({ url: String(url), facts: facts as Buffer, evaluation }));
}

/** pages that are looked at in one go */
const LOOK = 5_000;

/** Pages with a response of 200 that another audit has not come across, those above a crawl depth where one is given. */
export const unseenPages = planned<
  [auditId: string, otherId: string, after: number, maxDepth: number | null],
  { id: number; url: string }
>(
  // "not in" puts the URLs into a hash table; by "not exists" each page of the one audit is compared with every URL of the
  // other where the planner has no statistics yet
  `select id, url from page where audit_id = $1 and id > $3 and status = 200
          and ($4::int is null or depth <= $4)
          and url not in (select url from page where audit_id = $2 union all
                          select url from crawl_url where audit_id = $2 and not done)
        order by id limit ${LOOK}`,
);
