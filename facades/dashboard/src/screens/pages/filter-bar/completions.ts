import {
  filterTokens,
  isBare,
  isLong,
  operatorText,
  PageFilterError,
  type PageOperator,
  type Token,
  valueText,
  WRITTEN_OPERATORS,
} from '../../../../../../src/page-filter.ts';
import type { WebPageFieldsQuery } from '../../../../operations.ts';
import { words } from '../../../format.ts';

type PageField = WebPageFieldsQuery['pageFields'][number];

/** A text that can come next, instead of what was begun. */
export interface Completion {
  /** replaces the text from `from` to where the cursor is */
  text: string;
  from: number;
  /** text that is shown of it, and its meaning */
  name: string;
  about: string;
}

const STATUSES = ['200', '301', '302', '404', '410', '500', '503'];
const MOST = 60;

/** Fields, operators, values and what joins conditions, by what is before the cursor. `rules`: ids of the rules with findings. */
export function completionsOf(before: string, fields: readonly PageField[], rules: readonly string[]): Completion[] {
  const begun = /[^\s"=<>!(),]*$/.exec(before)?.[0] ?? '';
  const from = before.length - begun.length;
  const known = tokens(before.slice(0, from));
  if (known === null) return [];
  const { next, field, operator } = walk(known, fields);
  const starting = begun.toLowerCase();
  if (next === 'FIELD') {
    const found = fields
      .filter(({ name, label }) => name.toLowerCase().includes(starting) || label.toLowerCase().includes(starting))
      .map(({ name, label }) => ({ text: `${name} `, from, name, about: label }));
    const isFirst = ({ name }: Completion) => name.toLowerCase().startsWith(starting);
    return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))].slice(0, MOST);
  }
  if (next === 'OPERATOR' && field) {
    const typed = before.slice(field.at + field.text.length);
    const start = before.length - typed.trimStart().length;
    return operatorsOf(field.text, fields)
      .filter((one) => operatorText(one).startsWith(typed.trim().toLowerCase()))
      .map((one) => {
        const written = operatorText(one);
        return {
          text: `${written}${isBare(one) ? '' : isLong(one) ? ' (' : ' '}`,
          from: start,
          name: written,
          about: '',
        };
      });
  }
  if (next === 'VALUE' && field && operator)
    return valuesOf(field.text, fields, rules)
      .filter(([value, about]) => value.toLowerCase().includes(starting) || about.toLowerCase().includes(starting))
      .slice(0, MOST)
      .map(([value, about]) => ({
        text: `${isLong(operator) && !before.trimEnd().match(/[(,]\s*[^\s"=<>!(),]*$/) ? '(' : ''}${valueText(value)}`,
        from,
        name: value,
        about,
      }));
  if (next === 'JOIN')
    return ['and', 'or']
      .filter((word) => word.startsWith(starting))
      .map((word) => ({
        text: `${word} `,
        from,
        name: word,
        about: word === 'and' ? 'Both must hold' : 'One is enough',
      }));
  return [];
}

function tokens(text: string): Token[] | null {
  try {
    return filterTokens(text);
  } catch (error) {
    // a quote that is open
    if (error instanceof PageFilterError) return null;
    throw error;
  }
}

interface Expected {
  next: 'FIELD' | 'OPERATOR' | 'VALUE' | 'JOIN' | null;
  field?: Token;
  operator?: PageOperator;
}

/** Goes through conditions as the parser does, and stops where the text does. */
function walk(known: readonly Token[], fields: readonly PageField[]): Expected {
  let at = 0;
  const is = (text: string, ahead = 0) => known[at + ahead]?.kind !== 'TEXT' && known[at + ahead]?.text === text;
  while (at < known.length) {
    while (is('not') || is('(')) at += 1;
    const field = known[at];
    if (!field) return { next: 'FIELD' };
    if (field.kind !== 'WORD' || !fields.some(({ name }) => name === field.text)) return { next: null };
    at += 1;
    const found = WRITTEN_OPERATORS.find(([, written]) => written.every((word, ahead) => is(word, ahead)));
    if (!found) return { next: 'OPERATOR', field };
    const [operator, written] = found;
    at += written.length;
    if (isLong(operator)) {
      while (at < known.length && !is(')')) at += 1;
      if (at === known.length) return { next: 'VALUE', field, operator };
      at += 1;
    } else if (!isBare(operator)) {
      if (at === known.length) return { next: 'VALUE', field, operator };
      at += 1;
    }
    while (is(')')) at += 1;
    if (at === known.length) return { next: 'JOIN' };
    if (!is('and') && !is('or')) return { next: null };
    at += 1;
  }
  return { next: 'FIELD' };
}

const operatorsOf = (name: string, fields: readonly PageField[]): readonly PageOperator[] =>
  fields.find((field) => field.name === name)?.operators ?? [];

function valuesOf(
  name: string,
  fields: readonly PageField[],
  rules: readonly string[],
): readonly (readonly [value: string, about: string])[] {
  const field = fields.find((one) => one.name === name);
  if (field?.type === 'BOOLEAN')
    return [
      ['true', 'Yes'],
      ['false', 'No'],
    ];
  if (field?.type === 'RULE') return rules.map((rule) => [rule, '']);
  if (name === 'status') return STATUSES.map((status) => [status, '']);
  return field?.choices.map((choice) => [choice, words(choice)] as const) ?? [];
}
