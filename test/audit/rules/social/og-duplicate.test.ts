import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/social/og-duplicate.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (...titles: string[]) =>
  pageFrom(titles.map((title) => `<meta property="og:title" content="${title}">`).join(''));

describe('og-duplicate', () => {
  it('fails for two titles with different values', () => {
    expect(runRule(rule, page('Tea', 'Coffee'))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'og:title has 2 different values.', value: 'Tea' }, { value: 'Coffee' }],
    });
  });
  it('passes one', () => {
    expect(runRule(rule, page('Tea')).kind).toBe('pass');
  });
  it('passes the same value twice, and several images', () => {
    expect(runRule(rule, page('Tea', 'Tea')).kind).toBe('pass');
    const images = ['a', 'b'].map((name) => `<meta property="og:image" content="https://site.example/${name}.png">`);
    expect(runRule(rule, pageFrom(`<meta property="og:title" content="Tea">${images.join('')}`)).kind).toBe('pass');
  });
});
