/** How the value of a field is compared. */
export const PAGE_OPERATORS = [
  'EQ',
  'NE',
  'LT',
  'LE',
  'GT',
  'GE',
  'CONTAINS',
  'NOT_CONTAINS',
  'STARTS_WITH',
  'ENDS_WITH',
  'IN',
  'NOT_IN',
  'HAS',
  'NOT_HAS',
  'EMPTY',
  'NOT_EMPTY',
] as const;
export type PageOperator = (typeof PAGE_OPERATORS)[number];

export type PageValue = string | number | boolean;

export interface PageCondition {
  field: string;
  operator: PageOperator;
  /** one for most operators, several for IN and NOT_IN, none for EMPTY and NOT_EMPTY */
  values: readonly PageValue[];
}

/** A filter for pages: conditions and groups of them. */
export type PageExpression =
  | PageCondition
  | { and: readonly PageExpression[] }
  | { or: readonly PageExpression[] }
  | { not: PageExpression };

/** Operators as they are written, those first that others begin with. */
export const WRITTEN_OPERATORS: readonly (readonly [operator: PageOperator, words: readonly string[]])[] = [
  ['NOT_EMPTY', ['is', 'not', 'empty']],
  ['EMPTY', ['is', 'empty']],
  ['NOT_CONTAINS', ['not', 'contains']],
  ['NOT_HAS', ['not', 'has']],
  ['NOT_IN', ['not', 'in']],
  ['STARTS_WITH', ['starts', 'with']],
  ['ENDS_WITH', ['ends', 'with']],
  ['CONTAINS', ['contains']],
  ['HAS', ['has']],
  ['IN', ['in']],
  ['NE', ['!=']],
  ['LE', ['<=']],
  ['GE', ['>=']],
  ['EQ', ['=']],
  ['LT', ['<']],
  ['GT', ['>']],
];

const textOf = new Map(WRITTEN_OPERATORS.map(([operator, words]) => [operator, words.join(' ')]));

/** An operator as it is written in the text form. */
export const operatorText = (operator: PageOperator): string => textOf.get(operator) as string;

export const isLong = (operator: PageOperator): boolean => operator === 'IN' || operator === 'NOT_IN';
export const isBare = (operator: PageOperator): boolean => operator === 'EMPTY' || operator === 'NOT_EMPTY';

export class PageFilterError extends Error {
  override readonly name = 'PageFilterError';

  /** `word`: what is at fault, as it was written; null where it is the whole, or what is missing at the end */
  constructor(
    message: string,
    readonly word: string | null = null,
  ) {
    super(message);
  }
}

/** Groups in groups; a parser that calls itself must not be made to do so without end. */
export const MAX_DEPTH = 10;
/** Conditions and groups of one filter. */
const MAX_PARTS = 100;
const MAX_TEXT = 8_000;
/** The limit of values of IN. */
const MAX_VALUES = 500;

/** Refuses what no user writes and a server would work on for long. */
export function assertSize(expression: PageExpression): void {
  let parts = 0;
  const visit = (node: PageExpression, depth: number): void => {
    parts += 1;
    if (depth > MAX_DEPTH) throw new PageFilterError(`Groups can be nested up to ${MAX_DEPTH} deep.`);
    if (parts > MAX_PARTS) throw new PageFilterError(`A filter can have up to ${MAX_PARTS} conditions and groups.`);
    if ('and' in node) for (const part of node.and) visit(part, depth + 1);
    else if ('or' in node) for (const part of node.or) visit(part, depth + 1);
    else if ('not' in node) visit(node.not, depth + 1);
    else if (node.values.length > MAX_VALUES) throw new PageFilterError(`A list can have up to ${MAX_VALUES} values.`);
  };
  visit(expression, 0);
}

export interface Token {
  kind: 'WORD' | 'TEXT' | 'SIGN';
  text: string;
  at: number;
}

const TOKEN = /\s*(?:"((?:[^"\\]|\\.)*)"|(!=|<=|>=|[=<>(),])|([^\s"=<>!(),]+))/y;

/** The words, quoted texts and signs of a text form. */
export function filterTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  for (let at = 0; at < end; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) throw new PageFilterError(`Unexpected character at ${at + 1}: ${text.slice(at).trim().slice(0, 20)}`);
    const [whole, quoted, sign, word] = match;
    const place = at + whole.length - whole.trimStart().length;
    if (quoted !== undefined) tokens.push({ kind: 'TEXT', text: quoted.replace(/\\(.)/gs, '$1'), at: place });
    else if (sign !== undefined) tokens.push({ kind: 'SIGN', text: sign, at: place });
    else tokens.push({ kind: 'WORD', text: word as string, at: place });
  }
  return tokens;
}

