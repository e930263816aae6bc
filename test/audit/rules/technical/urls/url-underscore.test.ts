import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/urls/url-underscore.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const judged = (path: string) => runRule(rule, pageFrom('<p>A</p>', { url: `https://example.com${path}` }));

describe('url-underscore', () => {
  it('reports underscores in the path', () => {
    expect(judged('/red_roses_shop')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The path contains 2 underscores.' }],
    });
  });
  it('passes hyphens', () => {
    expect(judged('/red-roses').kind).toBe('pass');
  });
  it('passes an underscore in the query', () => {
    expect(judged('/roses?utm_source=a').kind).toBe('pass');
  });
});
