import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/description-multiple.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const meta = (content: string) => `<meta name="description" content="${content}">`;

describe('description-multiple', () => {
  it('fails with two descriptions in the head, equal ones too', () => {
    expect(runRule(rule, pageFrom(meta('Tea') + meta('Tea')))).toMatchObject({ kind: 'fail', failing: 2 });
  });
  it('passes with one', () => {
    expect(runRule(rule, pageFrom(meta('Tea'))).kind).toBe('pass');
  });
  it('does not count an empty one or one in the body', () => {
    expect(runRule(rule, pageFrom(`${meta('Tea')}${meta('')}<body><p>Tea</p>${meta('Tea')}`)).kind).toBe('pass');
  });
});
