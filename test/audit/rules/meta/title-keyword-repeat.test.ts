import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/title-keyword-repeat.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (title: string) => pageFrom(`<title>${title}</title>`);

describe('title-keyword-repeat', () => {
  it('fails for a word that is in the title three times', () => {
    expect(runRule(rule, page('Tea, green tea and the best TEA'))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: '“tea” appears 3 times in the title.' }],
    });
  });
  it('passes two times, parts of words and words of function', () => {
    for (const title of ['Green tea and black tea', 'Tea teapot teacup', 'The cup, the pot and the leaf'])
      expect(runRule(rule, page(title)).kind).toBe('pass');
  });
});
