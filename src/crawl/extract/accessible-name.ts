import { CAPS } from '../facts.js';
import { plainText } from './plain-text.js';
import type { State } from './state.js';
import { attr, type ChildNode, type Element } from './tree.js';

/** References followed for one name, and nodes read of what they point to: `aria-labelledby` may list a page many times. */
const MAX_REFERENCES = 8;
const MAX_NODES = 256;

/** The name by ARIA attributes alone. References only reach elements that the walk has met. */
export function accessibleText(state: State, element: Element): string {
  const references = attr(element, 'aria-labelledby');
  if (references !== null && references.trim() !== '') {
    const text = referencedText(state, references);
    if (text !== '') return text;
  }
  return plainText(attr(element, 'aria-label') ?? '');
}

function referencedText(state: State, references: string): string {
  const parts: string[] = [];
  for (const id of plainText(references).split(' ').slice(0, MAX_REFERENCES)) {
    const target = state.ids.get(id);
    if (target !== undefined) parts.push(textOf(target));
  }
  return plainText(parts.join(' '));
}

/** Text of an element, read up to the cap; hidden elements may name others, so nothing is left out. */
export function textOf(element: Element): string {
  const own = attr(element, 'aria-label');
  if (own !== null && own.trim() !== '') return plainText(own);
  let text = '';
  const open: ChildNode[] = [element];
  for (let seen = 0; open.length > 0 && seen < MAX_NODES && text.length < CAPS.text; seen++) {
    const node = open.pop();
    if (node === undefined) break;
    if ('value' in node) text += node.value;
    else if ('tagName' in node) {
      if (node.tagName === 'img') text += ` ${attr(node, 'alt') ?? ''} `;
      else if (node.tagName === 'script' || node.tagName === 'style') continue;
      else
        for (let i = Math.min(node.childNodes.length, MAX_NODES) - 1; i >= 0; i--)
          open.push(node.childNodes[i] as ChildNode);
    }
  }
  return plainText(text);
}
