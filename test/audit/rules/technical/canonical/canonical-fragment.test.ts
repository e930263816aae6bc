import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-fragment.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const page = (href: string) => pageFrom(`<link rel="canonical" href="${href}"><p>Text</p>`, { url });

describe('canonical-fragment', () => {
  it('reports a canonical with a fragment', () => {
    expect(runRule(rule, page(`${url}#top`))).toMatchObject({ kind: 'fail', evidence: [{ value: `${url}#top` }] });
  });
  it('passes a canonical without one', () => {
    expect(runRule(rule, page(url)).kind).toBe('pass');
  });
  it('passes an encoded number sign', () => {
    expect(runRule(rule, page(`${url}%23top`)).kind).toBe('pass');
  });
});
