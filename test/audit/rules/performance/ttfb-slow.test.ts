import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/ttfb-slow.js';
import { vitalsFacts } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<p>Tea</p>', { url: 'https://example.com/' });
const site = (ttfb: number) => siteOf([home], { facts: { vitals: [vitalsFacts({ ttfb })] } });

describe('ttfb-slow', () => {
  it('fails: above 0.8 seconds in the field', () => {
    expect(runRule(rule, home, site(801))).toMatchObject({ kind: 'fail', severity: 'WARNING' });
  });
  it('fails: above 1.8 seconds in the field', () => {
    expect(runRule(rule, home, site(1_801))).toMatchObject({ kind: 'fail', severity: 'ERROR' });
  });
  it("fails: the median of the crawl's requests", () => {
    const page = { ...home, ttfbSamplesMs: [1_900, 700, 900] };
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', severity: 'WARNING' });
  });
  it('passes: fast', () => {
    expect(runRule(rule, home, site(100))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 0.8 seconds', () => {
    expect(runRule(rule, home, site(800))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: one slow request of three', () => {
    const page = { ...home, ttfbSamplesMs: [1_900, 700, 600] };
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: a single request', () => {
    const page = { ...home, ttfbSamplesMs: [1_900] };
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
