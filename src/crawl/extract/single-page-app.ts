import type { State } from './tree/state.js';

/** A page with more words than this shows something without its script. */
const SHELL_WORDS = 50;

/** Routes in fragments (`#/…`, `#!…`), or an empty mount point that script fills. */
export function isSinglePageApp(state: State, words: number): boolean {
  let routes = 0;
  let links = 0;
  for (const { href, fragment } of state.anchors) {
    if (href === null || href === '#') continue;
    links++;
    if (fragment === null) continue;
    if (holdsRoute(href)) routes++;
  }
  if (routes >= 2 && routes * 2 >= links) return true;
  if (words > SHELL_WORDS || !state.scripts.some((script) => script.url !== null)) return false;
  return state.mount || (state.customElements > 0 && links === 0 && words < 10);
}

/** Bytes of an inline script that may draw a page; loaders of analytics have as many, but stand beside content. */
const DRAWING_BYTES = 150;

/** There is no content and a script that may draw it: without running it nobody knows what the page shows. */
export function isShell(state: State, words: number): boolean {
  if (words > SHELL_WORDS || state.headings.length > 0) return false;
  const draws = state.scripts.some(
    ({ type, url, inlineBytes }) =>
      (type === 'module' || type.endsWith('javascript')) && (url !== null || inlineBytes >= DRAWING_BYTES),
  );
  if (!draws) return false;
  return state.mount || state.customElements > 0 || (words === 0 && state.imageCount === 0 && state.anchorCount === 0);
}

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
