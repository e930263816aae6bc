import type { PageView } from '../audit/engine/page-view.js';
import { LINK_FLAGS } from '../audit/site/link-graph.js';
import type { Site } from '../audit/site/site.js';
import { hostOf } from '../facts/url.js';

export interface PatchedPage {
  before: PageView;
  after: PageView;
}

interface Difference {
  pages: number;
  followed: number;
  nofollow: number;
  navigation: number;
  added: Set<string>;
  removed: Set<string>;
}

const UNFOLLOWED = new Set(['nofollow', 'ugc', 'sponsored']);

/** How the links of patched pages change the counts of the pages they point to. */
export class LinkChanges {
  readonly #differences = new Map<string, Difference>();

  constructor(patched: Iterable<PatchedPage>, site: Pick<Site, 'facts'>) {
    const inScope = scopeOf(site.facts.startUrl);
    for (const { before, after } of patched) {
      const [was, is] = [linksOf(before, inScope), linksOf(after, inScope)];
      for (const target of new Set([...was.keys(), ...is.keys()])) {
        const [old, now] = [was.get(target) ?? 0, is.get(target) ?? 0];
        if (old !== now) this.#count(target, after.url, old, now);
      }
    }
  }

  get empty(): boolean {
    return this.#differences.size === 0;
  }

  of(target: string): Difference | undefined {
    return this.#differences.get(target);
  }

  /** URLs that gained or lost a link */
  targets(): Iterable<string> {
    return this.#differences.keys();
  }

  #count(target: string, source: string, old: number, now: number): void {
    let known = this.#differences.get(target);
    if (known === undefined) {
      known = { pages: 0, followed: 0, nofollow: 0, navigation: 0, added: new Set(), removed: new Set() };
      this.#differences.set(target, known);
    }
    const step = (flag: number): number => (now & flag ? 1 : 0) - (old & flag ? 1 : 0);
    known.pages += (now === 0 ? 0 : 1) - (old === 0 ? 0 : 1);
    known.followed += step(LINK_FLAGS.FOLLOWED);
    known.nofollow += step(LINK_FLAGS.NOFOLLOW);
    known.navigation += step(LINK_FLAGS.NAVIGATION);
    if (old === 0) known.added.add(source);
    if (now === 0) known.removed.add(source);
  }
}

/** One edge for all links of a page to the same URL, as the link graph of an audit has them. */
function linksOf(page: PageView, inScope: (url: string) => boolean): Map<string, number> {
  const edges = new Map<string, number>();
  if (!page.eligible) return edges;
  for (const { url, rel, region } of page.html.anchors) {
    if (url === null || url === page.url || !inScope(url)) continue;
    const nofollow = rel.some((value) => UNFOLLOWED.has(value));
    let flags: number = nofollow ? LINK_FLAGS.NOFOLLOW : page.nofollow ? LINK_FLAGS.NOFOLLOW_PAGE : LINK_FLAGS.FOLLOWED;
    if (region === 'NAV' || region === 'HEADER') flags |= LINK_FLAGS.NAVIGATION;
    edges.set(url, (edges.get(url) ?? 0) | flags);
  }
  return edges;
}

/** Same host, its www or bare twin, or a host below it: the URLs that an audit counts links to. */
function scopeOf(startUrl: string): (url: string) => boolean {
  const bare = new URL(startUrl).host.replace(/^www\./, '');
  return (url) => {
    const host = hostOf(url);
    return host === bare || host.endsWith(`.${bare}`);
  };
}
