import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-too-many.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const links = (count: number) =>
  pageFrom(Array.from({ length: count }, (_, index) => `<a href="/${index}">${index}</a>`).join(''));

describe('link-too-many', () => {
  it('fails: 3,001 links', () => {
    const page = links(3_001);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a few links', () => {
    const page = links(3);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 3,000', () => {
    const page = links(3_000);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
