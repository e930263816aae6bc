import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-changed.js';
import type { RobotsFetch } from '../../../../../src/facts/site-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

const page = pageFrom('<p>A</p>', { url: 'https://example.com/shop/a' });
const judged = (before: string | null, now: string, fetch: Partial<RobotsFetch> = {}) =>
  runRule(
    rule,
    [],
    robotsSite(now, [page], {
      fetch,
      previous: {
        robotsText: before,
        temporaryRedirects: new Set(),
        indexable: new Set([page.url]),
        rendered: new Set(),
      },
    }),
  );

describe('robots-changed', () => {
  it('reports a page that is disallowed now, and one that is allowed again', () => {
    expect(judged('User-agent: *\nDisallow:', 'User-agent: *\nDisallow: /shop/')).toMatchObject({
      kind: 'fail',
      evidence: [{ target: page.url, line: 2, message: expect.stringContaining('now disallows this page') }],
    });
    expect(judged('User-agent: *\nDisallow: /shop/', 'User-agent: *\nDisallow:').kind).toBe('fail');
  });
  it('passes an unchanged file and does not apply to a first audit', () => {
    expect(judged('User-agent: *\nDisallow: /b', 'User-agent: *\nDisallow: /b').kind).toBe('pass');
    expect(judged(null, 'User-agent: *').kind).toBe('not-applicable');
    expect(runRule(rule, [], robotsSite('User-agent: *', [page])).kind).toBe('not-applicable');
  });
  it('reports a file that came and one that went', () => {
    expect(judged('', 'User-agent: *\nDisallow: /').kind).toBe('fail');
    expect(judged('User-agent: *\nDisallow: /', '', { verdict: 'ALLOW_ALL', status: 404 })).toMatchObject({
      kind: 'fail',
      evidence: [{ target: page.url, message: expect.stringContaining('no longer disallows this page') }],
    });
    expect(judged('', '', { verdict: 'ALLOW_ALL', status: 404 }).kind).toBe('pass');
    expect(judged('User-agent: *', '', { verdict: 'DISALLOW_ALL', status: 503 }).kind).toBe('not-applicable');
  });
  it('passes a change that concerns no known page', () => {
    expect(judged('User-agent: *\nDisallow:', '# new\nUser-agent: *\nDisallow: /private/').kind).toBe('pass');
  });
});
