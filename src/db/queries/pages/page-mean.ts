import type { ScoreGroup } from '../../../audit/engine/rule.js';
import type { Database } from '../../orm.js';
import type { FieldColumn } from './page-field.js';
import { type FieldFilter, PageFieldQuery } from './page-field-query.js';

/** Stored fields that means of page scores are made of, and the bits of the sets that decide which pages are in which. */
export interface ScoreFields {
  sets: FieldColumn;
  depth: FieldColumn;
  scores: Readonly<Record<ScoreGroup, FieldColumn>>;
  /** stored for a page that loses nothing */
  full: number;
  bits: Readonly<Record<'inconclusive' | 'technical' | 'eligible' | 'indexable' | 'brokenEverywhere', number>>;
}

/** An audit without indexable pages takes META and CONTENT over all eligible ones. */
export interface MeanOf {
  auditId: string;
  noIndexable: boolean;
}

/** Depth-weighted mean of a group over all its pages, and over a part of them; null over none. */
export type GroupMeans = Readonly<Record<ScoreGroup, { all: number | null; part: number | null }>>;

const GROUPS: readonly ScoreGroup[] = ['META', 'CONTENT', 'LINKS', 'TECHNICAL', 'PERFORMANCE'];

/** Over this and the next CTEs: pages of audits with their weight, their scores and the groups they are in. */
function members(query: PageFieldQuery, audits: readonly MeanOf[], fields: ScoreFields, more: string[] = []): string {
  const { sets, depth, scores, bits, full } = fields;
  const columns = [
    `${query.number} as page, coalesce(${query.sql(sets)}, 0) as sets, ${query.sql(depth)} as depth`,
    ...GROUPS.map((group) => `${query.sql(scores[group])}::float8 / ${full} as "${group}"`),
    ...more,
  ];
  const scored = `p.sets & ${bits.inconclusive} = 0 and p.sets & ${bits.brokenEverywhere | bits.eligible} <> 0`;
  const indexed = `${scored} and (p.sets & ${bits.brokenEverywhere | bits.indexable} <> 0 or p.wide)`;
  const groups: Readonly<Record<ScoreGroup, string>> = {
    META: indexed,
    CONTENT: indexed,
    LINKS: scored,
    TECHNICAL: `p.sets & ${bits.inconclusive} = 0 and p.sets & ${bits.technical} <> 0`,
    PERFORMANCE: scored,
  };
  const wide = query.bind(audits.map(({ noIndexable }) => noIndexable));
  return `pages as materialized (
      select a.side::int, a.id as audit_id, a.wide, t.*
        from unnest($1::uuid[], ${wide}::boolean[]) with ordinality as a (id, wide, side)
        cross join lateral (select ${columns.join(', ')} from ${query.from()}) t
    ), deepest as (
      select side, coalesce(max(depth) filter (where sets & ${bits.inconclusive} = 0), 0) as depth from pages group by side
    ), members as materialized (
      select p.*, 1 / (1 + coalesce(p.depth, d.depth + 1))::float8 as weight,
             ${GROUPS.map((group) => `(${groups[group]}) as "in${group}"`).join(', ')}
        from pages p join deepest d on d.side = p.side
    )`;
}

/** Means over the members of a side for which `part` is true, and over all; `m` is the side. */
const meansOf = (m: string, part: (group: ScoreGroup) => string): string => {
  const mean = (group: ScoreGroup, condition: string) => {
    const filter = `filter (where ${condition})`;
    return `sum(${m}.weight * ${m}."${group}") ${filter} / nullif(sum(${m}.weight) ${filter}, 0)`;
  };
  const own = GROUPS.map((group) => {
    const all = `${m}."in${group}"`;
    return `'${group}', jsonb_build_object('all', ${mean(group, all)}, 'part', ${mean(group, `${all} and ${part(group)}`)})`;
  });
  return `jsonb_build_object(${own.join(', ')})`;
};

/** The means of two audits; their parts are the pages that both have in the group. Null without stored fields. */
export async function sharedMeans(
  db: Pick<Database, 'rows'>,
  [base, head]: readonly [MeanOf, MeanOf],
  fields: ScoreFields,
): Promise<{ base: GroupMeans; head: GroupMeans } | null> {
  const query = new PageFieldQuery([base.auditId, head.auditId]);
  const side = (number: number) =>
    `(select m.*, c.hash from members m join crawl_url c on c.audit_id = m.audit_id and c.id = m.page where m.side = ${number})`;
  const text = `with ${members(query, [base, head], fields)}
    select ${meansOf('b', (group) => `h."in${group}"`)} as base, ${meansOf('h', (group) => `b."in${group}"`)} as head,
           count(b.page)::int as before, count(h.page)::int as after
      from ${side(1)} b full join ${side(2)} h on h.hash = b.hash`;
  const [row] = await db.rows<{ base: GroupMeans; head: GroupMeans; before: number; after: number }>(
    text,
    query.values,
  );
  return row && row.before > 0 && row.after > 0 ? { base: row.base, head: row.head } : null;
}

/** Part of an audit's pages: their number, how many of them are indexable, and what rules found on them. */
export interface PartOfPages {
  means: GroupMeans;
  /** depth-weighted share of the pages that cannot be read, among all pages and among those of the part */
  deadEnds: { all: number; part: number };
  pages: number;
  indexable: number;
  errors: number;
  warnings: number;
  notices: number;
}

/** The means of an audit over the pages that fit a filter, and over all. */
export async function meansOfPart(
  db: Pick<Database, 'rows'>,
  audit: MeanOf,
  filter: FieldFilter,
  fields: ScoreFields & { counts: Readonly<Record<'errors' | 'warnings' | 'notices', FieldColumn>> },
): Promise<PartOfPages> {
  const query = new PageFieldQuery([audit.auditId]);
  const counts = Object.entries(fields.counts);
  const more = [
    `${query.condition(filter)} as inside`,
    ...counts.map(([name, column]) => `${query.sql(column)} as ${name}`),
  ];
  const { bits } = fields;
  const isKnown = `m.sets & ${bits.inconclusive} = 0`;
  const isRead = `${isKnown} and m.sets & ${bits.eligible} <> 0`;
  const isDead = `${isKnown} and m.sets & ${bits.technical} <> 0 and m.sets & ${bits.eligible} = 0 and m."TECHNICAL" = 0`;
  const dead = (of: string) =>
    `coalesce(sum(m.weight) filter (where ${of} and ${isDead}) / nullif(sum(m.weight) filter (where ${of} and (${isDead} or ${isRead})), 0), 0)`;
  const text = `with ${members(query, [audit], fields, more)}
    select ${meansOf('m', () => 'm.inside')} as means,
           jsonb_build_object('all', ${dead('true')}, 'part', ${dead('m.inside')}) as "deadEnds", count(*) filter (where inside)::int as pages,
           count(*) filter (where inside and m.sets & ${fields.bits.indexable} <> 0)::int as indexable,
           ${counts.map(([name]) => `coalesce(sum(${name}) filter (where inside), 0)::int as ${name}`).join(', ')}
      from members m`;
  const [row] = await db.rows<PartOfPages>(text, query.values);
  return row as PartOfPages;
}
