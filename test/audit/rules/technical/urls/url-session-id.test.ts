import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/urls/url-session-id.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const judged = (path: string) => runRule(rule, pageFrom('<p>A</p>', { url: `https://example.com${path}` }));

describe('url-session-id', () => {
  it('reports a session in the query or in the path', () => {
    expect(judged('/roses?PHPSESSID=abc')).toMatchObject({ kind: 'fail', evidence: [{ value: 'PHPSESSID' }] });
    expect(judged('/roses;jsessionid=abc?a=1').kind).toBe('fail');
    expect(judged('/roses?a=1&sid=abc').kind).toBe('fail');
  });
  it('passes other parameters', () => {
    expect(judged('/roses?page=2').kind).toBe('pass');
  });
  it('passes keys that only look alike, and the word as a value', () => {
    expect(judged('/roses?side=left').kind).toBe('pass');
    expect(judged('/roses?q=sid').kind).toBe('pass');
    expect(judged('/sid/roses').kind).toBe('pass');
  });
});
