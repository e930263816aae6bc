import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/documents/duplicate-id.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';

describe('duplicate-id', () => {
  it('reports an id that is used twice', () => {
    expect(runRule(rule, pageFrom('<p id="a">A</p><p id="a">B</p>', { url }))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'a' }],
    });
  });
  it('passes ids that are unique', () => {
    expect(runRule(rule, pageFrom('<p id="a">A</p><p id="b">B</p>', { url })).kind).toBe('pass');
  });
  it('passes ids that differ in case, and a repeated class or name', () => {
    expect(runRule(rule, pageFrom('<p id="a">A</p><p id="A">B</p>', { url })).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<p class="a">A</p><p class="a">B</p>', { url })).kind).toBe('pass');
  });
});
