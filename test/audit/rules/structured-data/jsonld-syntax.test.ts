import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/jsonld-syntax.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (...blocks: string[]) =>
  pageFrom(blocks.map((block) => `<script type="application/ld+json">${block}</script>`).join(''));

describe('jsonld-syntax', () => {
  it('fails for a block that does not parse', () => {
    expect(runRule(rule, page('{"@type": "Product",}', '{}'))).toMatchObject({
      kind: 'fail',
      failing: 1,
      applicable: 2,
      evidence: [{ message: expect.stringContaining('block 1 of 2') }],
    });
  });
  it('passes valid JSON', () => {
    expect(runRule(rule, page('{"@type": "Product"}')).kind).toBe('pass');
  });
  it('reads through comment marks, and says nothing without JSON-LD', () => {
    expect(runRule(rule, page('<!-- {"@type": "Product"} -->')).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<script type="application/json">{,}</script>')).kind).toBe('not-applicable');
  });
});
