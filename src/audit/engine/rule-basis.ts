import type { Site } from '../site/site.js';

/**
 * The knowledge that a rule needs to conclude anything:
 * - `EVERY_LINK`: every link of the site, to say that none, or no other one, points to a page, or what is missing from a list
 * - `WHOLE_PAGES`: every page to its end
 * - `MEASUREMENT`: field data or a lab run; the rule asks for them page by page
 */
export type RuleBasis = 'EVERY_LINK' | 'WHOLE_PAGES' | 'MEASUREMENT';

/** Whether the audit has what the rule concludes from. */
export function hasBasis(
  basis: RuleBasis | undefined,
  { facts, hasCutPages }: Pick<Site, 'facts' | 'hasCutPages'>,
): boolean {
  if (basis === 'EVERY_LINK') return facts.complete && facts.unseenLinks !== true && !hasCutPages;
  return basis !== 'WHOLE_PAGES' || !hasCutPages;
}
