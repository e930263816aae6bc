import type { PageView } from '../../audit/engine/page-view.js';
import { normalizeUrl } from '../../facts/url.js';

/** The likely look of a shared link. */
export interface SocialCard {
  title: string;
  description: string;
  /** absolute; null without one */
  image: string | null;
  imageAlt: string | null;
  siteName: string | null;
  /** host that stands under the card */
  host: string | null;
}

export interface TwitterCard extends SocialCard {
  /** `summary` or `summary_large_image`, the ones still shown; null where no card is made */
  card: string | null;
}

/** Content of Open Graph or Twitter properties, keys without their prefix; of repeated ones the first counts. */
export function properties(page: PageView, prefix: 'og:' | 'twitter:'): Record<string, string> {
  const found = new Map<string, string>();
  for (const meta of page.facts.html?.metas ?? []) {
    if (!meta.inHead || !meta.key.startsWith(prefix) || meta.content.trim() === '') continue;
    const name = meta.key.slice(prefix.length);
    if (!found.has(name)) found.set(name, meta.content.trim());
  }
  return Object.fromEntries(found);
}

/** Open Graph first, else what the page says to everybody. */
export function openGraphCard(page: PageView, url: string | null): SocialCard {
  const og = new Map(Object.entries(properties(page, 'og:')));
  const shown = og.get('url') ?? page.canonical ?? url;
  return {
    title: og.get('title') ?? page.title,
    description: og.get('description') ?? page.description,
    image: absolute(og.get('image') ?? og.get('image:url') ?? og.get('image:secure_url'), page.url),
    imageAlt: og.get('image:alt') ?? null,
    siteName: og.get('site_name') ?? null,
    host: shown === null ? null : (URL.parse(shown, page.url)?.host ?? null),
  };
}

/** Twitter's own properties first, then Open Graph. */
export function twitterCard(page: PageView, url: string | null): TwitterCard {
  const own = new Map(Object.entries(properties(page, 'twitter:')));
  const base = openGraphCard(page, url);
  const image = absolute(own.get('image') ?? own.get('image:src'), page.url) ?? base.image;
  return {
    ...base,
    card: own.get('card')?.toLowerCase() ?? (base.image === null ? null : 'summary'),
    title: own.get('title') ?? base.title,
    description: own.get('description') ?? base.description,
    image,
    imageAlt: own.get('image:alt') ?? base.imageAlt,
  };
}

const absolute = (href: string | undefined, base: string): string | null =>
  href === undefined ? null : normalizeUrl(href, base);
