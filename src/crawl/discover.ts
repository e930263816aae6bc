import type { DiscoveredBy, PageFacts } from './facts.js';
import type { Discovery } from './frontier.js';
import type { Scope } from './scope.js';

/** The addresses in scope that a page leads to, as a search engine follows them: nofollow links are no invitation. */
export function* discoveriesOf(
  facts: PageFacts,
  scope: Scope,
  isKnown: (url: string) => boolean = () => false,
): Generator<Discovery> {
  const admit = (url: string, depth: number | null, by: DiscoveredBy) => admitted(scope, isKnown, url, depth, by);
  const below = facts.depth === null ? null : facts.depth + 1;
  if (facts.redirect) yield* admit(facts.redirect, facts.depth, 'REDIRECT');
  const { html } = facts;
  if (!html || facts.status !== 200 || facts.inconclusive) return;
  if (!pageNofollow(facts)) {
    for (const anchor of html.anchors) {
      if (anchor.url && !anchor.rel.includes('nofollow')) yield* admit(anchor.url, below, 'LINK');
    }
    for (const frame of html.frames) if (frame.url) yield* admit(frame.url, below, 'LINK');
  }
  // links that only exist after scripts have run: search engines that render follow them too
  for (const { url, rel } of facts.rendered?.html.anchors ?? [])
    if (url && !rel.includes('nofollow')) yield* admit(url, below, 'LINK');
  for (const link of html.links) {
    if (!link.url) continue;
    if (link.rel.includes('canonical')) yield* admit(link.url, null, 'CANONICAL');
    else if (link.rel.includes('alternate') && link.hreflang) yield* admit(link.url, null, 'HREFLANG');
    else if (link.rel.includes('next') || link.rel.includes('prev')) yield* admit(link.url, below, 'LINK');
  }
}

/** Scope is a question of its own cost: menus ask it about the same addresses on every page. */
function* admitted(
  scope: Scope,
  isKnown: (url: string) => boolean,
  url: string,
  depth: number | null,
  discoveredBy: DiscoveredBy,
): Generator<Discovery> {
  if (!isKnown(url) && scope.decide(url, depth ?? 0).in) yield { url, depth, discoveredBy };
}

function pageNofollow(facts: PageFacts): boolean {
  return (facts.html?.metas ?? []).some(
    (meta) =>
      meta.key === 'robots' &&
      meta.content
        .toLowerCase()
        .split(',')
        .some((part) => part.trim() === 'nofollow' || part.trim() === 'none'),
  );
}
