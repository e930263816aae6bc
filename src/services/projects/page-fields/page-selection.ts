import { type FieldType, PAGE_NUMBER } from '../../../db/queries/pages/page-field.js';
import { type FieldFilter, type FieldOrder } from '../../../db/queries/pages/page-field-query.js';
import type { PageFilter, PageOrder } from '../../../db/queries/pages/page-list.js';
import { problem } from '../../../errors.js';
import { assertCondition } from '../../../page-condition.js';
import {
  assertSize,
  MAX_DEPTH,
  type PageCondition,
  type PageExpression,
  PageFilterError,
  type PageOperator,
  type PageValue,
  parsePageFilter,
  printPageFilter,
} from '../../../page-filter.js';
import { pageField, WORST } from './index.js';
import { type PageField, secondsOf } from './page-field.js';
import { unknownField } from './unknown-field.js';

/** The conditions of a caller on a list of pages: all of it must match. */
export interface PageQuery extends PageFilter {
  /** the text form of a filter */
  query?: string | null | undefined;
  where?: readonly AskedCondition[] | null | undefined;
  and?: readonly PageQuery[] | null | undefined;
  or?: readonly PageQuery[] | null | undefined;
  not?: PageQuery | null | undefined;
}

export interface AskedCondition {
  field: string;
  operator: PageOperator;
  value?: unknown;
}

/** Which pages are listed, and how they are ordered. */
export interface PageSelection {
  filter: PageFilter;
  sort: PageOrder | null;
  /** asks for stored fields: then `filter` is part of it, and `order` stands for `sort` */
  fields: { filter: FieldFilter; order: FieldOrder | null } | null;
}

/** The operators of each type of field. */
export const OPERATORS: Readonly<Record<FieldType, readonly PageOperator[]>> = {
  NUMBER: ['EQ', 'NE', 'LT', 'LE', 'GT', 'GE', 'IN', 'NOT_IN', 'EMPTY', 'NOT_EMPTY'],
  TEXT: ['EQ', 'NE', 'CONTAINS', 'NOT_CONTAINS', 'STARTS_WITH', 'ENDS_WITH', 'IN', 'NOT_IN', 'EMPTY', 'NOT_EMPTY'],
  CHOICE: ['EQ', 'NE', 'IN', 'NOT_IN', 'EMPTY', 'NOT_EMPTY'],
  BOOLEAN: ['EQ', 'NE', 'EMPTY', 'NOT_EMPTY'],
  LIST: ['HAS', 'NOT_HAS', 'CONTAINS', 'NOT_CONTAINS', 'EMPTY', 'NOT_EMPTY'],
  DATE: ['LT', 'LE', 'GT', 'GE', 'EMPTY', 'NOT_EMPTY'],
  RULE: ['HAS', 'NOT_HAS', 'IN', 'NOT_IN'],
};

/** Checks a request for pages. Throws `VALIDATION_FAILED` with what is wrong about it. */
export function pageSelection(
  query: PageQuery | null | undefined,
  sort: PageOrder | null | undefined,
  orderBy: string | null | undefined,
): PageSelection {
  const order = orderBy ? fieldOrder(orderBy) : null;
  const { query: text, where, and, or, not, ...filter } = query ?? {};
  if (!order && !text && !where?.length && !and?.length && !or && !not)
    return { filter, sort: sort ?? null, fields: null };
  try {
    const expression = expressionOf(query ?? {});
    assertSize(expression);
    return {
      filter,
      sort: sort ?? null,
      fields: { filter: resolved(expression), order: order ?? (sort ? ORDER_OF[sort] : null) },
    };
  } catch (error) {
    throw error instanceof PageFilterError ? refused('filter', error.message) : error;
  }
}

/** The text form of what a filter has besides plain fields. Null where that is nothing. */
export function queryText({ query, where, and, or, not }: PageQuery): string | null {
  if (!where?.length && !and?.length && !or && !not) return query || null;
  return printPageFilter(expressionOf({ query, where, and, or, not }));
}

const refused = (path: string, message: string) => problem('VALIDATION_FAILED', { details: [{ path, message }] });

/** `words`, or `-words` for the largest first. */
function fieldOrder(orderBy: string): FieldOrder {
  const descending = orderBy.startsWith('-');
  const name = descending ? orderBy.slice(1) : orderBy;
  const column = pageField(name);
  if (!column) throw refused('orderBy', unknownField(name));
  if (column.type === 'RULE') throw refused('orderBy', `Pages cannot be ordered by “${name}”.`);
  return { column, descending };
}

const by = (name: string, descending = false): FieldOrder => ({ column: pageField(name) as PageField, descending });

