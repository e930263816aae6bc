import type { HtmlFacts } from '../../facts/html-facts.js';
import type { State } from './tree/state.js';

/** A page with more words than this shows something without its script. */
const SHELL_WORDS = 50;

/** Routes in fragments (`#/…`, `#!…`), or an empty mount point that script fills. */
export function isSinglePageApp(state: State, words: number): boolean {
  let routes = 0;
  let links = 0;
  for (const { href, fragment } of state.anchors.list) {
    if (href === null || href === '#') continue;
    links++;
    if (fragment === null) continue;
    if (holdsRoute(href)) routes++;
  }
  if (routes >= 2 && routes * 2 >= links) return true;
  if (words > SHELL_WORDS || !state.scripts.list.some((script) => script.url !== null)) return false;
  return state.application.hasMount || (state.application.customElements > 0 && links === 0 && words < 10);
}

/** Bytes of an inline script that may draw a page; loaders of analytics have as many, but stand beside content. */
const DRAWING_BYTES = 150;

/** A heading of so few words in the main area asks the visitor to wait. */
const WAITING_WORDS = 10;

type Text = Pick<HtmlFacts['text'], 'words' | 'mainWords' | 'placeholders'>;

/** There is no content and a script that may draw it: without running it nobody knows what the page shows. */
export function isShell(state: State, text: Text): boolean {
  const { words, mainWords } = text;
  const draws = state.scripts.list.some(
    ({ type, url, inlineBytes }) =>
      (type === 'module' || type.endsWith('javascript')) && (url !== null || inlineBytes >= DRAWING_BYTES),
  );
  if (!draws) return false;
  if (words <= SHELL_WORDS && isTemplated(state, text)) return true;
  if (state.headings.length > 0)
    return state.application.hasMount && !state.application.hasEmptyMount && words <= WAITING_WORDS;
  // navigation and footer may be around the main area
  if (state.application.hasEmptyMount && mainWords <= SHELL_WORDS) return true;
  if (words > SHELL_WORDS) return false;
  return (
    state.application.hasMount ||
    state.application.customElements > 0 ||
    (words === 0 && state.images.count === 0 && state.anchors.count === 0)
  );
}

/** Templates in the page that a script fills in. */
export const isTemplated = ({ application }: State, { placeholders }: Text): boolean =>
  application.isBound && placeholders.some((value) => value.includes('{{'));

const HASH = '#';
const SLASH = 47;
const BANG = 33;

function holdsRoute(href: string): boolean {
  for (let at = href.indexOf(HASH); at !== -1; at = href.indexOf(HASH, at + 1)) {
    const next = href.charCodeAt(at + 1);
    if (next === SLASH || next === BANG) return true;
  }
  return false;
}
