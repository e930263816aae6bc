import type { AttributeList } from '../attributes/attribute-list.js';
import { ATTR } from '../attributes/attribute-names.js';
import { KIND, type Tag } from '../tree/tags.js';
import type { Construction } from './construction.js';
import { foreignTag, IS } from './tag-table.js';

/** An `svg` element in HTML, or any start tag inside one. */
export function openSvg(tree: Construction, name: string, selfClosing: boolean): string | null {
  const unsure = tree.openForeign(foreignTag(name), foreignAttributes(tree.attributes));
  if (selfClosing) tree.stack.pop();
  return unsure;
}

export function startInSvg(tree: Construction, tag: Tag, selfClosing: boolean): string | null {
  if ((tree.stack.tag.is & IS.INTEGRATION) !== 0 || (tag.is & IS.BREAKOUT) !== 0) return 'html in svg';
  if (tag.kind === KIND.SCRIPT || tag.kind === KIND.STYLE || tag.name === 'math') return `${tag.name} in svg`;
  return openSvg(tree, tag.name, selfClosing);
}

export function endInSvg({ stack }: Construction, tag: Tag): string | null {
  if (stack.tag.name.toLowerCase() !== tag.name) return 'end tag in svg';
  stack.pop();
  return null;
}

const LOCAL: ReadonlyMap<number, number> = new Map([
  [ATTR.XLINK_HREF, ATTR.HREF],
  [ATTR.XLINK_TITLE, ATTR.TITLE],
  [ATTR.XLINK_ROLE, ATTR.ROLE],
  [ATTR.XLINK_TYPE, ATTR.TYPE],
  [ATTR.XML_LANG, ATTR.LANG],
]);

/** Foreign attributes are known by their local names (HTML standard, "adjust foreign attributes"). */
function foreignAttributes(attributes: AttributeList): AttributeList {
  attributes.foreign ??= attributes.copy(LOCAL);
  return attributes.foreign;
}
