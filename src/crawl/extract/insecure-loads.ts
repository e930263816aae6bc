import type { InsecureLoadFacts } from '../../facts/element-facts.js';
import { trimUrl } from '../../facts/url.js';
import type { CurrentElement } from './tree/element.js';
import type { State } from './tree/state.js';

type By = InsecureLoadFacts['by'];

/** kept of one page */
const MOST = 1_000;

/** What an attribute makes a browser load, when that goes over http from a secure page. */
export function noteLoad(state: State, element: CurrentElement, by: By, address: string | null): void {
  if (address === null || state.insecureLoads.length >= MOST || !state.urls.mayBeInsecure(address)) return;
  const url = state.urls.resolve(trimUrl(address));
  if (url?.startsWith('http:')) state.keep(state.insecureLoads, { by, url }, element);
}

/** URLs in a style sheet or a style attribute. */
export function noteStyleLoads(state: State, element: CurrentElement, css: string): void {
  if (!css.includes('(') && !css.includes('@')) return;
  if (!state.urls.mayBeInsecure(css)) return;
  const text = withoutComments(css);
  const lower = text.toLowerCase();
  let statement = 0;
  for (let at = 0; at < text.length; at++) {
    const character = lower.charAt(at);
    if (character === '{' || character === '}' || character === ';') {
      statement = at + 1;
    } else if (character === '"' || character === "'") {
      const end = closing(text, at, character);
      if (isImport(lower, statement, at)) noteLoad(state, element, 'CSS @import', text.slice(at + 1, end));
      at = end;
    } else if (character === 'u' && lower.startsWith('url(', at)) {
      const { address, end } = addressAt(text, at + 4);
      const by = loadedBy(lower, statement, at);
      if (by !== null) noteLoad(state, element, by, address);
      at = end;
    }
  }
}

function addressAt(text: string, from: number): { address: string; end: number } {
  let start = from;
  while (start < text.length && /\s/.test(text.charAt(start))) start++;
  const quote = text.charAt(start);
  const quoted = quote === '"' || quote === "'";
  const end = quoted ? closing(text, start, quote) : closing(text, start - 1, ')');
  return { address: text.slice(quoted ? start + 1 : start, end), end };
}

function closing(text: string, from: number, mark: string): number {
  const end = text.indexOf(mark, from + 1);
  return end === -1 ? text.length : end;
}

/** room for white space: a statement may be as long as the sheet */
const LONGEST_NAME = 100;

const isImport = (lower: string, statement: number, at: number): boolean =>
  at - statement <= LONGEST_NAME && lower.slice(statement, at).trim() === '@import';

/** Null where the URL names something and nothing is loaded. */
function loadedBy(lower: string, statement: number, at: number): By | null {
  if (isImport(lower, statement, at)) return 'CSS @import';
  const before = lower.slice(statement, Math.min(at, statement + LONGEST_NAME)).trimStart();
  if (before.startsWith('@namespace') || before.startsWith('@document')) return null;
  return before.startsWith('src') ? 'CSS font' : 'CSS image';
}

function withoutComments(css: string): string {
  let start = css.indexOf('/*');
  if (start === -1) return css;
  const parts: string[] = [];
  let from = 0;
  while (start !== -1) {
    parts.push(css.slice(from, start));
    const end = css.indexOf('*/', start + 2);
    from = end === -1 ? css.length : end + 2;
    start = css.indexOf('/*', from);
  }
  parts.push(css.slice(from));
  return parts.join(' ');
}

/** how far before a URL its call begins */
const CALL = 80;
const CALLS =
  /(?:\bfetch|\bEventSource|\.sendBeacon)\s{0,4}\(\s{0,8}$|\.open\s{0,4}\(\s{0,8}["'`][a-z]{3,7}["'`]\s{0,8},\s{0,8}$/i;
const COMMENTED = /(?:^|[^:"'`\\])\/\//;

/** Requests of an inline script whose URL is written out in the call. */
export function noteScriptRequests(state: State, element: CurrentElement, script: string): void {
  if (!state.urls.mayBeInsecure(script)) return;
  for (let at = script.indexOf('http://'); at !== -1; at = script.indexOf('http://', at + 7)) {
    const quote = script.charAt(at - 1);
    if (quote !== '"' && quote !== "'" && quote !== '`') continue;
    const before = script.slice(Math.max(0, at - CALL), at - 1);
    const line = before.slice(before.lastIndexOf('\n') + 1);
    if (!CALLS.test(before) || COMMENTED.test(line)) continue;
    noteLoad(state, element, 'script request', script.slice(at, closing(script, at - 1, quote)));
  }
}

/** Elements that draw what an attribute `background` names (HTML, §15.3.2 and §15.3.8). */
const WITH_BACKGROUND: ReadonlySet<string> = new Set(['body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

export const drawsBackground = (tag: string): boolean => WITH_BACKGROUND.has(tag);
