import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/indexing/robots-meta-unknown.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const page = (content: string, name = 'robots') =>
  pageFrom(`<meta name="${name}" content="${content}"><p>Text</p>`, { url });

describe('robots-meta-unknown', () => {
  it('reports misspelt directives and unusable limits', () => {
    expect(runRule(rule, page('no-index, follow'))).toMatchObject({ kind: 'fail', evidence: [{ value: 'no-index' }] });
    expect(runRule(rule, page('max-snippet:many')).kind).toBe('fail');
  });
  it('passes all that is documented', () => {
    const content =
      'index, nofollow, nosnippet, max-snippet:-1, max-image-preview:large, notranslate, unavailable_after: 2030-01-01';
    expect(runRule(rule, page(content)).kind).toBe('pass');
  });
  it('passes what another engine may understand', () => {
    expect(runRule(rule, page('noyaca', 'yandex')).kind).toBe('pass');
  });
});
