import { CAPS } from '../facts.js';
import { cut } from './plain-text.js';
import type { State } from './state.js';
import { attr, type Element } from './tree.js';

export function addScript(state: State, element: Element): void {
  const src = attr(element, 'src') ?? (element.namespaceURI.endsWith('svg') ? attr(element, 'xlink:href') : null);
  const type = attr(element, 'type')?.trim().toLowerCase() ?? '';
  const text = rawText(element);
  const trimmed = src?.trim() ?? '';
  state.keep(
    state.scripts,
    {
      // Addresses of other schemes (data:, blob:) stay as written, so that they do not look inline.
      url: src === null ? null : (state.address(src) ?? cut(trimmed, CAPS.url)),
      type: type === '' ? 'text/javascript' : cut(type, CAPS.text),
      async: attr(element, 'async') !== null,
      defer: attr(element, 'defer') !== null,
      inHead: state.inHead,
      integrity: (attr(element, 'integrity') ?? '').trim() !== '',
      inlineBytes: src === null ? Buffer.byteLength(text) : 0,
    },
    element,
  );
  if (src !== null) return;
  if (type === 'application/ld+json' || type.startsWith('application/ld+json;'))
    state.data.addJson(state, element, text);
  else if (text !== '') state.inlineScripts.push(text);
}

export function rawText(element: Element): string {
  const first = element.childNodes[0];
  return first !== undefined && 'value' in first ? first.value : '';
}
