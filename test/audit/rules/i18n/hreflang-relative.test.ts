import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/hreflang-relative.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (href: string) => pageFrom(`<link rel="alternate" hreflang="de" href="${href}">`);

describe('hreflang-relative', () => {
  it('fails for relative URLs, those without a protocol included', () => {
    for (const href of ['/de', 'de', '//site.example/de'])
      expect(runRule(rule, page(href))).toMatchObject({ kind: 'fail', evidence: [{ value: href }] });
  });
  it('passes complete URLs', () => {
    expect(runRule(rule, page('HTTPS://site.example/de')).kind).toBe('pass');
  });
  it('looks at the Link header too', () => {
    const headers = { link: '</de>; rel="alternate"; hreflang="de"' };
    expect(runRule(rule, pageFrom('<p>Tea', { headers }))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: '/de' }],
    });
  });
});
