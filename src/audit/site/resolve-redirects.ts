import type { Resolution, SitePage } from './site.js';

/** Follows redirects among known pages to where they end, leave what is known, or begin again. */
export function resolveRedirects(url: string, pageOf: (url: string) => SitePage | undefined): Resolution {
  let page = pageOf(url);
  // most URLs redirect nowhere
  if (page === undefined || page.redirect === null)
    return { chain: [url], final: page ?? null, finalUrl: url, loop: false };
  const chain = [url];
  const seen = new Set(chain);
  let at = url;
  while (page !== undefined && page.redirect !== null) {
    if (seen.has(page.redirect)) return { chain, final: null, finalUrl: at, loop: true };
    at = page.redirect;
    seen.add(at);
    chain.push(at);
    page = pageOf(at);
  }
  return { chain, final: page ?? null, finalUrl: at, loop: false };
}
