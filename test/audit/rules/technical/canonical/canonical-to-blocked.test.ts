import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-to-blocked.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const page = pageFrom('<link rel="canonical" href="https://example.com/private/b"><p>Text</p>', {
  url: 'https://example.com/a',
});

describe('canonical-to-blocked', () => {
  it('reports a target that robots.txt disallows, fetched or not', () => {
    const target = pageFrom('<p>B</p>', {
      url: 'https://example.com/private/b',
      robots: { us: true, googlebot: false },
    });
    expect(runRule(rule, page, siteOf([page, target])).kind).toBe('fail');
    const site = robotsSite('User-agent: *\nDisallow: /private/', [page]);
    expect(runRule(rule, page, site)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('line 2') }],
    });
  });
  it('passes an allowed target and does not apply when nothing is known', () => {
    expect(runRule(rule, page, robotsSite('User-agent: *\nDisallow: /other/', [page])).kind).toBe('pass');
    expect(runRule(rule, page).kind).toBe('not-applicable');
  });
  it('does not judge other hosts by this robots.txt', () => {
    const away = pageFrom('<link rel="canonical" href="https://example.org/private/b"><p>Text</p>', {
      url: 'https://example.com/a',
    });
    expect(runRule(rule, away, robotsSite('User-agent: *\nDisallow: /private/', [away])).kind).toBe('not-applicable');
  });
});
