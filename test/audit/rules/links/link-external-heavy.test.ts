import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-external-heavy.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const hosts = (count: number) =>
  pageFrom(Array.from({ length: count }, (_, index) => `<a href="https://site${index}.example/">S</a>`).join(''), {
    url: 'https://example.com/',
  });

describe('link-external-heavy', () => {
  it('fails: 101 hosts', () => {
    const page = hosts(101);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: one host', () => {
    const page = hosts(1);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 100 hosts', () => {
    const page = hosts(100);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
