import type { PageFacts } from '../facts/page-facts.js';

/** URLs of elements that the change wrote in another way, old one to new one. */
export function renamedAddresses(before: PageFacts, after: PageFacts): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  const compare = (was: readonly { url: string | null }[], is: readonly { url: string | null }[]): void => {
    // elements that came or went move the indexes of the others
    if (was.length !== is.length) return;
    for (const [index, { url }] of was.entries()) {
      const next = is[index]?.url ?? null;
      if (url !== null && next !== null && url !== next) renamed.set(url, next);
    }
  };
  if (before.html === null || after.html === null || before.html === after.html) return renamed;
  for (const list of ['anchors', 'images', 'scripts', 'styles', 'frames', 'forms'] as const)
    compare(before.html[list], after.html[list]);
  return renamed;
}
