import { CAPS } from '../../facts/html-facts.js';
import { trimUrl } from '../../facts/url.js';
import { ATTR } from './attributes/attribute-names.js';
import { noteScriptRequests } from './insecure-loads.js';
import { noteImportMap, noteImports } from './loads/loads.js';
import { cut } from './text/plain-text.js';
import type { CurrentElement } from './tree/element.js';
import type { State } from './tree/state.js';

const isNoModule = ({ attributes }: CurrentElement): boolean => attributes.has(ATTR.OTHER, 'nomodule');

export function addScript(state: State, element: CurrentElement): void {
  const src = element.get(ATTR.SRC);
  const type = element.get(ATTR.TYPE)?.trim().toLowerCase() ?? '';
  const { text } = element;
  const trimmed = trimUrl(src ?? '');
  state.keep(
    state.scripts.list,
    {
      // URLs of other schemes (data:, blob:) stay as written, so that they do not look inline.
      url: src === null ? null : (state.address(src) ?? cut(trimmed, CAPS.url)),
      type: type === '' ? 'text/javascript' : cut(type, CAPS.text),
      async: element.get(ATTR.ASYNC) !== null,
      defer: element.get(ATTR.DEFER) !== null,
      inHead: state.head.isOpen,
      integrity: (element.get(ATTR.INTEGRITY) ?? '').trim() !== '',
      inlineBytes: src === null ? Buffer.byteLength(text) : 0,
      ...(isNoModule(element) && { noModule: true as const }),
    },
    element,
  );
  if (src !== null) return;
  if (type === 'application/ld+json' || type.startsWith('application/ld+json;'))
    state.data.addJson(state, element, text);
  else if (type === 'importmap') noteImportMap(state, element, text);
  else if (text !== '') {
    state.scripts.inline.push(text);
    noteScriptRequests(state, element, text);
    if (type === 'module') noteImports(state, element, text);
  }
}
