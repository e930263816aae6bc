import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/image-eager-below-fold.js';
import { labRun } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<p>Tea</p>', { url: 'https://example.com/' });
const site = (eagerBelowFold: number) => siteOf([home], { facts: { vitals: [labRun({ eagerBelowFold })] } });

describe('image-eager-below-fold', () => {
  it('fails: six images', () => {
    expect(runRule(rule, home, site(6))).toMatchObject({ kind: 'fail' });
  });
  it('passes: none', () => {
    expect(runRule(rule, home, site(0))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly five', () => {
    expect(runRule(rule, home, site(5))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no lab run', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
