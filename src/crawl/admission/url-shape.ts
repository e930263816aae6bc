import { urlParts } from '../../facts/url.js';

/** A URL without what tells it from others of its kind: numbers, tokens, the values of parameters. */
export interface UrlShape {
  /** URLs of one kind have the same */
  key: string;
  /** parameters, of the query and of the path; null without any */
  parameters: ReadonlyMap<string, string> | null;
  /** runs of digits in the path, in their order */
  numbers: readonly string[];
  /** one of its folders comes back: the mark of relative links that feed on themselves */
  isRepeating: boolean;
}

/** Values of session ids and the like stand in the path too: `;jsessionid=…`, `/(S(…))/`, hexadecimal tokens. */
const COOKIELESS = /^(?:\([a-z]\([^/()]*\)\))+$/i;
const TOKEN = /^(?:(?=(?:\D*\d){4})(?=.*[a-z])[a-z\d]{16,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const DIGITS = /\d+/g;
/** more are of no use to tell a kind by */
const MAX_PARAMETERS = 50;

export function shapeOfUrl(url: string): UrlShape {
  const { host, path, query } = urlParts(url);
  const parameters = new Map<string, string>();
  const numbers: string[] = [];
  const folders = new Set<string>();
  let isRepeating = false;
  let shaped = host;
  for (const segment of path.split('/')) {
    const place = placeOf(segment, parameters);
    if (place === null) continue;
    shaped += `/${place.replace(DIGITS, (digits) => {
      numbers.push(digits);
      return '0';
    })}`;
    if (place === '' || !/\D/.test(place)) continue;
    if (folders.has(place)) isRepeating = true;
    folders.add(place);
  }
  if (query !== '') {
    shaped += '?';
    readQuery(query, parameters);
  }
  return {
    key: isRepeating ? `${host}//` : shaped,
    parameters: parameters.size > 0 ? parameters : null,
    numbers,
    isRepeating,
  };
}

/** A segment without its parameters; null where it is nothing else. */
function placeOf(segment: string, parameters: Map<string, string>): string | null {
  if (COOKIELESS.test(segment)) {
    parameters.set('()', segment);
    return null;
  }
  if (TOKEN.test(segment)) {
    parameters.set('*', segment);
    return '*';
  }
  const end = segment.indexOf(';');
  if (end < 0) return segment;
  for (const part of segment.slice(end + 1).split(';')) setPair(part, parameters);
  return segment.slice(0, end);
}

function readQuery(query: string, parameters: Map<string, string>): void {
  for (const part of query.slice(1).split('&')) {
    if (parameters.size >= MAX_PARAMETERS) return;
    if (part !== '') setPair(part, parameters);
  }
}

function setPair(part: string, parameters: Map<string, string>): void {
  const is = part.indexOf('=');
  // `?17` is a value without a name
  if (is < 0 && /^\d/.test(part)) parameters.set('', part);
  else parameters.set(is < 0 ? part : part.slice(0, is), is < 0 ? '' : part.slice(is + 1));
}

/**
 * How a link leads on.
 * - `SAME`: to another page of the page's own kind
 * - `SHARED`: to another kind, with a parameter that the page has too, as session ids are handed on
 * - `OTHER`: out of the page's kind
 */
export type Relation = 'SAME' | 'SHARED' | 'OTHER';

export function relationOf(source: UrlShape, target: UrlShape): Relation {
  const hasValues = target.parameters !== null || target.numbers.length > 0 || target.isRepeating;
  if (source.key === target.key) return hasValues ? 'SAME' : 'OTHER';
  if (source.parameters === null || target.parameters === null) return 'OTHER';
  for (const name of target.parameters.keys()) if (source.parameters.has(name)) return 'SHARED';
  return 'OTHER';
}

/** By how much the first number differs between two URLs of one kind; null where something else does, or nothing. */
export function stepBetween(source: UrlShape, target: UrlShape): number | null {
  const path = firstStep(source.numbers, target.numbers);
  if (path !== 0) return path;
  for (const [name, value] of target.parameters ?? []) {
    const before = source.parameters?.get(name);
    if (before === undefined || before === value) continue;
    if (before.replace(DIGITS, '0') !== value.replace(DIGITS, '0')) return null;
    return firstStep(before.match(DIGITS) ?? [], value.match(DIGITS) ?? []) || null;
  }
  return null;
}

/** 0 where they are equal. */
function firstStep(before: readonly string[], after: readonly string[]): number | null {
  if (before.length !== after.length) return null;
  for (const [at, digits] of after.entries())
    if (before[at] !== digits) return Math.abs(Number(digits) - Number(before[at])) || null;
  return 0;
}

/** The next or the previous page of a series: one number differs, by one, or it is the number of a page. */
export function turnsPage(source: UrlShape, target: UrlShape): boolean {
  if (relationOf(source, target) !== 'SAME' || target.isRepeating) return false;
  const differing = target.numbers.filter((digits, at) => digits !== source.numbers[at]).length;
  const changed = [...(target.parameters ?? [])].filter(([name, value]) => source.parameters?.get(name) !== value);
  if (differing + changed.length !== 1) return false;
  const [name] = changed[0] ?? [null];
  return stepBetween(source, target) === 1 || (name !== null && PAGING.test(name));
}

const PAGING =
  /^(?:p|pg|paged?|pagenum|page_?(?:no|number|id)?|seite|start|offset|skip|from|before|after|older|cursor|max-results)$/i;
