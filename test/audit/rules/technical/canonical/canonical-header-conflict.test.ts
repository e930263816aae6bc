import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-header-conflict.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const page = (head: string, header: string) =>
  pageFrom(`<link rel="canonical" href="${head}">`, { url, headers: { link: [`<${header}>; rel="canonical"`] } });

describe('canonical-header-conflict', () => {
  it('reports a header with another URL than the head', () => {
    expect(runRule(rule, page('/a', '/b'))).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/b' }],
    });
  });
  it('passes when both agree', () => {
    expect(runRule(rule, page('/a', 'https://example.com/a')).kind).toBe('pass');
  });
  it('passes two canonicals in the head alone', () => {
    const html = '<link rel="canonical" href="/a"><link rel="canonical" href="/b">';
    expect(runRule(rule, pageFrom(html, { url })).kind).toBe('pass');
  });
});
