import type { HtmlFacts } from './html-facts.js';

/** The base of relative URLs of a page: its first base with an href, where that is a URL of the web. */
export function documentBase({ bases }: Pick<HtmlFacts, 'bases'>, pageUrl: string): string {
  const url = bases.find((base) => base.href !== '' || base.url !== null)?.url;
  return url?.startsWith('http') ? url : pageUrl;
}
