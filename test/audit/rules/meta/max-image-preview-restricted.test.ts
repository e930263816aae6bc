import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/max-image-preview-restricted.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const article = (robots: string) =>
  pageFrom(`<meta property="og:type" content="article"><meta name="robots" content="${robots}">`);

describe('max-image-preview-restricted', () => {
  it('fails for articles that do not allow large previews', () => {
    expect(runRule(rule, article('index')).kind).toBe('fail');
    expect(runRule(rule, article('max-image-preview:standard'))).toMatchObject({
      evidence: [{ message: expect.stringContaining('max-image-preview:standard') }],
    });
  });
  it('passes those that do', () => {
    expect(runRule(rule, article('index, max-image-preview:large')).kind).toBe('pass');
  });
  it('says nothing about other pages', () => {
    expect(runRule(rule, pageFrom('<meta property="og:type" content="website">')).kind).toBe('not-applicable');
  });
});
