import { signal } from '@preact/signals';
import { leave, rememberScroll, startHistory } from './history-state.ts';
import { askBeforeLeaving, isUnsaved } from './unsaved.ts';

export interface Place {
  path: string;
  search: string;
  query: URLSearchParams;
}

const read = (): Place => ({
  path: window.location.pathname.replace(/(?<=.)\/$/, ''),
  search: window.location.search,
  query: new URLSearchParams(window.location.search),
});

/** The address that is shown. */
export const place = signal<Place>(read());

/** Whether a screen is shown because somebody followed a link: then its heading takes the focus. */
export let moved = false;

interface Navigation {
  replace?: boolean;
  followed?: string;
  /** goes without a question about unsaved changes */
  unasked?: boolean;
}

/** Forms go with their screen: what is not saved in them is asked about first. */
export function navigate(href: string, how: Navigation = {}): void {
  const go = () => navigateNow(href, how);
  if (new URL(href, window.location.href).pathname === window.location.pathname || how.unasked) go();
  else askBeforeLeaving(go);
}

function navigateNow(href: string, { replace = false, followed }: Navigation): void {
  const before = window.location.pathname;
  if (replace) window.history.replaceState(window.history.state, '', href);
  else {
    leave(followed);
    window.history.pushState(null, '', href);
  }
  moved ||= window.location.pathname !== before;
  place.value = read();
  if (window.location.pathname !== before) window.scrollTo(0, 0);
}

/** The same screen, or that of another path, with other parameters; empty ones are left out. */
export function withQuery(
  changes: Readonly<Record<string, string | null | undefined>>,
  path = place.value.path,
): string {
  const query = new URLSearchParams(place.value.query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return path + (text ? `?${text}` : '');
}

/** A parameter of the URL if it is one of these choices: a URL that was typed or cut may have any value. */
export function oneOf<Value extends string>(name: string, values: readonly Value[]): Value | null {
  const given = place.value.query.get(name);
  return values.find((value) => value === given) ?? null;
}

/** A link to another screen about the same audit, and about the same segment where that screen has one. */
export function keeping(href: string, ...names: readonly ('audit' | 'segment')[]): string {
  const [path = '', search = ''] = href.split('?');
  const query = new URLSearchParams(search);
  for (const name of names) {
    const value = place.value.query.get(name);
    if (value && !query.has(name)) query.set(name, value);
  }
  const text = query.toString();
  return path + (text ? `?${text}` : '');
}

/** Links of ours change the address without loading the page again. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return;
  if (/^\/(api|docs|graphql|openapi|assets)(\/|$)/.test(link.pathname) || link.getAttribute('href')?.startsWith('#'))
    return;
  event.preventDefault();
  const followed = link.closest('main') ? link.getAttribute('href') : null;
  navigate(link.pathname + link.search, followed === null ? {} : { followed });
}

export function startRouter(): void {
  window.addEventListener('popstate', () => {
    if (isUnsaved() && window.location.pathname !== place.value.path) {
      // the browser has left already: the screen comes back as an entry of its own, and going back from it ends there
      window.history.pushState(null, '', place.value.path + place.value.search);
      rememberScroll();
      askBeforeLeaving(() => window.history.back());
      return;
    }
    moved = true;
    place.value = read();
  });
  // the browser asks in its own words
  window.addEventListener('beforeunload', (event) => {
    if (isUnsaved()) event.preventDefault();
  });
  startHistory();
  document.addEventListener('click', onClick);
}

/** The named parts of a path that fits a pattern such as `/projects/:id`. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = decode(value);
    else if (part !== value) return null;
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
