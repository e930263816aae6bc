import type { Database } from '../../db/orm.js';
import type { RuleComparison } from '../issues/rule-comparisons.js';
import type { ComparisonPair } from './compared-issues.js';

/** What is kept of a pair. Another number when its shape changes, so that what an older version kept is made anew. */
type Part = 'RULES-1' | 'PAGES-1';

export interface Keeping {
  /** of the findings of both audits, as they were before anything was made of them */
  versions: { base: number; head: number };
  /** what is kept of these versions */
  results: Partial<Record<Part, unknown>>;
}

/** A column of a statement that joins the audits of a pair as `b` and `h`. */
export const KEEPING = `jsonb_build_object(
  'versions', jsonb_build_object('base', b.findings_version, 'head', h.findings_version),
  'results', coalesce((select jsonb_object_agg(c.part, c.result) from audit_comparison c
                        where c.base = b.id and c.head = h.id
                          and c.base_version = b.findings_version and c.head_version = h.findings_version), '{}'))`;

/** What became of the findings rule by rule, if that was made already. */
export const keptRules = ({ results }: Keeping): readonly RuleComparison[] | null =>
  (results['RULES-1'] as readonly RuleComparison[] | undefined) ?? null;

export interface KeptPair extends ComparisonPair {
  keeping: Keeping;
}

/**
 * Results for pairs of completed audits, made once and again only when findings of one of the two have changed: what
 * changes while they are made has made their version old.
 */
export async function keptResults<Pair extends KeptPair, Result>(
  db: Database,
  part: Part,
  pairs: readonly Pair[],
  make: (pairs: readonly Pair[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const missing = pairs.filter(({ keeping }) => !keeping.results[part]);
  if (missing.length > 0) {
    const made = await make(missing);
    for (const [at, { keeping }] of missing.entries()) keeping.results[part] = made[at];
    await keep(db, part, missing);
  }
  return pairs.map(({ keeping }) => keeping.results[part] as Result);
}

/** An audit that is just being deleted is not waited for: nobody asks for its comparisons again. */
async function keep(db: Database, part: Part, pairs: readonly KeptPair[]): Promise<void> {
  await db.rows(
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
