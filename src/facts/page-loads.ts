import type { LinkElementFacts, LoadFacts, Position } from './element-facts.js';
import type { HtmlFacts } from './html-facts.js';
import type { FileLoad } from './site-facts.js';

/** A file that a page loads by something else than an image, a script element or a link to a style sheet. */
export interface PageLoad extends Position {
  by: LoadFacts['by'] | 'video' | 'audio' | 'preload' | 'modulepreload' | 'manifest' | 'feed' | 'icon';
  url: string;
  kind: LoadedKind;
}

export type LoadedKind = 'IMAGE' | 'SCRIPT' | 'STYLE' | 'FONT' | 'MANIFEST' | 'OTHER';

/** Those that the markup itself shows, the first element of each URL. */
export function pageLoads(html: Pick<HtmlFacts, 'loads' | 'media' | 'links'>): PageLoad[] {
  const loads = new Map<string, PageLoad>();
  const note = (by: PageLoad['by'], url: string | null, element: Position, kind = loadedKind(by)) => {
    if (url === null || loads.has(url)) return;
    const { line, column } = element;
    loads.set(url, { by, url, kind, ...(line !== undefined && { line }), ...(column !== undefined && { column }) });
  };
  for (const load of html.loads ?? []) note(load.by, load.url, load);
  for (const medium of html.media)
    for (const url of medium.urls) note(medium.kind === 'VIDEO' ? 'video' : 'audio', url, medium);
  for (const link of html.links) {
    const by = loadedBy(link);
    if (by !== null)
      note(by, link.url, link, by === 'preload' ? (PRELOADED[link.as ?? ''] ?? 'OTHER') : loadedKind(by));
  }
  return [...loads.values()];
}

const FEEDS = /^application\/(?:rss|atom|feed)\+(?:xml|json)/;

function loadedBy({ rel, type, hreflang }: LinkElementFacts): PageLoad['by'] | null {
  if (rel.includes('stylesheet')) return null;
  if (rel.includes('modulepreload')) return 'modulepreload';
  if (rel.includes('preload')) return 'preload';
  if (rel.includes('manifest')) return 'manifest';
  if (rel.some((relation) => ICON_RELATIONS.has(relation))) return 'icon';
  return rel.includes('alternate') && !hreflang && FEEDS.test(type ?? '') ? 'feed' : null;
}

/** Google takes touch icons as well (Search Central, favicon in search). */
export const ICON_RELATIONS: ReadonlySet<string> = new Set([
  'icon',
  'apple-touch-icon',
  'apple-touch-icon-precomposed',
]);

const PRELOADED: Readonly<Record<string, LoadedKind>> = {
  style: 'STYLE',
  script: 'SCRIPT',
  font: 'FONT',
  image: 'IMAGE',
};

const KINDS: Readonly<Record<PageLoad['by'] | FileLoad['by'], LoadedKind>> = {
  'body background': 'IMAGE',
  'CSS @import': 'STYLE',
  'CSS font': 'FONT',
  'CSS image': 'IMAGE',
  'embed src': 'OTHER',
  'input src': 'IMAGE',
  'object data': 'OTHER',
  'svg image': 'IMAGE',
  'svg script': 'SCRIPT',
  'svg use': 'IMAGE',
  'track src': 'OTHER',
  video: 'OTHER',
  audio: 'OTHER',
  preload: 'OTHER',
  modulepreload: 'SCRIPT',
  manifest: 'MANIFEST',
  'manifest icon': 'IMAGE',
  feed: 'OTHER',
  icon: 'IMAGE',
};

/** What kind of file is loaded so. */
export const loadedKind = (by: PageLoad['by'] | FileLoad['by']): LoadedKind => KINDS[by];
