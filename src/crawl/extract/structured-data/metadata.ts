import type { BaseFacts, LinkElementFacts } from '../../../facts/element-facts.js';
import { CAPS } from '../../../facts/html-facts.js';
import { ATTR } from '../attributes/attribute-names.js';
import { attributeText } from '../attributes/attribute-text.js';
import { noteCandidates } from '../image-candidates.js';
import { addStyleLink } from '../style.js';
import { plainText } from '../text/plain-text.js';
import type { CurrentElement } from '../tree/element.js';
import type { State } from '../tree/state.js';

/** A title holds text only, wherever it stands. */
export function addTitle(state: State, element: CurrentElement): void {
  state.keep(state.head.titles, { text: plainText(element.text), inHead: state.head.isOpen }, element);
}

const META_KEYS = [
  [ATTR.NAME, 'name'],
  [ATTR.PROPERTY, 'property'],
  [ATTR.HTTP_EQUIV, 'http-equiv'],
  [ATTR.ITEMPROP, 'itemprop'],
] as const;

/** One fact for each way a meta is named: `name` and `property` may stand on one element. */
export function addMeta(state: State, element: CurrentElement): void {
  const content = element.get(ATTR.CONTENT);
  for (const [number, attribute] of META_KEYS) {
    const key = element.get(number);
    if (key === null) continue;
    state.keep(
      state.head.metas,
      { attribute, key: plainText(key).toLowerCase(), content: plainText(content ?? ''), inHead: state.head.isOpen },
      element,
    );
    if (attribute === 'name' && key.trim().toLowerCase() === 'author' && content !== null && content.trim() !== '') {
      state.byline = true;
    }
  }
  const charset = element.get(ATTR.CHARSET);
  if (charset !== null) {
    state.keep(
      state.head.metas,
      { attribute: 'charset', key: 'charset', content: plainText(charset), inHead: state.head.isOpen },
      element,
    );
  }
}

/** Any link element, whatever its relation. */
export function addLink(state: State, element: CurrentElement): void {
  const href = element.get(ATTR.HREF);
  const rel = tokens(element.get(ATTR.REL));
  const fact: LinkElementFacts = {
    rel,
    href: plainText(href ?? '', CAPS.url),
    url: state.address(href),
    inHead: state.head.isOpen,
    hreflang: attributeText(element, ATTR.HREFLANG),
    type: attributeText(element, ATTR.TYPE)?.toLowerCase() ?? null,
    media: attributeText(element, ATTR.MEDIA),
    sizes: attributeText(element, ATTR.SIZES),
    as: attributeText(element, ATTR.AS)?.toLowerCase() ?? null,
    integrity: (element.get(ATTR.INTEGRITY) ?? '').trim() !== '',
  };
  const lang = rel.includes('canonical') ? attributeText(element, ATTR.LANG) : null;
  if (lang !== null) fact.lang = lang;
  state.keep(state.head.links, fact, element);
  if (rel.includes('preload')) noteCandidates(state, element, 'link imagesrcset', element.get(ATTR.IMAGESRCSET));
  if (rel.includes('stylesheet')) addStyleLink(state, element, fact);
  if (rel.includes('author')) state.byline = true;
}

export function addBase(state: State, element: CurrentElement): void {
  const href = element.get(ATTR.HREF);
  const url = href === null ? null : (URL.parse(href, state.pageUrl)?.href ?? null);
  const target = attributeText(element, ATTR.TARGET);
  const fact: BaseFacts = {
    href: plainText(href ?? '', CAPS.url),
    url,
    late: state.sawUrl,
    ...(target ? { target } : {}),
  };
  state.keep(state.head.bases, fact, element);
}

export function tokens(value: string | null): string[] {
  if (value === null) return [];
  const text = plainText(value).toLowerCase();
  return text === '' ? [] : text.split(' ');
}
