import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-https-to-http.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('link-https-to-http', () => {
  it('fails: an own http URL', () => {
    const page = pageFrom('<a href="http://example.com/a">A</a><a href="/b">B</a>', { url: 'https://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('passes: own https URLs', () => {
    const page = pageFrom('<a href="/a">A</a>', { url: 'https://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it("passes, a near miss: another site's http URL", () => {
    const page = pageFrom('<a href="http://other.example/">A</a><a href="/b">B</a>', { url: 'https://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: an http page', () => {
    const page = pageFrom('<a href="/a">A</a>', { url: 'http://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: a loopback host', () => {
    const page = pageFrom('<a href="http://localhost/a">A</a>', { url: 'https://localhost/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
