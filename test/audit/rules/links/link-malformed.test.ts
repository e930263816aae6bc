import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-malformed.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const link = (href: string) => pageFrom(`<a href="${href}">A</a><a href="/b">B</a>`, { url: 'https://example.com/' });

describe('link-malformed', () => {
  it('fails: a URL that does not parse', () => {
    const page = link('http://exa mple:99999/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('fails: a misspelt scheme', () => {
    const page = link('htps://example.com/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: a backslash', () => {
    const page = link('/a\\b');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: a space', () => {
    const page = link('/green tea');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: a missing slash', () => {
    const page = link('https:/example.com/a');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: plain URLs', () => {
    const page = link('/a?b=c#d');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an encoded space', () => {
    const page = link('/green%20tea');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the scheme of an application', () => {
    const page = link('whatsapp://send');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it.each([
    'https://tel:12345',
    'https://tel:+44 1632 960961',
    'http://mailto:firm@site.example',
    '//mailto:firm@site.example',
    'https://https://site.example/',
    'http://sms:+15550100',
  ])('fails: a second scheme in %s', (href) => {
    expect(runRule(rule, link(href))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('one of the two schemes is too many') }],
    });
  });
  it.each(['localhost:3000/a', 'example.com:8080', 'www.example.com:about', 'lamps.example.de:/a'])(
    'fails: a host in place of a scheme in %s',
    (href) => {
      expect(runRule(rule, link(href)).kind).toBe('fail');
    },
  );
  it.each([
    'vnd.youtube:abc123',
    'vnd.youtube:123abc',
    'com.example.app:/open/1',
    'de.bahn.app:trip',
    'x-apple.systempreferences:com.apple.preference',
    'https://tel:8080/a',
    'https://telephone.example/tel:1',
    'https://site.example/https://other.example/',
  ])('passes, a near miss: %s', (href) => {
    expect(runRule(rule, link(href)).kind).toBe('pass');
  });
  it('does not apply: no links', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it.each(['doi:10.1000/182', 'tftp://files.example.com/x', 'turn:1.2.3.4', 'z39.50s://example.com/'])(
    'passes, a near miss: the registered scheme of %s',
    (href) => {
      expect(runRule(rule, link(href))).toMatchObject({ kind: 'pass' });
    },
  );
});
