import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-blocks-linked-page.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const home = pageFrom('<a href="/private/a">A</a><a href="/private/b.pdf">B</a>', { url: 'https://example.com/' });
const blocked = (path: string) =>
  pageFrom('', {
    url: `https://example.com${path}`,
    outcome: 'BLOCKED_BY_ROBOTS',
    status: null,
    html: null,
    robots: { us: false, googlebot: false },
  });
const text = 'User-agent: *\nDisallow: /private/';

describe('robots-blocks-linked-page', () => {
  it('reports a linked page that is disallowed', () => {
    const page = blocked('/private/a');
    expect(runRule(rule, page, robotsSite(text, [home, page]))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'Disallow: /private/', message: expect.stringContaining('https://example.com/') }],
    });
  });
  it('passes a page that is allowed', () => {
    const page = pageFrom('<p>A</p>', { url: 'https://example.com/private/a' });
    expect(runRule(rule, page, siteOf([home, page])).kind).toBe('pass');
  });
  it('passes a blocked page that nothing links to, and a linked file', () => {
    const page = blocked('/private/c');
    const file = blocked('/private/b.pdf');
    expect(runRule(rule, page, robotsSite(text, [home, page])).kind).toBe('pass');
    expect(runRule(rule, file, robotsSite(text, [home, file])).kind).toBe('pass');
  });
  it('passes, a near miss: only the crawler of this audit is kept out', () => {
    const ours = { ...blocked('/private/a'), robots: { us: false, googlebot: true } };
    const file = `User-agent: Googlebot\nAllow: /\n\n${text}`;
    expect(runRule(rule, ours, robotsSite(file, [home, ours])).kind).toBe('pass');
  });
});
