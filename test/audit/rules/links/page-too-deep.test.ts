import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/page-too-deep.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const at = (depth: number | null) => ({ ...pageFrom('<p>Tea</p>', { url: 'https://example.com/a' }), depth });

describe('page-too-deep', () => {
  it('fails: five clicks', () => {
    const page = at(5);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: one click', () => {
    const page = at(1);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: four clicks', () => {
    const page = at(4);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: not reached by links', () => {
    const page = at(null);
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
