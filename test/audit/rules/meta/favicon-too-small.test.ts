import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/favicon-too-small.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = (...links: string[]) => pageFrom(links.map((link) => `<link rel="icon" ${link}>`).join(''));

describe('favicon-too-small', () => {
  it('fails when the largest icon is under 48 pixels', () => {
    expect(runRule(rule, home('href="/a.png" sizes="16x16 32x32"'))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('32 × 32 pixels') }],
    });
  });
  it('passes at 48, and with a vector', () => {
    expect(runRule(rule, home('href="/a.png" sizes="16x16"', 'href="/b.png" sizes="48x48"')).kind).toBe('pass');
    expect(runRule(rule, home('href="/a.svg" sizes="any"')).kind).toBe('pass');
  });
  it('believes the file more than the markup, and says nothing when no size is known', () => {
    const page = home('href="/a.png" sizes="192x192"');
    const asset = assetFacts('https://site.example/a.png', { width: 47, height: 47 });
    expect(runRule(rule, page, siteOf([page], { assets: [asset] })).kind).toBe('fail');
    expect(runRule(rule, home('href="/a.png"')).kind).toBe('not-applicable');
  });
});
