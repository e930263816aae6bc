import type { PageOperator } from '../../../page-filter.js';
import { containing } from '../../containing.js';
import type { Reader } from '../../query.js';
import { storableText } from '../../storable.js';
import { OF_ISSUE } from '../audits/finding.js';
import { type FieldColumn, ITEM, isText, PAGE_NUMBER, pagesWithFields } from './page-field.js';

/** A filter whose fields are known and whose values have their types. */
export type FieldFilter =
  | { and: readonly FieldFilter[] }
  | { or: readonly FieldFilter[] }
  | { not: FieldFilter }
  | { column: FieldColumn; operator: PageOperator; values: readonly (string | number)[] };

export interface FieldOrder {
  column: FieldColumn;
  descending: boolean;
}

/** stands for no number, behind all others in either direction */
const LAST = 9_007_199_254_740_991;

/** One statement over the pages of audits: which fields it reads, and its values. `a.id` is the audit's. */
export class PageFieldQuery {
  readonly values: unknown[];
  readonly #columns: FieldColumn[] = [];

  /** `listed`: by the columns of lists, for audits without stored fields */
  constructor(
    auditIds: readonly string[],
    private readonly listed = false,
  ) {
    this.values = [auditIds];
  }

  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  get number(): string {
    return this.listed ? 'p.id' : 't.page';
  }

  /** the value of a field in SQL */
  sql(column: FieldColumn): string {
    if (this.listed) {
      if (column.listed === undefined) throw new Error(`Audits without stored fields lack ${column.name}.`);
      return `(${column.listed})`;
    }
    if (column.name === PAGE_NUMBER) return 't.page';
    const known = this.#columns.findIndex(({ name }) => name === column.name);
    return `t.c${known === -1 ? this.#columns.push(column) - 1 : known}`;
  }

  /** The tables of the fields; called last. */
  from(): string {
    if (this.listed)
      return 'page p left join page_metrics j on j.audit_id = p.audit_id and j.page_id = p.id where p.audit_id = a.id';
    const joins = this.#columns.map(
      ({ name }, at) =>
        `left join page_field f${at} on f${at}.audit_id = i.audit_id and f${at}.first_page = i.first_page and f${at}.field = ${this.bind(name)}`,
    );
    const arrays = this.#columns.map((column, at) => `, f${at}.${isText(column) ? 'texts' : 'numbers'}`);
    const names = this.#columns.map((_column, at) => `, c${at}`);
    return `page_field i ${joins.join(' ')} cross join lateral unnest(i.numbers${arrays.join('')}) as t (page${names.join('')})
      where i.audit_id = a.id and i.field = '${PAGE_NUMBER}'`;
  }

  /** A filter as a condition that is never null. */
  condition(filter: FieldFilter): string {
    if ('and' in filter)
      return group(
        filter.and.map((part) => this.condition(part)),
        'and',
        'true',
      );
    if ('or' in filter)
      return group(
        filter.or.map((part) => this.condition(part)),
        'or',
        'false',
      );
    if ('not' in filter) return `not ${this.condition(filter.not)}`;
    const { column, operator, values } = filter;
    const positive = OPPOSITES[operator];
    if (positive) return `not ${this.condition({ column, operator: positive, values })}`;
    if (column.type === 'RULE') return this.#hasRule(values);
    const sql = this.sql(column);
    if (operator === 'EMPTY') return `(${sql} is null)`;
    return `coalesce(${isText(column) ? this.#textCondition(sql, operator, values) : this.#numberCondition(sql, operator, values, column)}, false)`;
  }

  #numberCondition(
    sql: string,
    operator: PageOperator,
    values: readonly (string | number)[],
    { scale = 1 }: FieldColumn,
  ) {
    const scaled = values.map((value) => Number(value) * scale);
    // a field with decimals is stored rounded
    if (operator === 'EQ' || operator === 'IN') return `${sql} = any(${this.bind(scaled.map(Math.round))}::bigint[])`;
    return `${sql} ${SIGNS[operator] ?? '='} ${this.bind(scaled[0])}::float8`;
  }

  /** Texts are compared without regard to case; the "C" collation folds what is ASCII at a tenth of the cost of the others. */
  #textCondition(sql: string, operator: PageOperator, values: readonly (string | number)[]): string {
    const texts = values.map((value) => storableText(String(value)));
    const collation = texts.every((text) => /^[\x20-\x7e]*$/.test(text)) ? '"C"' : '"default"';
    const folded = `lower(${sql} collate ${collation})`;
    const bound = (value: unknown, type: string) => `${this.bind(value)}::${type}`;
    const needle = (pattern: string) => `lower(${bound(pattern, 'text')} collate ${collation})`;
    const [text = ''] = texts;
    switch (operator) {
      case 'CONTAINS':
        return `${folded} like ${needle(containing(text))}`;
      case 'STARTS_WITH':
        return `${folded} like ${needle(containing(text).slice(1))}`;
      case 'ENDS_WITH':
        return `${folded} like ${needle(containing(text).slice(0, -1))}`;
      case 'HAS':
        return `${folded} like ${needle(containing(`${ITEM}${text}${ITEM}`))}`;
      case 'IN':
        return `${folded} in (select lower(v collate ${collation}) from unnest(${bound(texts, 'text[]')}) as v)`;
      default:
        return `${folded} ${SIGNS[operator] ?? '='} ${needle(text)}`;
    }
  }

  #hasRule(rules: readonly (string | number)[]): string {
    // a set that is made once, issue by issue, as `page-list.ts` explains
    return `(((a.id, ${this.number}) in (select i.audit_id, f.page_id from issue i cross join lateral (
      select f.page_id from finding f where ${OF_ISSUE} and f.resolved_at is null offset 0) f
      where i.audit_id = any($1::uuid[]) and i.rule = any(${this.bind(rules.map((rule) => storableText(String(rule))))}::text[]))) is true)`;
  }

  /** The order of pages, and what stands behind the page with these values. Pages without a value come last. */
  order({ column, descending }: FieldOrder): {
    key: string;
    by: string;
    after: (key: string | number | null, page: number) => string;
  } {
    const sql = this.sql(column);
    const page = this.number;
    if (!isText(column)) {
      const key = `coalesce(${descending ? '-' : ''}(${sql})::bigint, ${LAST})`;
      const after = (value: string | number | null, number: number) =>
        `(${key}, ${page}) > (${this.bind(value ?? LAST)}::bigint, ${this.bind(number)}::int)`;
      return { key, by: `${key}, ${page}`, after };
    }
    const key = `lower(${sql} collate "C")`;
    const after = (value: string | number | null, number: number) => {
      const at = `${this.bind(number)}::int`;
      if (value === null) return `(${key} is null and ${page} > ${at})`;
      const text = `${this.bind(value)}::text collate "C"`;
      const beyond = `${key} ${descending ? '<' : '>'} ${text}`;
      return `(${key} is null or ${beyond} or (${key} = ${text} and ${page} > ${at}))`;
    };
    return { key, by: `${key} ${descending ? 'desc' : 'asc'} nulls last, ${page}`, after };
  }
}