/**
 * Reads the text form: `status = 200 and (words < 300 or title is empty)`. `and` binds closer than `or`; texts with spaces or
 * signs are in quotes; keywords are written in small letters. Null for an empty text.
 */
export function parsePageFilter(text: string): PageExpression | null {
  if (text.length > MAX_TEXT) throw new PageFilterError(`A filter can have up to ${MAX_TEXT} characters.`);
  const tokens = filterTokens(text);
  if (tokens.length === 0) return null;
  const parser = new Parser(tokens);
  const expression = parser.any(0);
  parser.end();
  assertSize(expression);
  return expression;
}

class Parser {
  #at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  end(): void {
    if (this.tokens[this.#at]) throw this.#unexpected('and, or, or the end');
  }

  any(depth: number): PageExpression {
    const parts = [this.#all(depth)];
    while (this.#takes('or')) parts.push(this.#all(depth));
    return parts.length === 1 ? (parts[0] as PageExpression) : { or: parts };
  }

  #all(depth: number): PageExpression {
    const parts = [this.#one(depth)];
    while (this.#takes('and')) parts.push(this.#one(depth));
    return parts.length === 1 ? (parts[0] as PageExpression) : { and: parts };
  }

  #one(depth: number): PageExpression {
    if (depth > MAX_DEPTH) throw new PageFilterError(`Groups can be nested up to ${MAX_DEPTH} deep.`);
    if (this.#takes('not')) return { not: this.#one(depth + 1) };
    if (this.#takes('(')) {
      const inner = this.any(depth + 1);
      if (!this.#takes(')')) throw this.#unexpected(')');
      return inner;
    }
    return this.#condition();
  }

  #condition(): PageCondition {
    const field = this.tokens[this.#at];
    if (field?.kind !== 'WORD') throw this.#unexpected('a field');
    this.#at += 1;
    const known = WRITTEN_OPERATORS.find(([, words]) => words.every((word, ahead) => this.#is(word, ahead)));
    if (!known) throw this.#unexpected('an operator');
    const [operator, words] = known;
    this.#at += words.length;
    if (isBare(operator)) return { field: field.text, operator, values: [] };
    return { field: field.text, operator, values: isLong(operator) ? this.#values() : [this.#value()] };
  }

  #values(): string[] {
    if (!this.#takes('(')) throw this.#unexpected('(');
    const values = [this.#value()];
    while (this.#takes(',')) values.push(this.#value());
    if (!this.#takes(')')) throw this.#unexpected(')');
    return values;
  }

  #value(): string {
    const token = this.tokens[this.#at];
    if (!token || token.kind === 'SIGN') throw this.#unexpected('a value');
    this.#at += 1;
    return token.text;
  }

  #is(text: string, ahead = 0): boolean {
    const token = this.tokens[this.#at + ahead];
    return token !== undefined && token.kind !== 'TEXT' && token.text === text;
  }

  #takes(text: string): boolean {
    if (!this.#is(text)) return false;
    this.#at += 1;
    return true;
  }

  #unexpected(wanted: string): PageFilterError {
    const token = this.tokens[this.#at];
    const found = token ? `found ${token.text} at character ${token.at + 1}` : 'the filter ends';
    return new PageFilterError(`Expected ${wanted}, but ${found}.`, token?.text ?? null);
  }
}

/** Words that stand for something else where a value or a field is expected. */
const PLAIN = /^[^\s"=<>!(),]+$/;

/** A value as it is written. */
export const valueText = (value: PageValue): string => {
  const text = String(value);
  return PLAIN.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
};

/** The text form, which is read as the same expression. */
export function printPageFilter(expression: PageExpression): string {
  if ('and' in expression)
    return expression.and
      .map((part) => ('or' in part || 'and' in part ? inner(part) : printPageFilter(part)))
      .join(' and ');
  if ('or' in expression)
    return expression.or.map((part) => ('or' in part ? inner(part) : printPageFilter(part))).join(' or ');
  if ('not' in expression)
    return `not ${'field' in expression.not ? printPageFilter(expression.not) : inner(expression.not)}`;
  const { field, operator, values } = expression;
  if (isBare(operator)) return `${field} ${operatorText(operator)}`;
  const written = values.map(valueText);
  return `${field} ${operatorText(operator)} ${isLong(operator) ? `(${written.join(', ')})` : written[0]}`;
}

const inner = (expression: PageExpression): string => `(${printPageFilter(expression)})`;
