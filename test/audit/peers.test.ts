import { describe, expect, it } from 'vitest';
import { ruleOf } from '../../src/audit/rule-book.js';
import { AXE_CASES, AXE_COUNTERPARTS } from '../support/peers/axe-cases.js';
import { LIGHTHOUSE_CASES, LIGHTHOUSE_COUNTERPARTS } from '../support/peers/lighthouse-cases.js';
import { documentOf, type PeerCase } from '../support/peers/peer-case.js';
import { pageFrom } from '../support/sites/pages.js';
import { runRule, siteOf } from '../support/sites/site.js';

/** Rules of ours that fail where the peer's audit looks. */
function failing(one: PeerCase, counterparts: Readonly<Record<string, readonly string[]>>): string[] {
  const { path = '/', status = 200, headers = {} } = one;
  const page = pageFrom(documentOf(one), { url: `https://site.example${path}`, status, headers });
  const site = siteOf([page]);
  return (counterparts[one.audit] ?? []).filter((id) => {
    const rule = ruleOf(id);
    if (rule === undefined) throw new Error(`there is no rule ${id}`);
    return runRule(rule, page, site).kind === 'fail';
  });
}

describe.each([
  ['axe-core', AXE_CASES, AXE_COUNTERPARTS],
  ['Lighthouse', LIGHTHOUSE_CASES, LIGHTHOUSE_COUNTERPARTS],
] as const)('rules beside those of %s', (_, cases, counterparts) => {
  it.each(cases.filter(({ reason }) => reason === undefined))('say the same of $audit: $html', (one) => {
    expect(failing(one, counterparts).length > 0).toBe(one.fails);
  });

  it.each(cases.filter(({ reason }) => reason !== undefined))('differ in $audit, because $reason: $html', (one) => {
    expect(failing(one, counterparts).length > 0).toBe(!one.fails);
  });

  it('are compared in each audit by what one of the two reports, and what none does', () => {
    for (const audit of Object.keys(counterparts)) {
      const own = cases.filter((one) => one.audit === audit);
      const isReported = ({ fails, reason }: PeerCase) => fails || reason !== undefined;
      expect([audit, own.some(isReported), own.every(isReported)]).toEqual([audit, true, false]);
    }
  });
});
