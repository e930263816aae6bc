import type { PageView } from '../engine/page-view.js';
import { axeRules } from './axe-rules.js';

/** The properties that the browser looks at in a rendered page, and the rules that go by it alone. */
const RULES_OF_LOOKS: Readonly<Record<string, string | readonly string[]>> = {
  lowContrast: 'color-contrast-low',
  smallTargets: 'target-too-small',
  overlayShare: 'content-intrusive-overlay',
  sizedImages: 'image-no-dimensions',
  shownImages: 'image-oversized',
  // rules with a file of their own go by the markup then
  axe: axeRules.map(({ id }) => id),
};

/** Ids of the rules that conclude nothing about a page because the browser did not come to the end of looking. */
export const rulesGivenUp = (givenUp: readonly string[] = []): string[] =>
  givenUp.flatMap((look) => RULES_OF_LOOKS[look] ?? []);

/** The browser ended this look at the page for its time: what it would have found is unknown, and its rule concludes nothing. */
export const isGivenUp = ({ facts }: PageView, look: string): boolean =>
  facts.rendered?.givenUp?.includes(look) === true;
