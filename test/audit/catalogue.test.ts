import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../src/audit/engine/rule.js';
import { rules } from '../../src/audit/rules/index.js';

const BLOCKERS = ['canonical-cross-domain-sitewide', 'noindex-sitewide', 'robots-blocks-all', 'robots-blocks-home'];
/** Penalties that are not those of the severity. */
const WEIGHTS: Record<string, number> = {
  'asset-broken': 0.6,
  'content-keyword-stuffing': 0.05,
  'markup-malformed': 0.05,
};

describe('the catalogue', () => {
  // `npx vitest run test/audit/catalogue.test.ts -u` writes the file again: a rule that moves shows in review
  it('has every rule under the category, severity and scope that were decided', async () => {
    const lines = CATEGORIES.flatMap((category) =>
      rules
        .filter((rule) => rule.category === category)
        .map(({ severity, scope, id }) => `${category} ${severity} ${scope} ${id}`)
        .sort(),
    );
    expect(lines).toHaveLength(rules.length);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./catalogue.txt');
  });

  it('lets four rules cap the score', () => {
    expect(rules.filter(({ blocker }) => blocker).map(({ id }) => id)).toEqual(BLOCKERS);
  });

  it('weighs every rule by its severity, but for those named', () => {
    const own = rules.flatMap(({ id, weight }) => (weight === undefined ? [] : [[id, weight] as const]));
    expect(Object.fromEntries(own)).toEqual(WEIGHTS);
  });
});
