import { describe, expect, it } from 'vitest';
import { causeKey } from '../../../../../src/audit/engine/causes.js';
import rule from '../../../../../src/audit/rules/technical/urls/url-repetitive-path.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const judged = (path: string) => runRule(rule, pageFrom('<p>A</p>', { url: `https://example.com${path}` }));

describe('url-repetitive-path', () => {
  it('reports a folder that occurs three times', () => {
    expect(judged('/shop/roses/shop/roses/shop/')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('“shop” occurs 3 times') }],
    });
  });
  it('passes an ordinary path', () => {
    expect(judged('/shop/roses/red').kind).toBe('pass');
  });
  it('passes a folder that occurs twice, and empty parts', () => {
    expect(judged('/shop/roses/shop').kind).toBe('pass');
    expect(judged('/a////b').kind).toBe('pass');
  });
  it('passes values, numbers and folders that come back, but not one behind the other', () => {
    expect(judged('/shop/size/1/colour/1/brand/1').kind).toBe('pass');
    expect(judged('/tiles/0/0/0/0').kind).toBe('pass');
    expect(judged('/docs/api/en/api/guide/fr/api').kind).toBe('pass');
  });
  it('reports such a URL that no crawl fetches as the target, as one cause however pages link to it', () => {
    const page = (href: string, url = 'https://example.com/') => pageFrom(`<p><a href="${href}">B</a>`, { url });
    const [one, other] = [page('/a/b/a/b/a/'), page('b/a/', 'https://example.com/a/b/a/')].map((from) =>
      runRule(rule, from),
    );
    expect(one).toMatchObject({
      kind: 'fail',
      evidence: [
        {
          message: '“a” occurs 3 times in the path (limit 2). It is not fetched.',
          value: '/a/b/a/b/a/',
          target: 'https://example.com/a/b/a/b/a/',
        },
      ],
    });
    const keys = [one, other].map((outcome) => (outcome?.kind === 'fail' ? outcome.evidence.map(causeKey) : null));
    expect(keys[0]).toEqual(keys[1]);
    expect(runRule(rule, page('/a/b/a/b/')).kind).toBe('pass');
    expect(runRule(rule, page('https://other.example/a/a/a/')).kind).toBe('pass');
  });
});
