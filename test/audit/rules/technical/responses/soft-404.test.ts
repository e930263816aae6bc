import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/soft-404.js';
import { pageFrom } from '../../../../support/sites/pages.js';
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
