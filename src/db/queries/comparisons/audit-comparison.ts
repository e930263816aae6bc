import type { ScoreResult } from '../../../audit/score/score.js';
import { type Client, planned } from '../../query.js';
import { type StoredScope, scopeColumn } from '../audits/audit-scope.js';

/**
 * The parts that are kept of a pair. Another number when its shape or how it is counted changes, so that what an older version kept is made
 * again.
 */
export const KEPT = { rules: 'RULES-2', pages: 'PAGES-2', scores: 'SCORES-1', summary: 'SUMMARY-1' } as const;
export type KeptPart = (typeof KEPT)[keyof typeof KEPT];

export interface Keeping {
  /** versions of the findings of both audits, as they were before the comparison was made */
  versions: { base: number; head: number };
  /** results that are kept of these versions */
  results: Partial<Record<KeptPart, unknown>>;
}

const KEEPING = `jsonb_build_object(
  'versions', jsonb_build_object('base', b.findings_version, 'head', h.findings_version),
  'results', coalesce((select jsonb_object_agg(c.part, c.result) from audit_comparison c
                        where c.base = b.id and c.head = h.id
                          and c.base_version = b.findings_version and c.head_version = h.findings_version), '{}'))`;

type Pairs = [bases: readonly string[], heads: readonly string[]];

export interface ComparedAudits {
  at: string;
  known: boolean;
  kept: boolean;
  base_score: ScoreResult | null;
  head_score: ScoreResult | null;
  base_scope: StoredScope;
  head_scope: StoredScope;
  base_version: string | null;
  head_version: string | null;
  base_rules: Record<string, string> | null;
  head_rules: Record<string, string> | null;
  keeping: Keeping;
}

/** The facts that the audits of each pair say of themselves. */
export const comparedAudits = planned<Pairs, ComparedAudits>(
  `select k.at, b.project_id = h.project_id as known,
            b.details_removed_at is null and h.details_removed_at is null as kept, b.score as base_score, h.score as head_score,
            ${scopeColumn('b')} as base_scope, ${scopeColumn('h')} as head_scope,
            b.rule_set as base_version, h.rule_set as head_version, rules_of_audit(b.id, b.rule_set) as base_rules,
            rules_of_audit(h.id, h.rule_set) as head_rules,
            ${KEEPING} as keeping
       from unnest($1::uuid[], $2::uuid[]) with ordinality as k (base, head, at)
       join audit b on b.id = k.base join audit h on h.id = k.head`,
);

/** A page that an audit looked for in vain, because the one before knew it, is no page of its crawl. */
const IN_CRAWL = `c.done and (c.discovered_by <> 'HISTORY' or exists (
  select from page_metrics j where j.audit_id = c.audit_id and j.page_id = c.id and j.page_sets <> 0))`;

/** URLs that only one of the two crawls has. */
export interface CrawlDifference {
  entered: number;
  left: number;
}

/** For each pair. */
export const crawlDifferences = planned<Pairs, CrawlDifference>(
  `select x.* from unnest($1::uuid[], $2::uuid[]) with ordinality as k (base, head, at) cross join lateral (
       select (count(*) filter (where o.hash is null))::int as entered, (count(*) filter (where n.hash is null))::int as "left"
         from (select hash from crawl_url c where audit_id = k.base and ${IN_CRAWL}) o
         full join (select hash from crawl_url c where audit_id = k.head and ${IN_CRAWL}) n on n.hash = o.hash) x
      order by k.at`,
);

/** Pages that were indexable in the older audit and that robots.txt or noindex closes in the newer one. */
export interface ClosedPages {
  blocked: number;
  noindex: number;
  /** up to five of them, the least deep first */
  sampleUrls: string[];
}

/** For each pair; a full join, because nothing else is quick while the planner's statistics are older than the audits. */
export const closedSince = planned<Pairs, ClosedPages>(
  `select x.* from unnest($1::uuid[], $2::uuid[]) with ordinality as k (base, head, at) cross join lateral (
       select (count(*) filter (where b.url is not null and n.indexability = 'BLOCKED'))::int as blocked,
              (count(*) filter (where b.url is not null and n.indexability = 'NOINDEX'))::int as noindex,
              coalesce((array_agg(n.url order by n.depth, n.url) filter (where b.url is not null and n.url is not null))[1:5], '{}')
                as "sampleUrls"
         from (select url from page where audit_id = k.base and indexable) b
         full join (select url, indexability, depth from page
                     where audit_id = k.head and indexability in ('BLOCKED', 'NOINDEX')) n on n.url = b.url) x
      order by k.at`,
);

/** An audit that is just being deleted is not waited for: nobody asks for its comparisons again. */
export async function keepComparisons(
  client: Client,
  part: KeptPart,
  pairs: readonly { base: string; head: string; keeping: Keeping }[],
): Promise<void> {
  await client.query(
    `with made as materialized (
       select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::jsonb[]) as m (base, head, base_version, head_version, result)
     ), held as materialized (
       select id from audit where id in (select base from made union select head from made) and status = 'COMPLETED'
        order by id for key share skip locked
     )
     insert into audit_comparison (base, head, part, base_version, head_version, result)
     select base, head, $6, base_version, head_version, result from made
      where base in (select id from held) and head in (select id from held) order by base, head
     on conflict (base, head, part) do update
       set base_version = excluded.base_version, head_version = excluded.head_version, result = excluded.result`,
    [
      pairs.map(({ base }) => base),
      pairs.map(({ head }) => head),
      pairs.map(({ keeping }) => keeping.versions.base),
      pairs.map(({ keeping }) => keeping.versions.head),
      pairs.map(({ keeping }) => JSON.stringify(keeping.results[part])),
      part,
    ],
  );
}
