import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/title-boilerplate.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const NAMES = [
  'Green tea',
  'Black tea',
  'White tea',
  'Oolong',
  'Matcha powder',
  'Rooibos',
  'Iced tea',
  'Jasmine',
  'Earl Grey',
  'Darjeeling first',
];
const pages = (count: number) =>
  NAMES.slice(0, count).map((name, index) =>
    pageFrom(`<title>${name} | Acme Tea</title>`, { url: `https://site.example/${index}` }),
  );

describe('title-boilerplate', () => {
  it('fails where fewer than 10 characters are the page’s own', () => {
    expect(runRule(rule, pages(10)).get('https://site.example/3')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('the title has 6 characters') }],
    });
    expect(runRule(rule, pages(10)).get('https://site.example/0')?.kind).toBe('fail');
  });
  it('passes where 10 or more are', () => {
    expect(runRule(rule, pages(10)).get('https://site.example/4')?.kind).toBe('pass');
    expect(runRule(rule, pages(10)).get('https://site.example/9')?.kind).toBe('pass');
  });
  it('says nothing about a site of nine pages', () => {
    expect(runRule(rule, pages(9)).get('https://site.example/3')?.kind).toBe('not-applicable');
  });
});
