import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-localhost.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const link = (href: string, url = 'https://example.com/') =>
  pageFrom(`<a href="${href}">A</a><a href="/b">B</a>`, { url });

describe('link-localhost', () => {
  it('fails: localhost with a port', () => {
    const page = link('http://localhost:3000/a');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('fails: a loopback address', () => {
    const page = link('http://127.8.0.1/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: an RFC 1918 URL', () => {
    const page = link('http://172.31.255.1/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: IPv6 loopback', () => {
    const page = link('http://[::1]:8080/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: a .local name', () => {
    const page = link('http://printer.local/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a public host', () => {
    const page = link('https://other.example/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: just outside RFC 1918', () => {
    const page = link('http://172.32.0.1/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a public name that begins like one', () => {
    const page = link('https://localhost.example/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: the audited host is private', () => {
    const page = link('http://localhost:3000/a', 'http://10.0.0.5/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
