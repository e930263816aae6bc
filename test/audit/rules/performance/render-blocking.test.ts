import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/render-blocking.js';
import { labRun } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const scripts = (count: number, attributes = '', host = 'https://cdn.other.net') =>
  pageFrom(
    `<head>${Array.from({ length: count }, (_, index) => `<script ${attributes} src="${host}/${index}.js"></script>`).join('')}</head>`,
    { url: 'https://example.com/' },
  );

describe('render-blocking', () => {
  it('fails: three synchronous scripts of another host', () => {
    const page = scripts(3);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: lab savings', () => {
    const page = scripts(0);
    expect(
      runRule(rule, page, siteOf([page], { facts: { vitals: [labRun({ renderBlockingMs: 301 })] } })),
    ).toMatchObject({ kind: 'fail', severity: 'WARNING' });
  });
  it('passes: none', () => {
    const page = scripts(0);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: two scripts', () => {
    const page = scripts(2);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: three deferred scripts', () => {
    const page = scripts(3, 'defer');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: three modules', () => {
    const page = scripts(3, 'type="module"');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: three own scripts', () => {
    const page = scripts(3, '', '');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it.each(['disabled', 'title="Dark"'])(
    'passes, a near miss: three style sheets that are not in use (%s)',
    (attribute) => {
      const rel = attribute === 'disabled' ? 'stylesheet' : 'alternate stylesheet';
      const links = [1, 2, 3].map((n) => `<link rel="${rel}" ${attribute} href="https://cdn.example/${n}.css">`);
      expect(runRule(rule, pageFrom(`<head>${links.join('')}</head>`))).toMatchObject({ kind: 'pass' });
    },
  );
  it('waits for no style sheet that no screen asks for, and for no script of browsers without modules', () => {
    const styles = (media: string) =>
      pageFrom(
        `<head>${['a', 'b', 'c'].map((name) => `<link rel="stylesheet" href="https://cdn.example/${name}.css" media="${media}">`).join('')}</head>`,
      );
    const scripts = (attribute: string) =>
      pageFrom(
        `<head>${['a', 'b', 'c'].map((name) => `<script ${attribute} src="https://cdn.example/${name}.js"></script>`).join('')}</head>`,
      );
    for (const media of ['(min-width: 10000px)', 'print', 'not all', 'speech', '(max-width: 20em)'])
      expect(runRule(rule, styles(media)).kind, media).toBe('pass');
    for (const media of ['', 'all', 'screen', '(min-width: 48em)', 'print, screen', '(max-width: 600px)'])
      expect(runRule(rule, styles(media)).kind, media).toBe('fail');
    expect(runRule(rule, scripts('nomodule')).kind).toBe('pass');
    expect(runRule(rule, scripts('')).kind).toBe('fail');
  });
});
