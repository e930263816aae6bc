import { type AnchorFacts } from '../../facts/element-facts.js';
import { CAPS } from '../../facts/html-facts.js';
import { fragmentOf, trimUrl } from '../../facts/url.js';
import { ariaLabel, whenNamedByOthers } from './accessibility/accessible-name.js';
import { ATTR } from './attributes/attribute-names.js';
import { setAside } from './heading.js';
import { tokens } from './structured-data/metadata.js';
import { cut, plainText, storable } from './text/plain-text.js';
import type { CurrentElement, OpenElement } from './tree/element.js';
import type { State } from './tree/state.js';
import { KIND } from './tree/tags.js';

/** The attributes of a link, whatever the page. */
export class LinkAttributes {
  /** see `Addresses` */
  place = 0;
  url: string | null = null;

  constructor(
    readonly name: string | null,
    /** as facts keep it, and as it is resolved */
    readonly href: string | null,
    readonly address: string,
    readonly fragment: string | null,
    readonly rel: string[],
    readonly byAuthor: boolean,
    readonly target: string | null,
    readonly label: string,
    readonly title: string | null,
    readonly download: boolean,
    /** a class by which generators of reference manuals mark names of code */
    readonly code: boolean,
  ) {}
}

/** Doxygen's links to elements, and Javadoc's to members and types */
const CODE_CLASS = /(?:^|\s)(?:el|elRef|code|(?:member|type)-?name-?link)(?:\s|$)/i;

function linkAttributes(element: CurrentElement): LinkAttributes {
  const known = element.attributes.link;
  if (known !== null) return known;
  const name = element.get(ATTR.NAME);
  const href = element.get(ATTR.HREF);
  const rel = tokens(element.get(ATTR.REL));
  const link = new LinkAttributes(
    name === null || name === '' ? null : plainText(name),
    href === null ? null : cut(href, CAPS.url),
    href === null ? '' : trimUrl(href),
    href === null ? null : fragment(href),
    rel,
    rel.includes('author'),
    element.get(ATTR.TARGET),
    ariaLabel(element),
    element.get(ATTR.TITLE),
    element.get(ATTR.DOWNLOAD) !== null,
    CODE_CLASS.test(element.get(ATTR.CLASS) ?? ''),
  );
  element.attributes.link = link;
  return link;
}

/** An `<a>` or `<area>`, when it is a link or made to act like one. */
export function openAnchor(state: State, element: CurrentElement, frame: OpenElement): void {
  const link = linkAttributes(element);
  const { kind } = element.tag;
  if (link.name !== null && kind === KIND.ANCHOR && state.anchors.names.size < CAPS.ids)
    state.anchors.names.add(link.name);
  const { href } = link;
  const { handler } = element.attributes;
  if (href === null && !handler) return;
  state.anchors.count++;
  if (href !== null && state.sight.styleHidden > 0) state.sight.links++;
  if (link.byAuthor) state.byline = true;
  if (href !== null) state.sawUrl = true;
  if (state.anchors.list.length >= CAPS.links) return;
  const fact: AnchorFacts = {
    href,
    url: href === null ? null : state.urls.urlOf(link),
    fragment: link.fragment,
    text: '',
    nameFrom: 'NONE',
    rel: link.rel,
    target: link.target,
    region: state.place.region,
    handler,
    emptyImageOnly: false,
    hidden: state.sight.hidden > 0 || state.ariaHidden > 0,
    code: state.code > 0 || link.code,
  };
  if (state.sight.offScreen > 0) fact.concealed = 'AWAY';
  else if (state.sight.faded > 0) fact.concealed = 'FADED';
  state.keep(state.anchors.list, fact, element, CAPS.links);
  if (link.download && fact.url !== null) state.anchors.downloads.add(fact.url);
  if (element.get(ATTR.ARIA_LABELLEDBY) !== null) {
    whenNamedByOthers(state, element, (text) => {
      if (fact.nameFrom === 'TEXT' || fact.nameFrom === 'ALT') return;
      fact.text = text;
      fact.nameFrom = 'ARIA';
    });
  }
  if (kind === KIND.AREA) {
    nameAnchor(fact, { text: '', alt: plainText(element.get(ATTR.ALT) ?? '') }, link);
    return;
  }
  frame.anchor = fact;
  frame.link = link;
  frame.otherContent = state.otherContent;
  frame.codeContent = state.codeContent;
  frame.emptyImages = state.images.withoutText;
  state.anchors.open++;
  state.names.open(state.sight.unheard, state.ariaHidden);
}

export function closeAnchor(
  state: State,
  { link, otherContent, codeContent, emptyImages }: OpenElement,
  fact: AnchorFacts,
): void {
  state.anchors.open--;
  const name = state.names.close();
  if (fact.href?.startsWith('#')) setAside(state, name);
  nameAnchor(fact, name, link);
  name.late?.take((text) => {
    if (fact.nameFrom !== 'NONE') return;
    fact.text = text;
    fact.nameFrom = 'ARIA';
  });
  const named = fact.nameFrom === 'TEXT' || fact.nameFrom === 'ALT';
  const content = state.otherContent - otherContent;
  if (content > 0 && state.codeContent - codeContent === content) fact.code = true;
  fact.emptyImageOnly = !named && state.otherContent === otherContent && state.images.withoutText > emptyImages;
}

function nameAnchor(fact: AnchorFacts, name: { text: string; alt: string }, link: LinkAttributes | null): void {
  const label = link?.label ?? '';
  const title = link?.title ?? null;
  if (name.text !== '') {
    fact.text = name.text;
    fact.nameFrom = 'TEXT';
  } else if (name.alt !== '') {
    fact.text = name.alt;
    fact.nameFrom = 'ALT';
  } else if (label !== '') {
    fact.text = label;
    fact.nameFrom = 'ARIA';
  } else if (title !== null) {
    fact.text = plainText(title);
    if (fact.text !== '') fact.nameFrom = 'TITLE';
  }
}

function fragment(href: string): string | null {
  const text = fragmentOf(cut(href, CAPS.url));
  return text === null || text === '' ? null : cut(storable(text), CAPS.text);
}
