import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/image-alt-filename.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('image-alt-filename', () => {
  it('fails: a file name', () => {
    const page = pageFrom('<img src="/a.png" alt="green-tea-2.jpg">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it("fails: a camera's name", () => {
    const page = pageFrom('<img src="/a.png" alt="IMG_2041">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: the word image', () => {
    const page = pageFrom('<img src="/a.png" alt="Image">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a description', () => {
    const page = pageFrom('<img src="/a.png" alt="A cup of green tea">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a description that ends in a word like a file type', () => {
    const page = pageFrom('<img src="/a.png" alt="How a jpg is made">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: an empty alt', () => {
    const page = pageFrom('<img src="/a.png" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