const OPPOSITES: Partial<Record<PageOperator, PageOperator>> = {
  NE: 'EQ',
  NOT_CONTAINS: 'CONTAINS',
  NOT_IN: 'IN',
  NOT_HAS: 'HAS',
  NOT_EMPTY: 'EMPTY',
};

const SIGNS: Partial<Record<PageOperator, string>> = { LT: '<', LE: '<=', GT: '>', GE: '>=' };

const group = (parts: readonly string[], word: string, empty: string): string =>
  parts.length === 0 ? empty : `(${parts.join(` ${word} `)})`;

/** How many pages of each audit fit. */
export async function countByFields(
  db: Reader,
  auditIds: readonly string[],
  filter: FieldFilter,
  listed: boolean,
): Promise<{ id: string; count: number }[]> {
  if ('and' in filter && filter.and.length === 0 && !listed) return pagesWithFields.all(db, auditIds);
  const query = new PageFieldQuery(auditIds, listed);
  const condition = query.condition(filter);
  return db.rows(
    `select a.id, (select count(*)::int from ${query.from()} and ${condition}) as count from unnest($1::uuid[]) as a (id)`,
    query.values,
  );
}

/** The numbers of all pages that fit, in order. */
export async function numbersByFields(
  db: Reader,
  auditId: string,
  { filter, order }: { filter: FieldFilter; order: FieldOrder | null },
  listed: boolean,
): Promise<number[]> {
  const query = new PageFieldQuery([auditId], listed);
  const condition = query.condition(filter);
  const by = order ? query.order(order).by : query.number;
  const [row] = await db.rows<{ numbers: number[] | null }>(
    `select (select array_agg(${query.number} order by ${by}) from ${query.from()} and ${condition}) as numbers
       from unnest($1::uuid[]) as a (id)`,
    query.values,
  );
  return row?.numbers ?? [];
}

/** The fields that lists have of some pages of audits without stored fields; `at` counts the pages from 1. */
export async function listedFields(
  db: Reader,
  auditIds: readonly string[],
  pages: readonly number[],
  columns: readonly FieldColumn[],
): Promise<{ at: string; values: (string | number | null)[] }[]> {
  const query = new PageFieldQuery(auditIds, true);
  const values = columns.map((column) => `(${query.sql(column)})::text`);
  return db.rows(
    `select a.at, array[${values.join(', ')}]::text[] as values
       from unnest($1::uuid[], ${query.bind(pages)}::int[]) with ordinality as a (id, page, at), ${query.from()} and p.id = a.page`,
    query.values,
  );
}

/** Stored fields of many pages of one audit, as text: the arrays are read once, however many of their pages are wanted. */
export async function readFields(
  db: Reader,
  auditId: string,
  pages: readonly number[],
  columns: readonly FieldColumn[],
): Promise<{ page: number; values: (string | null)[] }[]> {
  const query = new PageFieldQuery([auditId]);
  const values = columns.map((column) => `${query.sql(column)}::text`);
  const low = query.bind(Math.min(...pages));
  const high = query.bind(Math.max(...pages));
  return db.rows(
    `select t.page, array[${values.join(', ')}]::text[] as values
       from unnest($1::uuid[]) as a (id), ${query.from()}
        and i.first_page <= ${high}::int and i.first_page >= coalesce((
          select max(first_page) from page_field n where n.audit_id = a.id and n.field = '${PAGE_NUMBER}' and n.first_page <= ${low}::int), 0)
        and t.page in (select unnest(${query.bind(pages)}::int[]))`,
    query.values,
  );
}
