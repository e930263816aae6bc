import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-cross-domain.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const page = (canonical: string) =>
  pageFrom(`<link rel="canonical" href="${canonical}"><p>Text</p>`, { url: 'https://shop.example.co.uk/a' });

describe('canonical-cross-domain', () => {
  it('reports a canonical on another registrable domain', () => {
    expect(runRule(rule, page('https://other.co.uk/a'))).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://other.co.uk/a' }],
    });
  });
  it('passes a canonical on the same host', () => {
    expect(runRule(rule, page('https://shop.example.co.uk/b')).kind).toBe('pass');
  });
  it('passes another host of the same domain', () => {
    expect(runRule(rule, page('https://www.example.co.uk/a')).kind).toBe('pass');
  });
});
