import { assertCondition, meantField, unknownFieldText } from '../../../../../../src/page-condition.ts';
import {
  type PageExpression,
  PageFilterError,
  parsePageFilter,
  printPageFilter,
} from '../../../../../../src/page-filter.ts';
import type { WebPageFieldsQuery } from '../../../../operations.ts';

type PageField = WebPageFieldsQuery['pageFields'][number];

/** A typed text: words to search for, conditions, the beginning of one, or what no list can be filtered by. */
export type TypedText =
  | { kind: 'NOTHING' }
  | { kind: 'SEARCH'; search: string }
  | { kind: 'FILTER'; expression: PageExpression }
  | { kind: 'UNFINISHED'; message: string }
  | { kind: 'FAULT'; message: string; from: number; to: number; meant: string | null };

/** field and operator of a first condition; words that are operators are words of texts as well */
const CONDITION =
  /^[(\s]*(?:not\s+)*([^\s"=<>!(),]+)\s*(?:(!?=|[<>])|(?:(?:not\s+)?(?:contains|has|in)|(?:starts|ends)\s+with|is\s+(?:not\s+)?empty)(?![^\s(]))/;

/** Whether the text is of the filter language, and not only to be searched for. */
function isCondition(text: string, names: readonly string[]): boolean {
  if (names.includes(text.trim().split(/[\s(]+/)[0] ?? '')) return true;
  const match = CONDITION.exec(text);
  if (!match) return /^\s*(\(|not\s)/.test(text) && /[=<>]/.test(text);
  const [, name = '', sign] = match;
  return sign !== undefined || meantField(name, names) !== undefined;
}

export function readTyped(text: string, fields: readonly PageField[]): TypedText {
  if (text.trim() === '') return { kind: 'NOTHING' };
  const names = fields.map(({ name }) => name);
  if (!isCondition(text, names)) return { kind: 'SEARCH', search: text.trim() };
  try {
    const expression = parsePageFilter(text);
    if (expression === null) return { kind: 'NOTHING' };
    check(expression, fields, names);
    return { kind: 'FILTER', expression };
  } catch (error) {
    if (!(error instanceof PageFilterError)) throw error;
    const { message, word } = error;
    if (word === null) return { kind: 'UNFINISHED', message };
    const from = placeOf(word, text);
    return {
      kind: 'FAULT',
      message: message.replace(/ Did you mean .*$/, ''),
      from,
      to: from + word.length,
      meant: message.startsWith('No field') ? (meantField(word, names) ?? null) : null,
    };
  }
}

function check(expression: PageExpression, fields: readonly PageField[], names: readonly string[]): void {
  if ('and' in expression) for (const part of expression.and) check(part, fields, names);
  else if ('or' in expression) for (const part of expression.or) check(part, fields, names);
  else if ('not' in expression) check(expression.not, fields, names);
  else {
    const field = fields.find(({ name }) => name === expression.field);
    if (!field) throw new PageFilterError(unknownFieldText(expression.field, names), expression.field);
    assertCondition(field, expression);
  }
}

/** The position of a word that stands by itself; else that of any occurrence. */
function placeOf(word: string, text: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!/[^\s"=<>!(),]/.test(`${text[at - 1] ?? ''}${text[at + word.length] ?? ''}`)) return at;
  return Math.max(0, text.indexOf(word));
}

/** Conditions that all must hold: each can be changed and removed by itself. */
export const partsOf = (expression: PageExpression | null): readonly PageExpression[] =>
  expression === null ? [] : 'and' in expression ? expression.and : [expression];

/** The text form of what all of them select; empty for none. */
export function textOf(parts: readonly PageExpression[]): string {
  const [first, ...others] = parts;
  return first ? printPageFilter(others.length === 0 ? first : { and: parts }) : '';
}

/** The parts of a filter in a URL, which may be any text: null for one that cannot be read. */
export function readParts(filter: string): readonly PageExpression[] | null {
  try {
    return partsOf(parsePageFilter(filter));
  } catch (error) {
    if (error instanceof PageFilterError) return null;
    throw error;
  }
}
