import type { PageView } from './page-view.js';

/** The browser ended this look at the page for its time: what it would have found is unknown, and its rule concludes nothing. */
export const isGivenUp = ({ facts }: PageView, look: string): boolean =>
  facts.rendered?.givenUp?.includes(look) === true;
