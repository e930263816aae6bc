import { rulesOnPages } from '../../../db/queries/audits/finding.js';
import type { PageKey } from '../../../db/queries/pages/page.js';
import {
  FIELD_TYPES,
  type FieldType,
  fieldsOfPages,
  isText,
  PAGE_NUMBER,
} from '../../../db/queries/pages/page-field.js';
import { listedFields, readFields } from '../../../db/queries/pages/page-field-query.js';
import type { Reader } from '../../../db/query.js';
import { problem } from '../../../errors.js';
import type { Extractor } from '../../../facts/extraction.js';
import type { PageOperator } from '../../../page-filter.js';
import { fieldsOfExtractors } from '../../projects/page-fields/extracted-fields.js';
import { PAGE_FIELDS, pageField } from '../../projects/page-fields/index.js';
import { decode, type PageField } from '../../projects/page-fields/page-field.js';
import { OPERATORS } from '../../projects/page-fields/page-selection.js';
import { unknownField } from '../../projects/page-fields/unknown-field.js';

export const FIELD_TYPE_NAMES = FIELD_TYPES;

/** A field as callers choose it. */
export interface DescribedField {
  name: string;
  label: string;
  description: string;
  type: FieldType;
  unit: string | null;
  choices: readonly string[];
  operators: readonly PageOperator[];
  sortable: boolean;
  header: string;
}

export const describedFields = (extractors: readonly Extractor[] = []): DescribedField[] =>
  [...PAGE_FIELDS, ...fieldsOfExtractors(extractors)].map(
    ({ name, label, about, type, unit = null, choices = [], header }) => ({
      name,
      label,
      description: about,
      type,
      unit,
      choices,
      operators: OPERATORS[type],
      sortable: type !== 'RULE',
      header,
    }),
  );

/** Stored fields of many pages of an audit, in the order of the pages. Null where it has none. */
export async function valuesForExport(
  db: Reader,
  auditId: string,
  pages: readonly number[],
  fields: readonly PageField[],
): Promise<Record<string, unknown>[]> {
  const stored = fields.filter(({ type }) => type !== 'RULE');
  const known = new Map((await readFields(db, auditId, pages, stored)).map(({ page, values }) => [page, values]));
  const keys = pages.map((number) => ({ auditId, number }));
  // fields of lists, for audits that have no others; rules are read by page in either case
  if (known.size === 0 || stored.length < fields.length) {
    const all = await valuesOfPages(db, keys, known.size === 0 ? fields : fields.filter(({ type }) => type === 'RULE'));
    if (known.size === 0) return all;
    return all.map((page, at) => ({ ...page, ...decoded(stored, known.get(pages[at] as number)) }));
  }
  return pages.map((page) => decoded(stored, known.get(page)));
}

const decoded = (
  fields: readonly PageField[],
  values: readonly (string | null)[] | undefined,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field, at) => {
      const text = values?.[at] ?? null;
      return [field.name, decode(field, text === null || isText(field) ? text : Number(text))];
    }),
  );

/** fields of one request */
const MAX_FIELDS = 50;

/** The fields of these names. */
export function checkedFields(names: readonly string[]): PageField[] {
  const fields = [...new Set(names)].map((name) => ({ name, field: pageField(name) }));
  const unknown = fields.filter(({ field }) => field === undefined).map(({ name }) => name);
  const message =
    unknown.length > 0
      ? unknown.map(unknownField).join(' ')
      : fields.length > MAX_FIELDS
        ? `Ask for up to ${MAX_FIELDS} fields.`
        : null;
  if (message !== null) throw problem('VALIDATION_FAILED', { details: [{ path: 'fields', message }] });
  return fields.map(({ field }) => field as PageField);
}

/** Values of fields of some pages, by the names of the fields. */
export async function valuesOfPages(
  db: Reader,
  pages: readonly PageKey[],
  fields: readonly PageField[],
): Promise<Record<string, unknown>[]> {
  const values = pages.map(({ number }) =>
    Object.fromEntries(fields.map(({ name }): [string, unknown] => [name, name === PAGE_NUMBER ? number : null])),
  );
  const auditIds = pages.map(({ auditId }) => auditId);
  const numbers = pages.map(({ number }) => number);
  const note = (at: number, field: PageField, stored: string | number | null) => {
    const page = values[at];
    if (page) page[field.name] = decode(field, stored);
  };
  const stored = await fieldsOfPages.all(db, auditIds, numbers, [PAGE_NUMBER, ...fields.map(({ name }) => name)]);
  const known = new Set(stored.map(({ at }) => at));
  for (const { at, field, number, text } of stored) {
    const one = fields.find(({ name }) => name === field);
    if (one) note(Number(at) - 1, one, number ?? text);
  }
  if (known.size < pages.length) {
    const listed = fields.filter((field) => field.listed !== undefined);
    for (const { at, values: found } of await listedFields(db, auditIds, numbers, listed))
      if (!known.has(at))
        for (const [place, field] of listed.entries())
          note(Number(at) - 1, field, storedForm(field, found[place] ?? null));
  }
  if (fields.some(({ type }) => type === 'RULE'))
    for (const [at, rules] of (await rulesOfPages(db, pages)).entries())
      for (const { name } of fields.filter(({ type }) => type === 'RULE'))
        (values[at] as Record<string, unknown>)[name] = rules;
  return values;
}

const storedForm = (field: PageField, text: string | number | null): string | number | null =>
  text === null || isText(field) ? text : Number(text);

async function rulesOfPages(db: Reader, pages: readonly PageKey[]): Promise<string[][]> {
  const rows = await rulesOnPages.all(
    db,
    pages.map(({ auditId }) => auditId),
    pages.map(({ number }) => number),
  );
  const known = Map.groupBy(rows, ({ at }) => Number(at) - 1);
  return pages.map((_page, at) => (known.get(at) ?? []).map(({ rule }) => rule));
}
