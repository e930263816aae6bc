import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/description-equals-title.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (title: string, description: string) =>
  pageFrom(`<title>${title}</title><meta name="description" content="${description}">`);

describe('description-equals-title', () => {
  it('fails for equal texts, whatever their case', () => {
    expect(runRule(rule, page('Green tea', 'GREEN TEA'))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'GREEN TEA' }],
    });
  });
  it('passes different texts, by one word too', () => {
    expect(runRule(rule, page('Green tea', 'Green tea leaves')).kind).toBe('pass');
  });
  it('says nothing when both are empty', () => {
    expect(runRule(rule, page('', '')).kind).toBe('not-applicable');
  });
});
