import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-to-noindex.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const page = pageFrom('<link rel="canonical" href="https://example.com/b"><p>Text</p>', {
  url: 'https://example.com/a',
});
const to = (html: string) => runRule(rule, page, siteOf([page, pageFrom(html, { url: 'https://example.com/b' })]));

describe('canonical-to-noindex', () => {
  it('reports a canonical to a page with noindex', () => {
    expect(to('<meta name="robots" content="noindex"><p>B</p>').kind).toBe('fail');
  });
  it('passes an indexable target', () => {
    expect(to('<p>B</p>').kind).toBe('pass');
  });
  it('passes a target that is closed to another search engine only', () => {
    expect(to('<meta name="bingbot" content="noindex"><p>B</p>').kind).toBe('pass');
  });
});
