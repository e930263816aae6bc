import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/social/og-image-relative.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (content: string) => pageFrom(`<meta property="og:image" content="${content}">`);

describe('og-image-relative', () => {
  it('fails for relative URLs, those without a protocol included', () => {
    for (const content of ['/share.png', 'share.png', '//cdn.example/share.png'])
      expect(runRule(rule, page(content))).toMatchObject({ kind: 'fail', evidence: [{ value: content }] });
  });
  it('passes complete ones', () => {
    expect(runRule(rule, page('https://cdn.example/share.png')).kind).toBe('pass');
    expect(runRule(rule, page('HTTP://cdn.example/share.png')).kind).toBe('pass');
  });
  it('says nothing without an image', () => {
    expect(runRule(rule, pageFrom('<meta property="og:image" content="">')).kind).toBe('not-applicable');
  });
});
