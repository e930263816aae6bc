import type { LinkElementFacts } from '../../facts/element-facts.js';
import type { HeaderLink } from '../../facts/link-header.js';
import { equivalentUrls, normalizeUrl } from '../../facts/url.js';
import type { PageView } from './page-view.js';

export interface CanonicalFacts {
  href: string;
  /** null when it does not parse or is neither http nor https */
  url: string | null;
  from: 'HEAD' | 'BODY' | 'HEADER';
  line?: number;
  column?: number;
}

export interface AlternateFacts {
  code: string;
  href: string;
  url: string | null;
  from: 'HEAD' | 'BODY' | 'HEADER' | 'SITEMAP';
}

/** Attributes that make a link one to a version of the page: Google leaves such canonicals out since February 2024. */
export const limitsOf = ({
  hreflang,
  lang,
  media,
  type,
}: Partial<Pick<LinkElementFacts, 'hreflang' | 'lang' | 'media' | 'type'>>): string[] =>
  Object.entries({ hreflang, lang, media, type }).flatMap(([name, value]) => (value == null ? [] : [name]));

type Linking = Pick<PageView, 'url' | 'links'>;

/** See `PageView.canonicals`. */
export const canonicalsOf = (page: Linking, headerLinks: readonly HeaderLink[]): readonly CanonicalFacts[] => [
  ...page
    .links('canonical')
    .filter((link) => link.inHead && link.href.trim() !== '' && limitsOf(link).length === 0)
    .map(
      (link): CanonicalFacts => ({
        href: link.href,
        url: own(page, web(link.url)),
        from: 'HEAD',
        ...(link.line === undefined ? {} : { line: link.line }),
        ...(link.column === undefined ? {} : { column: link.column }),
      }),
    ),
  ...headerLinks
    .filter((link) => link.rel.includes('canonical') && link.href !== '' && limitsOf(link).length === 0)
    .map((link): CanonicalFacts => ({ href: link.href, url: own(page, web(link.href, page.url)), from: 'HEADER' })),
];

/** A feed may tell its language too (HTML §4.6.7.1): it is no version of the page. */
const FEED = /^\s*application\/(?:rss|atom|feed)\+(?:xml|json)/i;

/** See `PageView.alternates`. */
export const alternatesOf = (page: Linking, headerLinks: readonly HeaderLink[]): readonly AlternateFacts[] => [
  ...page
    .links('alternate')
    .filter((link) => link.inHead && link.hreflang !== null && !FEED.test(link.type ?? ''))
    .map(
      (link): AlternateFacts => ({
        code: link.hreflang as string,
        href: link.href,
        url: own(page, web(link.url)),
        from: 'HEAD',
      }),
    ),
  ...headerLinks
    .filter((link) => link.rel.includes('alternate') && link.hreflang !== null && !FEED.test(link.type ?? ''))
    .flatMap((link) =>
      [link.hreflang as string, ...(link.otherLanguages ?? [])].map(
        (code): AlternateFacts => ({ code, href: link.href, url: own(page, web(link.href, page.url)), from: 'HEADER' }),
      ),
    ),
];

/** The URL of the page itself where it is written with other escapes that are equal to its own. */
const own = ({ url }: Linking, target: string | null): string | null =>
  target !== null && equivalentUrls(target, url) ? url : target;

function web(href: string | null, base?: string): string | null {
  const url = href === null ? null : normalizeUrl(href, base);
  return url !== null && /^https?:/.test(url) ? url : null;
}
