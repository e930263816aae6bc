import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/soft-404.js';
import { type PageOverrides, pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/old';

describe('soft-404', () => {
  it('reports an empty page with a not-found title', () => {
    const page = pageFrom('<title>Page not found</title><h1>Page not found</h1><p>Sorry.</p>', { url });
    expect(runRule(rule, page)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('Page not found') }],
    });
  });
  it.each([{ status: 204, headers: { 'content-type': '' } }, { status: 200 }, { status: 203 }])(
    'reports a response without content (%o)',
    (answer) => {
      const page = pageFrom('', { url, ...answer });
      expect(runRule(rule, page)).toMatchObject({
        kind: 'fail',
        evidence: [{ message: `Returns ${answer.status} without content.` }],
      });
    },
  );
  it('passes a response without content that leads on, fails honestly, was cut or is a file', () => {
    const answers: PageOverrides[] = [
      { headers: { refresh: '0; url=/new' } },
      { status: 404 },
      { truncated: 'WIRE' as const },
      { headers: { 'content-type': 'text/css' } },
      { headers: { 'content-type': 'application/json' } },
    ];
    for (const answer of answers) expect(runRule(rule, pageFrom('', { url, ...answer })).kind).toBe('pass');
  });
  it('reports an error page with 203, and passes a page with 201', () => {
    const gone = '<title>Page not found</title><h1>Page not found</h1><p>Sorry.</p>';
    expect(runRule(rule, pageFrom(gone, { url, status: 203 })).kind).toBe('fail');
    expect(runRule(rule, pageFrom('<title>Roses</title><p>Roses</p>', { url, status: 201 })).kind).toBe('pass');
  });
  it('passes the same words with an honest status', () => {
    expect(
      runRule(rule, pageFrom('<title>Page not found</title><h1>Page not found</h1>', { url, status: 404 })).kind,
    ).toBe('pass');
  });
  it('passes a long article about error pages', () => {
    const words = 'How a shop kept its visitors after it had lost a page and what others can learn from it. '.repeat(5);
    const html = `<title>How we rewrote our page not found message</title><main><h1>Error pages that help</h1><p>${words}</p></main>`;
    expect(runRule(rule, pageFrom(html, { url })).kind).toBe('pass');
  });
});
