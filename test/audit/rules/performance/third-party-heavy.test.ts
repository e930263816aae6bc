import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/third-party-heavy.js';
import { labRun } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<p>Tea</p>', { url: 'https://example.com/' });
const site = (thirdPartyMs: number, thirdPartyBytes: number) =>
  siteOf([home], { facts: { vitals: [labRun({ thirdPartyMs, thirdPartyBytes })] } });

describe('third-party-heavy', () => {
  it('fails: a busy main thread', () => {
    expect(runRule(rule, home, site(251, 0))).toMatchObject({ kind: 'fail' });
  });
  it('fails: large files', () => {
    expect(runRule(rule, home, site(0, 512_001))).toMatchObject({ kind: 'fail' });
  });
  it('passes: none', () => {
    expect(runRule(rule, home, site(0, 0))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly at both limits', () => {
    expect(runRule(rule, home, site(250, 512_000))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no lab run', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
