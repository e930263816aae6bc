import type { LinkElementFacts, MetaFacts } from '../../facts/element-facts.js';
import type { HtmlFacts } from '../../facts/html-facts.js';
import type { PageFacts } from '../../facts/page-facts.js';
import type { AlternateLink, PageChange } from './patch.js';

type Resolve = (href: string) => string | null;

/** The HTML facts with one change of the document's head in place; null for other changes. */
export function applyHeadChange(
  change: PageChange,
  html: HtmlFacts,
  page: PageFacts,
  resolve: Resolve,
): HtmlFacts | null {
  switch (change.kind) {
    case 'title':
      return { ...html, titles: [{ text: change.text, inHead: true }], head: without(html.head, 'title') };
    case 'meta': {
      const { attribute, key, content } = change;
      const rest = html.metas.filter((meta) => meta.key !== key || !sameKind(meta, attribute));
      const meta: MetaFacts = { attribute, key, content: content ?? '', inHead: true };
      return { ...html, metas: content === null ? rest : [...rest, meta], head: without(html.head, key) };
    }
    case 'canonical': {
      const rest = html.links.filter(({ rel }) => !rel.includes('canonical'));
      const links = change.href === null ? rest : [...rest, link('canonical', change.href, resolve, null)];
      return { ...html, links, head: without(html.head, 'canonical') };
    }
    case 'hreflang': {
      const rest = html.links.filter((one) => !isAlternate(one));
      return { ...html, links: [...rest, ...alternates(change.set, resolve)], head: without(html.head, 'hreflang') };
    }
    case 'hreflang-add':
      return { ...html, links: [...html.links, ...alternates([change], resolve)] };
    case 'lang':
      return { ...html, lang: change.value };
    case 'xml-lang':
      return { ...html, xmlLang: change.value };
    case 'charset':
      return { ...html, encoding: { ...html.encoding, meta: 'utf-8', metaOffset: 60 } };
    case 'doctype':
      return { ...html, quirks: 'NO_QUIRKS' };
    case 'head-order':
      return intoHead(html);
    case 'link-add':
      return { ...html, links: [...html.links, link(change.rel, change.href, resolve, null)] };
    case 'link-remove': {
      const { rel, href } = change;
      return { ...html, links: html.links.filter((one) => one.href !== href || !one.rel.includes(rel)) };
    }
    case 'base':
      return withBase(html, change.href, page.url);
    default:
      return null;
  }
}

/** `name` and `property` are read alike by most engines: one replaces the other */
function sameKind(meta: MetaFacts, attribute: MetaFacts['attribute']): boolean {
  if (meta.attribute === attribute) return true;
  const textual = (one: string): boolean => one === 'name' || one === 'property';
  return textual(meta.attribute) && textual(attribute);
}

const isAlternate = (one: LinkElementFacts): boolean => one.rel.includes('alternate') && one.hreflang !== null;

const alternates = (set: readonly AlternateLink[], resolve: Resolve): LinkElementFacts[] =>
  set.map(({ code, href }) => link('alternate', href, resolve, code));

function link(rel: string, href: string, resolve: Resolve, hreflang: string | null): LinkElementFacts {
  return {
    rel: [rel],
    href,
    url: resolve(href),
    inHead: true,
    hreflang,
    type: null,
    media: null,
    sizes: null,
    as: null,
    integrity: false,
  };
}

function without(head: HtmlFacts['head'], name: string): HtmlFacts['head'] {
  return { ...head, lost: head.lost.filter((lost) => lost !== name) };
}

const HEAD_RELATIONS = new Set(['canonical', 'alternate']);

/** Elements that the parser found behind the end of the head are in it once the element that ended it has gone. */
function intoHead(html: HtmlFacts): HtmlFacts {
  return {
    ...html,
    head: { endedBy: null, lost: [] },
    titles: html.titles.map((title) => ({ ...title, inHead: true })),
    metas: html.metas.map((meta) => ({ ...meta, inHead: true })),
    links: html.links.map((one) => (one.rel.some((rel) => HEAD_RELATIONS.has(rel)) ? { ...one, inHead: true } : one)),
  };
}

/** Relative URLs are read again against the new base. */
function withBase(html: HtmlFacts, href: string | null, pageUrl: string): HtmlFacts {
  const base = URL.parse(href ?? pageUrl, pageUrl)?.href ?? pageUrl;
  const resolve = (written: string | null): string | null => {
    const url = written === null || written.trim() === '' ? null : URL.parse(written, base);
    if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
    url.hash = '';
    return url.href;
  };
  return {
    ...html,
    bases: href === null ? [] : [{ href, url: resolve(href), late: false }],
    links: html.links.map((one) => ({ ...one, url: resolve(one.href) })),
    anchors: html.anchors.map((one) => ({ ...one, url: one.href?.trim() === '' ? one.url : resolve(one.href) })),
    images: html.images.map((one) => (one.url === null ? one : { ...one, url: resolve(one.src) })),
    frames: html.frames.map((one) => (one.url === null ? one : { ...one, url: resolve(one.src) })),
    forms: html.forms.map((one) =>
      one.url === null || one.action === null ? one : { ...one, url: resolve(one.action) },
    ),
  };
}
