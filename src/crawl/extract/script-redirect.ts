import { CAPS } from '../../facts/html-facts.js';
import { cut } from './text/plain-text.js';
import type { State } from './tree/state.js';

/** A longer script does something else besides. */
const MAX_SCRIPT = 600;

const TARGET = '(?:(?:window|document|self|top|parent)\\.){0,2}location';
const ASSIGNED = new RegExp(`(?:^|[;{\\s(])${TARGET}(?:\\.href)?\\s{0,4}=\\s{0,4}(["'\`])([^"'\`]{1,500})\\1`);
const CALLED = new RegExp(
  `(?:^|[;{\\s(])${TARGET}\\.(?:replace|assign)\\(\\s{0,4}(["'\`])([^"'\`]{1,500})\\1\\s{0,4}\\)`,
);

/** Words of a script that waits for something or decides before it goes anywhere. */
const CONDITIONS = [
  'if',
  'else',
  '?',
  '&&',
  '||',
  'switch',
  'click',
  'submit',
  'change',
  'onclick',
  'onsubmit',
  'onchange',
  'case',
  'while',
  'for',
  'addEventListener',
];

/** Only what wraps the assignment may stay: a function, a timer, a load handler. */
const MAX_REST = 80;

/** The URL that an inline script sends every visitor to at once. */
export function findScriptRedirect(state: State): string | null {
  for (const script of state.scripts.inline) {
    const target = mayRedirect(script) ? targetOf(withoutComments(script)) : null;
    const url = target === null ? null : state.urls.resolve(target);
    // a jump to another program, as of mailto:, leaves the visitor where they are
    if (url !== null) return cut(url, CAPS.url);
  }
  return null;
}

/** A cheap look: scripts repeat on every page. A comment may stand inside of the word. */
function mayRedirect(script: string): boolean {
  return script.length <= MAX_SCRIPT * 4 && (script.includes('location') || script.includes('/*'));
}

function targetOf(script: string): string | null {
  if (script.length > MAX_SCRIPT || !script.includes('location')) return null;
  const match = ASSIGNED.exec(script) ?? CALLED.exec(script);
  if (match?.[2] === undefined || isParameter(script, match)) return null;
  if (isOwnVariable(script.slice(0, match.index), match[0])) return null;
  const rest = script.replace(match[0], ' ');
  const dense = rest.replace(/\s+/g, ' ').trim();
  if (dense.length > MAX_REST || CONDITIONS.some((word) => mentions(dense, word))) return null;
  if (waitsForCall(dense)) return null;
  // "…" + something: the URL is put together, and only the script knows how.
  return dense.includes('+') || match[2].includes('${') ? null : match[2].trim();
}

/** `location` alone is a variable of the script where it is declared so, or a parameter, outside of the top of a plain script. */
const DECLARED = /\b(var|let|const)\s(?:[^;\n]{0,400},)?\s{0,9}$/;
const NAMED_BEFORE =
  /\b(?:let|const)\b[^;=]{0,200}\blocation\b|\bfunction\b[^(]{0,80}\([^)]{0,200}\blocation\b|(?:\(|^|\s)[^()=]{0,200}\blocation\b[^()=]{0,80}\)?\s{0,4}=>/;

/** The value that a parameter has where the caller gives none. */
function isParameter(script: string, { 0: assignment, index }: RegExpExecArray): boolean {
  if (assignment.includes('.')) return false;
  const [before, after] = [script.slice(0, index) + assignment.charAt(0), script.slice(index + assignment.length)];
  return /\bfunction\b[^(]{0,80}\([^)]{0,200}$/.test(before) || /^[^(){};]{0,200}\)\s{0,4}=>/.test(after);
}

function isOwnVariable(before: string, assignment: string): boolean {
  if (/(?:window|document|self|top|parent)\.|^.?\s*location\./.test(assignment)) return NAMED_BEFORE.test(before);
  const [, keyword] = DECLARED.exec(before + assignment.charAt(0)) ?? [];
  if (keyword === 'var') return before.split('{').length > before.split('}').length;
  return keyword !== undefined || NAMED_BEFORE.test(before);
}

/** A function with a name that the script itself never calls: a button or a form does. */
function waitsForCall(script: string): boolean {
  const name = /(?:^|[;}]) ?function ?([\w$]+) ?\(|\b(?:const|let|var) ([\w$]+) ?= ?(?:function\b|\(\) ?=>)/.exec(
    script,
  );
  const called = name?.[1] ?? name?.[2];
  return called !== undefined && script.split(/[^\w$]+/).filter((word) => word === called).length < 2;
}

function mentions(text: string, word: string): boolean {
  return /^\w/.test(word) ? new RegExp(`\\b${word}\\b`).test(text) : text.includes(word);
}

function withoutComments(script: string): string {
  let out = '';
  let quote = '';
  for (let i = 0; i < script.length; i++) {
    const character = script.charAt(i);
    if (quote !== '') {
      if (character === '\\') out += script.charAt(i++);
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || character === '`') {
      quote = character;
    } else if (script.startsWith('//', i) || script.startsWith('<!--', i)) {
      const end = script.indexOf('\n', i);
      if (end === -1) break;
      i = end;
    } else if (script.startsWith('/*', i)) {
      const end = script.indexOf('*/', i + 2);
      if (end === -1) break;
      i = end + 1;
      continue;
    }
    out += script.charAt(i);
  }
  return out.trim();
}
