import { isPageStatus } from '../../facts/page-status.js';
import type { CrawlDigest } from '../threads/page-reader.js';
import { LinkCounts } from './link-counts.js';
import type { Candidate, Shown } from './render-choice.js';

/** The facts that are known of a page that a browser may show. */
export interface ReadCandidate extends Candidate {
  /** null where it was not rendered */
  shown: Shown | null;
}

/**
 * Pages of an audit that was taken over: which of them are rendered already stands in what is stored of them, and the others are
 * waited for as before.
 */
export class RenderBacklog {
  readonly links = new LinkCounts();
  readonly pages: ReadCandidate[] = [];

  add(id: number, digest: CrawlDigest): void {
    const candidate = candidateOf(id, digest);
    if (!candidate) return;
    this.pages.push({ ...candidate, shown: shownOf(digest) });
    this.links.add(digest.addresses);
  }
}

/** Null for what is no page that a browser could show otherwise. */
export function candidateOf(id: number, digest: CrawlDigest): Candidate | null {
  const { url, looksLikeShell, template, unchanged, hasHtml, inconclusive, status } = digest;
  return hasHtml && isPageStatus(status) && !inconclusive ? { id, url, looksLikeShell, template, unchanged } : null;
}

export const shownOf = ({
  changedByRendering: changed,
  inDoubt = false,
  checkedForAccess: axe,
}: CrawlDigest): Shown | null => (changed === null ? null : { changed, inDoubt, axe });
