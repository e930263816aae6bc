import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/image-css-only.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('image-css-only', () => {
  it('fails: a large background', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { cssImages: ['https://example.com/hero.jpg'] });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: an img element', () => {
    const page = pageFrom('<img src="/hero.jpg" alt="Tea">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: background and img of the same picture', () => {
    const page = withHtml(pageFrom('<img src="/hero.jpg" alt="Tea">', { url: 'https://example.com/' }), {
      cssImages: ['https://example.com/hero.jpg'],
    });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
