import { pageRefresh } from '../../facts/meta-refresh.js';
import { normalizeUrl } from '../../facts/url.js';
import type { PageView } from '../engine/page-view.js';

interface ClientRedirect {
  by: 'refresh' | 'script';
  /** normalized; another URL than the page's */
  target: string;
}

/** The URL to which a page sends its visitors after it has loaded, at once or later; null where it stays. */
export function clientRedirect(page: PageView): ClientRedirect | null {
  const { html, clientRedirect: script } = page.facts;
  if (html === null) return null;
  const refresh = pageRefresh(html, page.header('refresh'), page.url);
  const target = normalizeUrl(refresh?.target ?? script ?? '');
  if (target === null || target === page.url) return null;
  return { by: refresh === null ? 'script' : 'refresh', target };
}
