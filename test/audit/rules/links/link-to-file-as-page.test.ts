import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-to-file-as-page.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const link = (href: string) => pageFrom(`<a href="${href}">A</a>`, { url: 'https://example.com/' });

describe('link-to-file-as-page', () => {
  it('fails: a script', () => {
    const page = link('/app.js?v=2');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: data', () => {
    const page = link('/data/tea.JSON');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a page', () => {
    const page = link('/a');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a page about scripts', () => {
    const page = link('/js/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a link that saves the file', () => {
    const page = pageFrom('<a href="/data/tea.json" download>Tea, as data</a>', { url: 'https://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply, a near miss: a code host shows the file on a page', () => {
    const page = link('https://github.com/tea/tea/blob/main/tea.css');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: no links', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
