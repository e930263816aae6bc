import axe from 'axe-core';
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

interface AxeWindow {
  axe?: {
    run(context: unknown, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

/** The elements that break a rule of axe on the screen that is shown. */
export async function violationsOf(page: Page, { rules, within }: Scope = {}): Promise<Violation[]> {
  // read once for each document: half a megabyte takes longer than most checks
  if (!(await page.evaluate<boolean>('typeof axe !== "undefined"'))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ only, selector }) => {
      const { axe: engine } = globalThis as unknown as AxeWindow;
      const { document } = globalThis as unknown as { document: { querySelector(text: string): unknown } };
      const context = selector === null ? document : document.querySelector(selector);
      const result = await engine?.run(context, {
        resultTypes: ['violations'],
        ...(only === null ? {} : { runOnly: { type: 'rule', values: only } }),
      });
      if (!result) throw new Error('axe is not there');
      return result.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 150)) }));
    },
    { only: rules ? [...rules] : null, selector: within ?? null },
  );
}
