import type { PoolClient } from 'pg';
import { copiedColumns } from '../../columns-of.js';
import { copyRows } from '../../copy.js';
import { PageField } from '../../entities/page-field.js';
import { planned } from '../../query.js';

export const FIELD_TYPES = ['NUMBER', 'TEXT', 'CHOICE', 'BOOLEAN', 'LIST', 'DATE', 'RULE'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The column of a field of pages. */
export interface FieldColumn {
  /** as filters name it, and `page_field.field` */
  name: string;
  type: FieldType;
  /** numbers are stored as integers, this many times as large */
  scale?: number;
  /** the stored form in SQL over `page p` and `page_metrics j`, for audits without stored fields */
  listed?: string;
}

/** Pages whose values are in one row for each field: an array is written and read at a fraction of the cost of its rows. */
export const PAGES_PER_ROW = 1_000;
/** the numbers of the pages themselves, by which the other arrays are read */
export const PAGE_NUMBER = 'number';
/** Halves of a mark of all findings of a page (`page-marks.ts`): null where one was seen mended, and no field that is shown. */
export const FINDING_MARKS = ['findingsLow', 'findingsHigh'] as const;
export type FindingMark = (typeof FINDING_MARKS)[number];
/** separator between and around the items of a list */
export const ITEM = '|';
export const isText = ({ type }: FieldColumn): boolean => type === 'TEXT' || type === 'CHOICE' || type === 'LIST';

type Arrays = { numbers: readonly (number | null)[] | null; texts: readonly (string | null)[] | null };
export type FieldRow = { field: string; firstPage: number } & Arrays;

export async function replacePageFields(client: PoolClient, auditId: string, rows: Iterable<FieldRow>): Promise<void> {
  await client.query('delete from page_field where audit_id = $1', [auditId]);
  await copyRows(client, 'page_field', copiedColumns(PageField), valuesOf(auditId, rows));
}

function* valuesOf(auditId: string, rows: Iterable<FieldRow>) {
  for (const { field, firstPage, numbers, texts } of rows) yield [auditId, field, firstPage, numbers, texts] as const;
}

/** the longest list that is stored of a page: `page-field.ts` of the services cuts all texts there */
const MAX_LIST = 2_048;

/**
 * The values that an extractor found on each page, in the order of the stored pages: its values as a list, and how many there are. Pages
 * without HTML have neither, nor have those on which it was ended (`facts/extraction.ts` describes the stored form).
 */
export async function addExtractedFields(
  client: Pick<PoolClient, 'query'>,
  auditId: string,
  key: string,
  names: { values: string; count: string },
): Promise<void> {
  await client.query(
    `insert into page_field (audit_id, field, first_page, numbers, texts)
     select $1, v.field, i.first_page, v.numbers, v.texts
       from page_field i
       cross join lateral (
         select array_agg(case when p.extracted is null then null
                               when o.found is null then 0
                               when jsonb_typeof(o.found) = 'array' then jsonb_array_length(o.found)
                               when jsonb_typeof(o.found) = 'object' then (o.found ->> 'count')::int
                               when jsonb_typeof(o.found) = 'number' then o.found::int end order by t.at) as counts,
                array_agg((select left('${ITEM}' || string_agg(replace(e, '${ITEM}', '¦'), '${ITEM}' order by place) || '${ITEM}', ${MAX_LIST})
                             from jsonb_array_elements_text(case jsonb_typeof(o.found) when 'array' then o.found
                               when 'object' then o.found -> 'values' else '[]' end) with ordinality as l (e, place)) order by t.at) as lists
           from unnest(i.numbers) with ordinality as t (page, at)
           left join page p on p.audit_id = i.audit_id and p.id = t.page
           cross join lateral (select p.extracted -> $2 as found) o) x
       cross join lateral (values ($3, null::int[], x.lists), ($4, x.counts, null::text[])) as v (field, numbers, texts)
      where i.audit_id = $1 and i.field = '${PAGE_NUMBER}'`,
    [auditId, key, names.values, names.count],
  );
}

/** How many links are kept of the pages of an audit, of one page at most so many. */
export const keptLinks = planned<[auditId: string, ofPage: number], { count: number }>(
  `select coalesce(sum(least(n, $2)), 0)::int as count from page_field f cross join unnest(f.numbers) n
    where f.audit_id = $1 and f.field = 'links'`,
);

/** Which of the audits have stored fields. */
export const auditsWithFields = planned<[auditIds: readonly string[]], { id: string }>(
  `select a.id from unnest($1::uuid[]) as a (id)
    where exists (select from page_field where audit_id = a.id and field = '${PAGE_NUMBER}')`,
);

/** How many pages of each audit have stored fields: no array is read for it. */
export const pagesWithFields = planned<[auditIds: readonly string[]], { id: string; count: number }>(
  `select audit_id as id, sum(cardinality(numbers))::int as count from page_field
    where audit_id = any($1::uuid[]) and field = '${PAGE_NUMBER}' group by 1`,
);

/** Values of these fields of some pages of audits; `at` counts the pages from 1. */
export const fieldsOfPages = planned<
  [auditIds: readonly string[], pages: readonly number[], fields: readonly string[]],
  { at: string; field: string; number: number | null; text: string | null }
>(
  `select k.at, v.field, v.numbers[n.place] as number, v.texts[n.place] as text
     from unnest($1::uuid[], $2::int[]) with ordinality as k (audit_id, page, at)
     cross join lateral (
       select first_page, array_position(numbers, k.page) as place from page_field
        where audit_id = k.audit_id and field = '${PAGE_NUMBER}' and first_page <= k.page
        order by first_page desc limit 1) n
     join page_field v on v.audit_id = k.audit_id and v.first_page = n.first_page and v.field = any($3::text[])
    where n.place is not null`,
);

/** An error outweighs any number of warnings that a page can have, a warning any number of notices. */
export const weightOf = (errors: number, warnings: number, notices: number): number =>
  errors * 1_000_000 + warnings * 1_000 + notices;

/** Lowers what is counted of a page; null: it is not known any more. */
export async function lowerPageFields(
  client: Pick<PoolClient, 'query'>,
  auditId: string,
  page: number,
  lowered: Readonly<Record<string, number | null>>,
): Promise<void> {
  await client.query(
    `update page_field v set numbers[n.place] = v.numbers[n.place] - l.by
       from (select first_page, array_position(numbers, $2::int) as place from page_field
              where audit_id = $1 and field = '${PAGE_NUMBER}' and first_page <= $2 order by first_page desc limit 1) n,
            unnest($3::text[], $4::int[]) as l (field, by)
      where v.audit_id = $1 and v.first_page = n.first_page and v.field = l.field and n.place is not null and (l.by is null or l.by > 0)`,
    [auditId, page, Object.keys(lowered), Object.values(lowered)],
  );
}
