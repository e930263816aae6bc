import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-origin-inconsistent.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const AT = 'https://example.com';
const page = (path: string, canonical: string) =>
  pageFrom(`<link rel="canonical" href="${canonical}"><p>${path}</p>`, { url: `${AT}${path}` });
const outcome = (canonical: string, count = 9) => {
  const usual = Array.from({ length: count }, (_, at) => page(`/page-${at}`, `${AT}/page-${at}`));
  const own = page('/own', canonical);
  return runRule(rule, own, siteOf([...usual, own]));
};

describe('canonical-origin-inconsistent', () => {
  it('reports a canonical with another scheme, or with www where the others have none', () => {
    expect(outcome('https://www.example.com/own')).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'https://www.example.com', message: expect.stringContaining('9 of 10 canonicals') }],
    });
    expect(outcome('http://example.com/own').kind).toBe('fail');
  });
  it('passes the usual origin, in another spelling too', () => {
    expect(outcome(`${AT}/own`).kind).toBe('pass');
    expect(outcome('HTTPS://Example.com:443/own').kind).toBe('pass');
  });
  it('concludes nothing of few pages, and of canonicals to other hosts', () => {
    expect(outcome('https://www.example.com/own', 8).kind).toBe('not-applicable');
    expect(outcome('https://blog.example.com/own').kind).toBe('not-applicable');
    expect(outcome('https://example.com:8443/own').kind).toBe('not-applicable');
  });
  it('concludes nothing where no origin is the usual one', () => {
    const pages = Array.from({ length: 12 }, (_, at) =>
      page(`/page-${at}`, `${at % 2 ? AT : 'https://www.example.com'}/page-${at}`),
    );
    expect(pages.map((one) => runRule(rule, one, siteOf(pages)).kind)).toEqual(pages.map(() => 'not-applicable'));
  });
});
