import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/aria-hidden-focusable.js';
import { withRendered } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('aria-hidden-focusable', () => {
  it('fails: a link inside', () => {
    const page = pageFrom('<div aria-hidden="true"><a href="/a">A</a></div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: text inside', () => {
    const page = pageFrom('<div aria-hidden="true">Tea</div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: taken out of the tab order', () => {
    const page = pageFrom('<div aria-hidden="true"><a href="/a" tabindex="-1">A</a></div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it.each([
    ['inert', '<div aria-hidden="true" inert><a href="/a">A</a></div>'],
    [
      'a closed dialog by its tab index',
      '<div class="x" tabindex="-1" aria-hidden="true"><button>Close</button></div>',
    ],
    [
      'a closed dialog by its class',
      '<div class="micromodal off-canvas" aria-hidden="true"><button>Close</button></div>',
    ],
    ['a closed dialog by its role', '<div role="dialog" aria-hidden="true"><button>Close</button></div>'],
  ])('passes, a near miss: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'pass' });
  });
  it.each([
    ['a page that is not displayed until its script runs', 'style="display:none"'],
    ['a page that is invisible until its script runs', 'style="visibility:hidden"'],
    ['a page that has the attribute hidden until its script runs', 'hidden'],
  ])('passes, a near miss: %s', (_, attribute) => {
    const html = (body: string) =>
      `<!doctype html><html><head><script src="/app.js"></script></head><body ${body}><main><a href="/a">A</a></main></body></html>`;
    expect(runRule(rule, pageFrom(html(`aria-hidden="true" ${attribute}`)))).toMatchObject({ kind: 'pass' });
    expect(runRule(rule, pageFrom(html('aria-hidden="true" style="opacity:0"')))).toMatchObject({ kind: 'fail' });
    expect(runRule(rule, pageFrom(html('aria-hidden="true"')))).toMatchObject({ kind: 'fail' });
  });
  it.each([
    ['shown beside an inert part', '<div inert><p>Tea</p></div><div aria-hidden="true"><a href="/a">A</a></div>'],
  ])('fails, a near miss: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'fail' });
  });
  it('follows from a body with aria-hidden where axe-core reports that', () => {
    const elements = [{ selector: 'a', tag: '<a href="/a">', detail: '' }];
    const of = (...rules: string[]) => {
      const violations = rules.map((axe) => ({ rule: axe, count: 1, elements }));
      return runRule(rule, withRendered(pageFrom('<a href="/a">A</a>'), { axe: { version: '4.14.1', violations } }));
    };
    expect(of('aria-hidden-focus', 'aria-hidden-body')).toMatchObject({ followsFrom: 'aria-hidden-body' });
    expect(of('aria-hidden-focus')).not.toHaveProperty('followsFrom');
  });
});
