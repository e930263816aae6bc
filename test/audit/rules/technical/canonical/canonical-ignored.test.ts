import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../../../src/audit/engine/page-view.js';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-ignored.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const page = (attributes: string) => pageFrom(`<link rel="canonical" href="https://site.example/b"${attributes}>`);

describe('canonical-ignored', () => {
  it.each([' media="all"', ' hreflang="en"', ' type="text/html"', ' lang="en"'])(
    'fails with%s, and Google goes by none',
    (attribute) => {
      expect(runRule(rule, page(attribute))).toMatchObject({
        kind: 'fail',
        evidence: [{ target: 'https://site.example/b' }],
      });
      expect(createPageView(page(attribute)).canonical).toBeNull();
    },
  );
  it('fails with parameters of a Link header', () => {
    const headers = { link: ['<https://site.example/b>; rel=canonical; hreflang=en'] };
    expect(runRule(rule, pageFrom('<p>Text</p>', { headers }))).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes, a near miss: attributes that say nothing of a version', () => {
    expect(runRule(rule, page(' id="c" class="seo" data-media="all"'))).toMatchObject({ kind: 'pass' });
    expect(createPageView(page(' id="c"')).canonical).toBe('https://site.example/b');
  });
  it('does not apply without a canonical', () => {
    expect(runRule(rule, pageFrom('<p>Text</p>')).kind).toBe('not-applicable');
  });
});
