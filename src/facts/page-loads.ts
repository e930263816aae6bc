import { dataMedia } from './declared-images.js';
import type { LinkElementFacts, LoadFacts, Position } from './element-facts.js';
import { ownHeaderLinks } from './link-header.js';
import type { PageFacts } from './page-facts.js';
import type { FileLoad } from './site-facts.js';
import { normalizeUrl } from './url.js';

type LinkedBy = 'preload' | 'modulepreload' | 'prefetch';

/** A file that a page loads by something else than an image, a script element or a link to a style sheet. */
export interface PageLoad extends Position {
  by:
    | LoadFacts['by']
    | LinkedBy
    | `Link ${LinkedBy}`
    | 'video'
    | 'audio'
    | 'manifest'
    | 'feed'
    | 'icon'
    | 'AMP page'
    | 'mobile page'
    | 'search description'
    | 'described video'
    | 'described audio'
    | 'tile image'
    | 'shared video'
    | 'shared audio';
  url: string;
  kind: LoadedKind;
}

export type LoadedKind = 'IMAGE' | 'SCRIPT' | 'STYLE' | 'FONT' | 'MANIFEST' | 'OTHER';

/** most `Link` headers of a response that are read */
const MOST_HEADER_LINKS = 200;

/** Loads that the markup itself and the `Link` header show, the first element of each URL. */
export function pageLoads({ html, headers, url: pageUrl }: Pick<PageFacts, 'html' | 'headers' | 'url'>): PageLoad[] {
  if (html === null) return [];
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
    if (by !== null) note(by, link.url, link, linkedKind(by, link.as));
  }
  for (const meta of html.metas) {
    const by = META_LOADS.get(meta.key);
    // networks take whole URLs only; a tile is a file like any other
    if (by !== undefined && meta.content.trim() !== '')
      note(by, normalizeUrl(meta.content.trim(), by === 'tile image' ? pageUrl : undefined), meta);
  }
  for (const { kind, url } of dataMedia(html, pageUrl))
    note(kind === 'VIDEO' ? 'described video' : 'described audio', url, {});
  for (const { href, rel, as = null } of ownHeaderLinks(headers['link'] ?? [], pageUrl).slice(0, MOST_HEADER_LINKS)) {
    const by = LINKED_BY.find((relation) => rel.includes(relation));
    if (by !== undefined && href !== '') note(`Link ${by}`, normalizeUrl(href, pageUrl), {}, linkedKind(by, as));
  }
  return [...loads.values()];
}

const LINKED_BY: readonly LinkedBy[] = ['modulepreload', 'preload', 'prefetch'];

/** Open Graph names media beside images (ogp.me, structured properties); Windows has tiles for sites that are pinned. */
const META_LOADS: ReadonlyMap<string, PageLoad['by']> = new Map([
  ...['', ':url', ':secure_url'].flatMap((part): [string, PageLoad['by']][] => [
    [`og:video${part}`, 'shared video'],
    [`og:audio${part}`, 'shared audio'],
  ]),
  ['twitter:player:stream', 'shared video'],
  ...['tileimage', 'square70x70logo', 'square150x150logo', 'square310x310logo', 'wide310x150logo'].map(
    (name): [string, PageLoad['by']] => [`msapplication-${name}`, 'tile image'],
  ),
]);

const FEEDS = /^application\/(?:rss|atom|feed)\+(?:xml|json)/;

function loadedBy({ rel, type, hreflang, media }: LinkElementFacts): PageLoad['by'] | null {
  if (rel.includes('stylesheet')) return null;
  if (rel.includes('modulepreload')) return 'modulepreload';
  if (rel.includes('preload')) return 'preload';
  if (rel.includes('manifest')) return 'manifest';
  if (rel.some((relation) => ICON_RELATIONS.has(relation) || OTHER_ICONS.has(relation))) return 'icon';
  if (rel.includes('prefetch')) return 'prefetch';
  if (rel.includes('amphtml')) return 'AMP page';
  if (rel.includes('search') && type === 'application/opensearchdescription+xml') return 'search description';
  if (!rel.includes('alternate') || hreflang) return null;
  if (FEEDS.test(type ?? '')) return 'feed';
  // separate URLs for phones (Search Central, mobile-first indexing)
  return media !== null && media.trim() !== '' && type === null ? 'mobile page' : null;
}

/** Google takes touch icons as well (Search Central, favicon in search). */
export const ICON_RELATIONS: ReadonlySet<string> = new Set([
  'icon',
  'apple-touch-icon',
  'apple-touch-icon-precomposed',
]);

/** Icons that no search engine takes for its favicon: pinned tabs of Safari, screens that iOS shows at the start, and Fluid. */
const OTHER_ICONS: ReadonlySet<string> = new Set(['mask-icon', 'apple-touch-startup-image', 'fluid-icon']);

const PRELOADED: Readonly<Record<string, LoadedKind>> = {
  style: 'STYLE',
  script: 'SCRIPT',
  font: 'FONT',
  image: 'IMAGE',
};

const linkedKind = (by: PageLoad['by'], as: string | null): LoadedKind =>
  by === 'preload' || by === 'prefetch' ? (PRELOADED[as ?? ''] ?? 'OTHER') : loadedKind(by);

const KINDS: Readonly<Record<PageLoad['by'] | FileLoad['by'], LoadedKind>> = {
  'body background': 'IMAGE',
  'CSS @import': 'STYLE',
  'CSS font': 'FONT',
  'CSS image': 'IMAGE',
  'embed src': 'OTHER',
  'import map': 'SCRIPT',
  'input src': 'IMAGE',
  'Link modulepreload': 'SCRIPT',
  'Link prefetch': 'OTHER',
  'Link preload': 'OTHER',
  'module import': 'SCRIPT',
  'object data': 'OTHER',
  'srcdoc file': 'OTHER',
  'srcdoc frame': 'OTHER',
  'srcdoc image': 'IMAGE',
  'srcdoc script': 'SCRIPT',
  'srcdoc stylesheet': 'STYLE',
  'svg image': 'IMAGE',
  'svg script': 'SCRIPT',
  'svg use': 'IMAGE',
  'track src': 'OTHER',
  video: 'OTHER',
  audio: 'OTHER',
  preload: 'OTHER',
  modulepreload: 'SCRIPT',
  prefetch: 'OTHER',
  manifest: 'MANIFEST',
  'manifest icon': 'IMAGE',
  'manifest screenshot': 'IMAGE',
  'manifest start': 'OTHER',
  feed: 'OTHER',
  icon: 'IMAGE',
  'AMP page': 'OTHER',
  'mobile page': 'OTHER',
  'search description': 'OTHER',
  'described video': 'OTHER',
  'described audio': 'OTHER',
  'tile image': 'IMAGE',
  'shared video': 'OTHER',
  'shared audio': 'OTHER',
};

/** The kind of file that is loaded so. */
export const loadedKind = (by: PageLoad['by'] | FileLoad['by']): LoadedKind => KINDS[by];
