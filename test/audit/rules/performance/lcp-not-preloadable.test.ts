import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/lcp-not-preloadable.js';
import { labRun } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<p>Tea</p>', { url: 'https://example.com/' });
const site = (inMarkup: boolean, highPriority: boolean) =>
  siteOf([home], {
    facts: {
      vitals: [labRun({ lcpImage: { url: 'https://example.com/a.png', lazy: false, inMarkup, highPriority } })],
    },
  });

describe('lcp-not-preloadable', () => {
  it('fails: only in CSS', () => {
    expect(runRule(rule, home, site(false, true))).toMatchObject({ kind: 'fail' });
  });
  it('fails: no fetchpriority', () => {
    expect(runRule(rule, home, site(true, false))).toMatchObject({ kind: 'fail' });
  });
  it('passes: both', () => {
    expect(runRule(rule, home, site(true, true))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: the largest element is text', () => {
    expect(runRule(rule, home, siteOf([home], { facts: { vitals: [labRun()] } }))).toMatchObject({
      kind: 'not-applicable',
    });
  });
});
