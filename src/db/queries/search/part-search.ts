import type { Database } from '../../orm.js';
import type { FieldColumn } from '../pages/page-field.js';
import { type FieldFilter, PageFieldQuery } from '../pages/page-field-query.js';
import { withinInteger } from './within-integer.js';

/** Sums over pages; null where the audit has no such field. */
export interface PartSearch {
  clicks: number | null;
  impressions: number | null;
  change: number | null;
}

export type PartColumns = Readonly<Record<keyof PartSearch, FieldColumn>>;

const sumsOf = (query: PageFieldQuery, columns: PartColumns): string =>
  Object.entries(columns)
    .map(([name, column]) => `${query.sql(column)} as ${name}`)
    .join(', ');
const SUMS = ['clicks', 'impressions', 'change']
  .map((name) => `${withinInteger(`sum(v.${name})`)} as ${name}`)
  .join(', ');

/** Total figures of the pages of an audit that match a filter. */
export async function searchOfPart(
  db: Pick<Database, 'rows'>,
  auditId: string,
  filter: FieldFilter,
  columns: PartColumns,
): Promise<PartSearch> {
  const query = new PageFieldQuery([auditId]);
  const values = `${query.condition(filter)} as inside, ${sumsOf(query, columns)}`;
  const text = `select ${SUMS} from unnest($1::uuid[]) as a (id)
      cross join lateral (select ${values} from ${query.from()}) v where v.inside`;
  const [row] = await db.rows<PartSearch>(text, query.values);
  return row ?? { clicks: null, impressions: null, change: null };
}

/** Total figures of the pages of each template of audits. */
export async function searchOfTemplates(
  db: Pick<Database, 'rows'>,
  auditIds: readonly string[],
  template: FieldColumn,
  columns: PartColumns,
): Promise<(PartSearch & { auditId: string; template: string })[]> {
  const query = new PageFieldQuery(auditIds);
  const values = `${query.sql(template)} as template, ${sumsOf(query, columns)}`;
  return db.rows(
    `select a.id as "auditId", v.template, ${SUMS} from unnest($1::uuid[]) as a (id)
      cross join lateral (select ${values} from ${query.from()}) v where v.template is not null group by 1, 2`,
    query.values,
  );
}
