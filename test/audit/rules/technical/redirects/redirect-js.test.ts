import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/redirects/redirect-js.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';

describe('redirect-js', () => {
  it('reports a page that sends visitors on by script', () => {
    const page = pageFrom('<title>Moved</title><script>location.href = "/b";</script>', { url });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', evidence: [{ target: 'https://example.com/b' }] });
  });
  it('passes a page without such a script', () => {
    expect(runRule(rule, pageFrom('<script>console.log("/b")</script><p>Text</p>', { url })).kind).toBe('pass');
  });
  it('does not apply to a redirect of the server', () => {
    const page = pageFrom('<script>location.href = "/b";</script>', {
      url,
      status: 301,
      redirect: 'https://example.com/b',
    });
    expect(runRule(rule, page).kind).toBe('not-applicable');
  });
  it.each([
    '(function(){ var location = "Berlin"; initMap(location); })()',
    'const location = "Berlin"; initMap(location)',
    'let map = 1, location = "Berlin"',
    '(function(location){ location = "/b" })("/c")',
    '(location => { location = "/b" })("/c")',
    'window.location = "mailto:a@example.com"',
    'location.href = "tel:+4930123456"',
  ])('passes a variable of the script, and a jump to another program: %s', (script) => {
    expect(runRule(rule, pageFrom(`<script>${script}</script><p>Text</p>`, { url })).kind).toBe('pass');
  });
  it.each([
    'var location = "/b"',
    'const target = 1\nlocation = "/b"',
    'const target = 1; location = "/b"',
    '(function(){ window.location = "/b" })()',
  ])('reports, a near miss of that: %s', (script) => {
    expect(runRule(rule, pageFrom(`<script>${script}</script><p>Text</p>`, { url }))).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/b' }],
    });
  });
});
