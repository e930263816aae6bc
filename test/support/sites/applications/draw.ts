import { answersOf } from '../made-site.js';
import type { Application } from './in-modes.js';

/** The parts of a page that a framework is given: elements of its head and of its body. */
export interface View {
  head: string;
  body: string;
}

const between = (text: string, start: RegExp, end: string): string => {
  const from = start.exec(text);
  return from ? text.slice(from.index + from[0].length, text.indexOf(end, from.index)) : '';
};

export function viewOf(html: string): View {
  const head = between(html, /<head>/, '</head>').replace('<meta charset="utf-8">', '');
  return { head, body: between(html, /<body[^>]*>/, '</body>') };
}

/** The views of a site's pages by path, for a script that draws them. */
export function viewsOf(pages: Application['pages']): Record<string, View> {
  const unwritten = Object.entries(pages).map(([path, { html: _html, ...page }]) => [path, page]);
  const answers = answersOf({ name: '', pages: Object.fromEntries(unwritten) });
  return Object.fromEntries(
    Object.keys({ '/': {}, ...pages }).map((path) => [path, viewOf(String(answers.get(path)?.body))]),
  );
}

/** The application whose server returns `shell` for every page that has no HTML of its own; `app.js` is given the views of them. */
export function drawn(
  application: Application,
  shell: string,
  script: (views: Record<string, View>) => string,
): Application {
  const pages = { '/': {}, ...application.pages };
  const entries = Object.entries(pages).map(([path, page]) => [path, { html: shell, ...page }] as const);
  return {
    ...application,
    pages: Object.fromEntries(entries),
    files: { '/app.js': script(viewsOf(application.pages)), ...application.files },
  };
}

/** Replaces what a head manager replaces, and appends the rest. */
export const HEAD_MANAGER = `
const setHead = (markup) => {
  const next = document.createElement('head');
  next.innerHTML = markup;
  for (const element of [...next.children]) {
    const key = element.matches('title') ? 'title' : element.name ? 'meta[name="' + element.name + '"]' : element.rel === 'canonical' ? 'link[rel=canonical]' : null;
    const known = key && document.head.querySelector(key);
    if (known) known.replaceWith(element);
    else document.head.append(element);
  }
};
`;
