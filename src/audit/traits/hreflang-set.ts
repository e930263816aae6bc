import type { AlternateFacts, PageView } from '../engine/page-view.js';
import type { Site } from '../site/site.js';

/** Alternates with a code, as written in head and Link header. An empty code is no hreflang. */
export function hreflangSet(page: PageView): AlternateFacts[] {
  return page.alternates.filter(({ code, from }) => code.trim() !== '' && from !== 'BODY');
}

export type HreflangAlternate = Pick<AlternateFacts, 'code' | 'href' | 'url'>;

/** The same, and what sitemaps list of the page: the third source that search engines read. */
export function offeredSet(page: PageView, site: Site): readonly HreflangAlternate[] {
  const own = hreflangSet(page);
  if (!site.derive('alternates anywhere', hasAlternates)) return own;
  const isOwn = ({ code, url }: { code: string; url: string }) =>
    own.some((one) => one.url === url && one.code.trim() === code.trim());
  const listed = site.page(page.url)?.alternates.filter((one) => one.code.trim() !== '' && !isOwn(one)) ?? [];
  return listed.length === 0 ? own : [...own, ...listed.map(({ code, url }) => ({ code, url, href: url }))];
}

function hasAlternates(site: Site): boolean {
  for (const { alternates } of site.pages()) if (alternates.length > 0) return true;
  return false;
}

export const isDefault = (code: string): boolean => code.trim().toLowerCase() === 'x-default';

/** First subtag of a code: `pt` of `pt-BR`. */
export const primaryOf = (code: string): string => code.trim().toLowerCase().split(/[-_]/)[0] ?? '';
