import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/data-nosnippet-ignored.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const judge = (html: string) => runRule(rule, pageFrom(html));

describe('data-nosnippet-ignored', () => {
  it('fails for elements other than span, div and section', () => {
    expect(judge('<p class="price" data-nosnippet>10 €</p><main DATA-NOSNIPPET="true">Tea</main>')).toMatchObject({
      kind: 'fail',
      failing: 2,
      evidence: [{ value: 'p.price' }, { value: 'main' }],
    });
  });
  it('passes span, div and section, whatever the value', () => {
    expect(
      judge('<div data-nosnippet>a</div><span data-nosnippet="false">b</span><section data-nosnippet="">c</section>')
        .kind,
    ).toBe('pass');
  });
  it('passes near misses: another element around it is read, and another attribute', () => {
    expect(judge('<div data-nosnippet><p data-nosnippet>Tea</p></div>').kind).toBe('pass');
    expect(judge('<p data-nosnippets>Tea</p>').kind).toBe('pass');
    expect(judge('<div data-nosnippet>a</div><p data-nosnippet>b</p>').kind).toBe('fail');
  });
  it('does not apply to a page outside the index', () => {
    expect(judge('<meta name="robots" content="noindex"><p data-nosnippet>Tea</p>').kind).toBe('not-applicable');
  });
});
