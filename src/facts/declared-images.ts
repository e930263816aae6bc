import type { HtmlFacts } from './html-facts.js';
import { normalizeUrl } from './url.js';

/** kept of one page, and values looked at */
const MOST = 100;
const MOST_VALUES = 5_000;
const DEEPEST = 40;

/** Properties of schema.org whose values are images. */
const PROPERTIES: ReadonlySet<string> = new Set([
  'image',
  'logo',
  'photo',
  'primaryImageOfPage',
  'screenshot',
  'thumbnail',
  'thumbnailUrl',
]);

/** Images that structured data name, absolute and each once: as a URL, or as an object that has one. */
export function dataImages({ structuredData }: Pick<HtmlFacts, 'structuredData'>, pageUrl: string): string[] {
  const images = new Set<string>();
  let left = MOST_VALUES;

  function note(value: unknown, inList = false): void {
    if (Array.isArray(value)) {
      if (!inList) for (const one of value.slice(0, MOST)) note(one, true);
    } else if (isList(value)) {
      note(value['@list'], inList);
    } else if (typeof value === 'string') {
      const url = value.trim() === '' ? null : normalizeUrl(value.trim(), pageUrl);
      // a fragment refers to a part of the data
      if (url !== null && url !== pageUrl && images.size < MOST) images.add(url);
    } else if (typeof value === 'object' && value !== null) {
      const { url, contentUrl } = value as { url?: unknown; contentUrl?: unknown };
      note([contentUrl, url].find((one) => typeof one === 'string'));
    }
  }

  function read(value: unknown, depth = 0): void {
    left -= 1;
    if (left < 0 || depth > DEEPEST || typeof value !== 'object' || value === null) return;
    // one that others refer to by its @id
    if (isImage(value)) note(value);
    for (const [name, member] of Object.entries(value)) {
      if (PROPERTIES.has(name)) note(member);
      if (typeof member === 'object') read(member, depth + 1);
    }
  }

  for (const { value } of structuredData) read(value);
  return [...images];
}

/** Video and audio files that structured data name, absolute and each once (Search Central, VideoObject). */
export function dataMedia({ structuredData }: Pick<HtmlFacts, 'structuredData'>, pageUrl: string): DataMedium[] {
  const media = new Map<string, DataMedium>();
  let left = MOST_VALUES;

  function read(value: unknown, depth = 0): void {
    left -= 1;
    if (left < 0 || depth > DEEPEST || typeof value !== 'object' || value === null) return;
    const kind = mediumOf(value);
    const { contentUrl } = value as { contentUrl?: unknown };
    const url = kind !== null && typeof contentUrl === 'string' ? normalizeUrl(contentUrl.trim(), pageUrl) : null;
    if (kind !== null && url !== null && url !== pageUrl && media.size < MOST && !media.has(url))
      media.set(url, { kind, url });
    for (const member of Object.values(value)) if (typeof member === 'object') read(member, depth + 1);
  }

  for (const { value } of structuredData) read(value);
  return [...media.values()];
}

export interface DataMedium {
  kind: 'VIDEO' | 'AUDIO';
  url: string;
}

function mediumOf(value: object): DataMedium['kind'] | null {
  const isA = (name: string) => hasType(value, name);
  return isA('VideoObject') ? 'VIDEO' : isA('AudioObject') ? 'AUDIO' : null;
}

const isList = (value: unknown): value is { '@list': unknown } =>
  typeof value === 'object' && value !== null && Array.isArray((value as { '@list'?: unknown })['@list']);

const isImage = (value: object): boolean => hasType(value, 'ImageObject');

const hasType = (value: object, name: string): boolean =>
  [(value as { '@type'?: unknown })['@type']]
    .flat()
    .some((type) => typeof type === 'string' && type.replace(/^https?:\/\/schema\.org\//, '') === name);

const OPEN_GRAPH: ReadonlySet<string> = new Set(['og:image', 'og:image:url', 'og:image:secure_url']);
const CARDS: ReadonlySet<string> = new Set(['twitter:image', 'twitter:image:src']);

/** Images for sharing by Open Graph and by cards: absolute URLs, each once. */
export function sharedImages({ metas }: Pick<HtmlFacts, 'metas'>): { openGraph: string[]; cards: string[] } {
  const of = (keys: ReadonlySet<string>) => [
    ...new Set(metas.flatMap(({ key, content }) => (keys.has(key) ? (normalizeUrl(content.trim()) ?? []) : []))),
  ];
  return { openGraph: of(OPEN_GRAPH).slice(0, MOST), cards: of(CARDS).slice(0, MOST) };
}
