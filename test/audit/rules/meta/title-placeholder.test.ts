import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/title-placeholder.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (title: string) => pageFrom(`<title>${title}</title>`);

describe('title-placeholder', () => {
  it('fails for defaults, whatever their case', () => {
    for (const title of ['Home', 'UNTITLED', 'Vite + React', 'Create Next App'])
      expect(runRule(rule, page(title))).toMatchObject({ kind: 'fail', evidence: [{ value: title }] });
  });
  it('passes a real title', () => {
    expect(runRule(rule, page('Loose leaf tea')).kind).toBe('pass');
  });
  it('passes a title that only holds such a word', () => {
    expect(runRule(rule, page('Home insurance')).kind).toBe('pass');
  });
});
