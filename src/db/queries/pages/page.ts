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
