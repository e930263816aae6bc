import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** A rule of accessibility that elements of a screen break. */
export interface Violation {
  id: string;
  /** the beginning of each element */
  at: readonly string[];
}

interface Scope {
  /** ids of the rules; all of them without */
  rules?: readonly string[];
  /** selector of the part of the screen */
  within?: string;
}

/** What breaks a rule of axe on the screen that is shown. */
export async function violationsOf(page: Page, { rules, within }: Scope = {}): Promise<Violation[]> {
  // in legacy mode no second page is opened for the result; what passes is most of a screen, and nobody reads it
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 150)) }));
}
