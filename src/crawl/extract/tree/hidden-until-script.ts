import type { SharedAttributes } from '../attributes/attributes.js';
import type { CurrentElement } from './element.js';
import type { State } from './state.js';

const ROOTS: ReadonlySet<string> = new Set(['html', 'body', 'main']);
/** parts that React streams behind the page: a script beside each moves it into the content */
const STREAMED = /^S:[0-9a-f]+$/i;

/** The whole page, or its content, is hidden until a script shows it: browsers and search engines see it. */
export const waitsForScript = (state: State, { tag }: CurrentElement, shared: SharedAttributes): boolean =>
  state.application.mayWait && (ROOTS.has(tag.name) || shared.region === 'MAIN' || comesLater(shared));

/** A part of the page that is behind it until a script has moved it. */
export const comesLater = ({ hidden, id }: Pick<SharedAttributes, 'hidden' | 'id'>): boolean =>
  hidden && STREAMED.test(id);
