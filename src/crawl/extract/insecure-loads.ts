import type { InsecureLoadFacts } from '../../facts/element-facts.js';
import { trimUrl } from '../../facts/url.js';
import type { CurrentElement } from './tree/element.js';
import type { State } from './tree/state.js';

type By = InsecureLoadFacts['by'];

/** kept of one page */
const MOST = 1_000;

/** A file that a browser loads, when that goes over http from a secure page. */
export function noteInsecure(state: State, element: CurrentElement, by: By, address: string | null): void {
  if (address === null || state.insecureLoads.length >= MOST || !state.urls.mayBeInsecure(address)) return;
  const url = state.urls.resolve(trimUrl(address));
  if (url?.startsWith('http:')) state.keep(state.insecureLoads, { by, url }, element);
}

function closing(text: string, from: number, mark: string): number {
  const end = text.indexOf(mark, from + 1);
  return end === -1 ? text.length : end;
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
    noteInsecure(state, element, 'script request', script.slice(at, closing(script, at - 1, quote)));
  }
}
