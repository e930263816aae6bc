import { foreignContent, html, type Token } from 'parse5';
import type { Attribute } from './attributes.js';
import { type Construction, createElement } from './construction.js';
import { IS, type Tag } from './tag-table.js';

/** An `svg` element in HTML, or any start tag inside one. */
export function openSvg(
  tree: Construction,
  name: string,
  attributes: Attribute[],
  selfClosing: boolean,
): string | null {
  const token = { attrs: attributes } as unknown as Token.TagToken;
  foreignContent.adjustTokenSVGAttrs(token);
  foreignContent.adjustTokenXMLAttrs(token);
  const tagName = foreignContent.SVG_TAG_NAMES_ADJUSTMENT_MAP.get(name) ?? name;
  const holdsHtml = tagName === 'title' || tagName === 'desc' || tagName === 'foreignObject';
  const tag: Tag = { name: tagName, is: holdsHtml ? IS.SVG | IS.INTEGRATION : IS.SVG };
  const unsure = tree.openElement(createElement(tagName, html.NS.SVG, attributes), tag);
  if (selfClosing) tree.stack.pop();
  return unsure;
}

export function startInSvg(tree: Construction, tag: Tag, attributes: Attribute[], selfClosing: boolean): string | null {
  if ((tree.stack.tag.is & IS.INTEGRATION) !== 0 || (tag.is & IS.BREAKOUT) !== 0) return 'html in svg';
  if (tag.name === 'script' || tag.name === 'style' || tag.name === 'math') return `${tag.name} in svg`;
  return openSvg(tree, tag.name, attributes, selfClosing);
}

export function endInSvg({ stack }: Construction, tag: Tag): string | null {
  if (stack.tag.name.toLowerCase() !== tag.name) return 'end tag in svg';
  stack.pop();
  return null;
}
