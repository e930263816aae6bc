import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/viewport-conflicting.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const outcome = (...contents: string[]) =>
  runRule(rule, pageFrom(contents.map((content) => `<meta name="viewport" content="${content}">`).join('')));

describe('viewport-conflicting', () => {
  it('fails where two tags differ in a property', () => {
    expect(outcome('width=device-width, initial-scale=1', 'width=1024')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('width is device-width before and 1024 here') }],
    });
    expect(outcome('width=device-width,user-scalable=yes', 'user-scalable=no').kind).toBe('fail');
  });
  it('passes what says the same, or other things, and looks at none without one', () => {
    expect(outcome('width=device-width, initial-scale=1', 'initial-scale=1.0; width=device-width').kind).toBe('pass');
    expect(outcome('width=device-width, user-scalable=yes', 'user-scalable=1').kind).toBe('pass');
    expect(outcome('width=device-width', 'viewport-fit=cover').kind).toBe('pass');
    expect(outcome('width=device-width').kind).toBe('pass');
    expect(outcome().kind).toBe('not-applicable');
  });
});
