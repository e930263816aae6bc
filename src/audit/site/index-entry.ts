import { type AnchorFacts } from '../../facts/element-facts.js';
import { CAPS } from '../../facts/html-facts.js';
import { type PageFacts } from '../../facts/page-facts.js';
import { servedTemplate } from '../../facts/render-template.js';
import { siteDomain } from '../../facts/url.js';
import { type UrlList, UrlListBuilder } from '../../facts/url-list.js';
import { stringHash64 } from '../../structures/string-hash.js';
import { createPageView, type PageView } from '../engine/page-view.js';
import { isCut } from '../traits/cut-page.js';
import { anchorTextKey, namesItsPage } from './anchor-texts.js';
import { fragmentHashes } from './fragment-index.js';
import { LINK_FLAGS } from './link-graph.js';
import type { SitePage } from './site.js';
import { summarize } from './site-page.js';

/** The facts that the index of a site takes of a page, as plain data: worked out where the page was read. */
export interface IndexEntry {
  summary: SitePage;
  /** sorted hashes of its ids; null when there is no HTML that counts, or not all of it was read */
  fragments: Uint32Array | null;
  /** `TEXT_WORDS` for each anchor text that names a page: both halves of its hash, and the number of the URL it points to */
  texts: Uint32Array;
  /** tagged with the flags of links to URLs that may have been crawled */
  addresses: UrlList;
  /** `servedTemplate` and frame of its response; both empty without HTML */
  template: string;
  frame: string;
  /** rules that conclude nothing from responses of its template, for a page that was rendered */
  doubted?: readonly string[];
}

export const TEXT_WORDS = 3;

/** bits of `UrlList.tags` that are link flags; the higher ones are free for others */
export const LINK_TAGS = 0x0f;

/** Makes the entries of a site's pages, one after the other; the site starts at this URL. */
export function createIndexEntryBuilder(startUrl: string, subdomains = false) {
  const inScope = sameSite(startUrl, subdomains);
  const pair = new Uint32Array(2);

  /** notes links in a list of URLs; returns the texts by which they name pages */
  function noteLinks(view: PageView, anchors: readonly AnchorFacts[], addresses: UrlListBuilder): Uint32Array {
    const texts: number[] = [];
    const { url, nofollow } = view;
    for (const anchor of anchors) {
      if (anchor.url === null || !inScope(anchor.url)) continue;
      const at = addresses.tag(anchor.url, flagsOf(anchor, nofollow));
      if (!namesItsPage(anchor, url)) continue;
      const key = anchorTextKey(anchor.text);
      if (key === null) continue;
      stringHash64(key, pair);
      texts.push(pair[0] as number, pair[1] as number, at);
    }
    return new Uint32Array(texts);
  }

  return (
    facts: PageFacts,
    view: PageView = createPageView(facts),
    addresses: UrlListBuilder = new UrlListBuilder(),
  ): IndexEntry => {
    const texts = view.eligible ? noteLinks(view, view.html.anchors, addresses) : NO_TEXTS;
    return {
      summary: summarize(facts, view),
      fragments: view.eligible && knowsPlaces(facts) ? fragmentHashes(view.html.dom.ids) : null,
      texts,
      addresses: addresses.build(),
      template: servedTemplate(facts),
      frame: (facts.raw ?? facts.html)?.template ?? '',
    };
  };
}

const knowsPlaces = (facts: PageFacts): boolean =>
  !isCut(facts) && !facts.html?.dom.readsFragment && (facts.html?.dom.ids.length ?? 0) < CAPS.ids;

const NO_TEXTS = new Uint32Array(0);

function flagsOf({ rel, region }: AnchorFacts, pageNofollow: boolean): number {
  const nofollow = rel.some((value) => value === 'nofollow' || value === 'ugc' || value === 'sponsored');
  const flags = nofollow ? LINK_FLAGS.NOFOLLOW : pageNofollow ? LINK_FLAGS.NOFOLLOW_PAGE : LINK_FLAGS.FOLLOWED;
  return region === 'NAV' || region === 'HEADER' ? flags | LINK_FLAGS.NAVIGATION : flags;
}

/** Same host, its www or bare twin, or a host below it or its registrable domain: the URLs that may have been crawled. */
function sameSite(startUrl: string, subdomains: boolean): (url: string) => boolean {
  const { host } = new URL(startUrl);
  const bare = (subdomains ? siteDomain(host) : null) ?? host.replace(/^www\./, '');
  return (url) => {
    const from = url.indexOf('//') + 2;
    const slash = url.indexOf('/', from);
    const end = slash === -1 ? url.length : slash;
    if (!url.startsWith(bare, end - bare.length)) return false;
    const start = end - bare.length;
    return start === from || url[start - 1] === '.';
  };
}
