import type { PageView } from '../engine/page-view.js';
import type { Site } from '../site/site.js';

/** The home page where it gave a response that speaks of the site: null when it was not requested, is walled, or never came. */
export function conclusiveHomePage({ home }: Site): PageView | null {
  return home && home.facts.inconclusive === null && home.facts.status !== null ? home : null;
}
