import type { PageView } from '../engine/page-view.js';

const VITAL: ReadonlySet<string> = new Set(['title', 'canonical', 'robots', 'hreflang']);

/** Metadata that search engines need and that come after the element which ends the head of the response. */
export function lostFromHead({ raw }: Pick<PageView, 'raw'>): string[] {
  const { endedBy, lost } = raw.html.head;
  return endedBy === null ? [] : lost.filter((name) => VITAL.has(name));
}

/** The rule that reports why these elements are in the body: another one ends the head before them. */
export const headCause = (page: Pick<PageView, 'raw'>, names: readonly string[]): 'head-truncated' | null =>
  lostFromHead(page).length > 0 && names.every((name) => page.raw.html.head.lost.includes(name))
    ? 'head-truncated'
    : null;
