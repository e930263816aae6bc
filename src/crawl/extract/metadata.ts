import { CAPS, type LinkElementFacts } from '../facts.js';
import { attributeText } from './attribute-text.js';
import { plainText } from './plain-text.js';
import type { State } from './state.js';
import { addStyleLink } from './style.js';
import { attr, type Element } from './tree.js';

/** A title holds text only, wherever it stands. */
export function addTitle(state: State, element: Element): void {
  const first = element.childNodes[0];
  const text = first !== undefined && 'value' in first ? plainText(first.value) : '';
  state.keep(state.titles, { text, inHead: state.inHead }, element);
}

const META_KEYS = ['name', 'property', 'http-equiv', 'itemprop'] as const;

/** One fact for each way a meta is named: `name` and `property` may stand on one element. */
export function addMeta(state: State, element: Element): void {
  const content = attr(element, 'content');
  for (const attribute of META_KEYS) {
    const key = attr(element, attribute);
    if (key === null) continue;
    state.keep(
      state.metas,
      { attribute, key: plainText(key).toLowerCase(), content: plainText(content ?? ''), inHead: state.inHead },
      element,
    );
    if (attribute === 'name' && key.trim().toLowerCase() === 'author' && content !== null && content.trim() !== '') {
      state.byline = true;
    }
  }
  const charset = attr(element, 'charset');
  if (charset !== null) {
    state.keep(
      state.metas,
      { attribute: 'charset', key: 'charset', content: plainText(charset), inHead: state.inHead },
      element,
    );
  }
}

/** Any link element, whatever its relation. */
export function addLink(state: State, element: Element): void {
  const href = attr(element, 'href');
  const rel = tokens(attr(element, 'rel'));
  const fact: LinkElementFacts = {
    rel,
    href: plainText(href ?? '', CAPS.url),
    url: state.address(href),
    inHead: state.inHead,
    hreflang: attributeText(element, 'hreflang'),
    type: attributeText(element, 'type')?.toLowerCase() ?? null,
    media: attributeText(element, 'media'),
    sizes: attributeText(element, 'sizes'),
    as: attributeText(element, 'as')?.toLowerCase() ?? null,
    integrity: (attr(element, 'integrity') ?? '').trim() !== '',
  };
  state.keep(state.links, fact, element);
  if (rel.includes('stylesheet')) addStyleLink(state, element, fact);
  if (rel.includes('author')) state.byline = true;
}

export function addBase(state: State, element: Element): void {
  const href = attr(element, 'href');
  const url = href === null ? null : (URL.parse(href.trim(), state.pageUrl)?.href ?? null);
  state.keep(state.bases, { href: plainText(href ?? '', CAPS.url), url, late: state.sawAddress }, element);
}

export function tokens(value: string | null): string[] {
  if (value === null) return [];
  const text = plainText(value).toLowerCase();
  return text === '' ? [] : text.split(' ');
}
