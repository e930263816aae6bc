import { pageRefresh } from '../../facts/meta-refresh.js';
import { normalizeUrl } from '../../facts/url.js';
import type { PageView } from '../engine/page-view.js';
import { reading } from '../engine/reading.js';

interface ClientRedirect {
  by: 'refresh' | 'script';
  /** normalized; another URL than the page's */
  target: string;
}

/** The URL that a page sends its visitors to after it has loaded, at once or later; empty where it stays. */
export const clientRedirects = reading((page: PageView): ClientRedirect[] => {
  const { html, clientRedirect: script } = page.facts;
  if (html === null) return [];
  const refresh = pageRefresh(html, page.header('refresh'), page.url);
  const target = normalizeUrl(refresh?.target ?? script ?? '');
  if (target === null || target === page.url) return [];
  return [{ by: refresh === null ? 'script' : 'refresh', target }];
});