/** The orders of lists before they were ordered by fields. */
const ORDER_OF: Readonly<Record<PageOrder, FieldOrder | null>> = {
  DISCOVERY: null,
  URL: by('url'),
  DEPTH: by('depth'),
  STATUS: by('status'),
  MOST_LINKED: by('inlinks', true),
  LEAST_LINKED: by('inlinks'),
  PAGE_RANK: by('pageRank', true),
  SCORE: by('score'),
  WORST: { column: WORST, descending: true },
};

function expressionOf(query: PageQuery, depth = 0): PageExpression {
  if (depth > MAX_DEPTH) throw new PageFilterError(`Groups can be nested up to ${MAX_DEPTH} deep.`);
  const { query: text, where, and, or, not, ...filter } = query;
  const parts: PageExpression[] = plainConditions(filter);
  const parsed = text ? parsePageFilter(text) : null;
  if (parsed) parts.push(parsed);
  for (const { field, operator, value } of where ?? []) parts.push({ field, operator, values: valuesOf(value) });
  const inner = (one: PageQuery) => expressionOf(one, depth + 1);
  if (and) parts.push(...and.map(inner));
  // an empty list of alternatives filters nothing
  if (or?.length) parts.push({ or: or.map(inner) });
  if (not) parts.push({ not: inner(not) });
  if (parts.length === 0 && depth > 0) throw new PageFilterError('A group needs at least one condition.');
  return parts.length === 1 ? (parts[0] as PageExpression) : { and: parts };
}

function valuesOf(value: unknown): PageValue[] {
  const values = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
  if (!values.every((one) => ['string', 'number', 'boolean'].includes(typeof one)))
    throw new PageFilterError('Values are texts, numbers, true or false, or lists of them.');
  return values as PageValue[];
}

const is = (field: string, value: PageValue, operator: PageOperator = 'EQ'): PageCondition => ({
  field,
  operator,
  values: [value],
});

/** The filters that lists had before, in the same language. */
function plainConditions(filter: PageFilter): PageExpression[] {
  const { status, statusClass, indexable, indexability, inconclusive, search, rule, severity, folder } = filter;
  const given = <T>(value: T | null | undefined, make: (value: T) => PageExpression[]) =>
    value === null || value === undefined || value === '' ? [] : make(value);
  return [
    ...given(status, (value) => [is('status', value)]),
    ...given(statusClass, (value) => [is('status', 100 * value, 'GE'), is('status', 100 * value + 100, 'LT')]),
    ...given(indexable, (value) => [is('indexable', value)]),
    ...given(indexability, (value) => [is('indexability', value)]),
    ...given(inconclusive, (value) => [is('inconclusive', value)]),
    ...given(search, (value) => [{ or: [is('url', value, 'CONTAINS'), is('title', value, 'CONTAINS')] }]),
    ...given(rule, (value) => [is('issue', value, 'HAS')]),
    ...given(folder, (value) => [is('url', value, 'STARTS_WITH')]),
    ...given(severity, (value) => [is(`${value.toLowerCase()}s`, 0, 'GT')]),
  ];
}

function resolved(expression: PageExpression): FieldFilter {
  if ('and' in expression) return { and: expression.and.map(resolved) };
  if ('or' in expression) return { or: expression.or.map(resolved) };
  if ('not' in expression) return { not: resolved(expression.not) };
  const { field, operator, values } = expression;
  const column = pageField(field);
  if (!column || column === WORST) throw new PageFilterError(unknownField(field), field);
  const { type, choices = [] } = column;
  assertCondition({ name: field, type, choices, operators: OPERATORS[type] }, expression);
  return { column, operator, values: values.map((value) => typed(column, value)) };
}

/** A checked value as it is stored. */
function typed(field: PageField, value: PageValue): string | number {
  switch (field.type) {
    case 'NUMBER':
      return Number(value);
    case 'BOOLEAN':
      return String(value) === 'true' ? 1 : 0;
    case 'DATE':
      return secondsOf(new Date(String(value)));
    default:
      return String(value);
  }
}

/** Fields that audits without stored fields do not have. */
export function missingFields(filter: FieldFilter, order: FieldOrder | null): string[] {
  const names = new Set<string>();
  const note = (column: FieldOrder['column']) => {
    if (column.type !== 'RULE' && column.name !== PAGE_NUMBER && column.listed === undefined) names.add(column.name);
  };
  const visit = (node: FieldFilter): void => {
    if ('and' in node) node.and.forEach(visit);
    else if ('or' in node) node.or.forEach(visit);
    else if ('not' in node) visit(node.not);
    else note(node.column);
  };
  visit(filter);
  if (order) note(order.column);
  return [...names];
}
