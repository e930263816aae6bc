import type { Site } from '../site/site.js';

/** Status that a URL gave when it was crawled, fetched as a file or checked as a link; null when unknown or inconclusive. */
export function answeredStatus(site: Site, url: string): number | null {
  const page = site.page(url);
  if (page) return page.inconclusive ? null : page.status;
  const asset = site.asset(url);
  if (asset) return asset.inconclusive ? null : asset.status;
  const check = site.external(url);
  return check && check.verdict !== 'INCONCLUSIVE' ? check.status : null;
}

export const isRedirectStatus = (status: number): boolean => status >= 300 && status < 400 && status !== 304;
