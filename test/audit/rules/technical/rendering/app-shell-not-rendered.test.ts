import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../../../src/audit/engine/page-view.js';
import titleMissing from '../../../../../src/audit/rules/meta/title-missing.js';
import htmlNoValidator from '../../../../../src/audit/rules/performance/html-no-validator.js';
import rule from '../../../../../src/audit/rules/technical/rendering/app-shell-not-rendered.js';
import { withRendered } from '../../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const SHELL = '<head></head><body><div id="root"></div><script src="/app.js"></script></body>';
const DRAWN =
  '<head><title>A page about tea</title></head><body><div id="root"><h1>Tea</h1><p>It is drunk hot.</p></div></body>';
const shell = pageFrom(SHELL, { url });

describe('app-shell-not-rendered', () => {
  it('reports a shell that no browser drew, and is the only one to speak of its content', () => {
    expect(runRule(rule, shell)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringMatching(/^INCONCLUSIVE: the page is an application shell \(0 words/) }],
    });
    expect(runRule(titleMissing, shell).kind).toBe('not-applicable');
    expect(createPageView(shell)).toMatchObject({ eligible: false, indexable: false });
    // the elements of the response are there all the same
    expect(runRule(htmlNoValidator, shell).kind).toBe('fail');
  });
  it.each([
    [
      'navigation and a footer',
      `<nav><a href="/a">A</a></nav><div id="root"></div><footer>${'Open all day. '.repeat(30)}</footer>`,
    ],
    ['a heading that asks to wait', '<div id="app"><h1>Loading…</h1></div>'],
    ['a template of Vue', '<div id="app" v-cloak><h1>{{ title }}</h1><p v-for="part in parts">{{ part }}</p></div>'],
    ['a template of AngularJS', '<div ng-controller="Shop"><h1>{{ shop.title }}</h1></div>'],
    ['a template of Alpine', '<div x-data="shop"><h1>{{ title }}</h1></div>'],
  ])('reports a shell with %s', (_name, html) => {
    expect(runRule(rule, pageFrom(`${html}<script src="/app.js"></script>`, { url })).kind).toBe('fail');
  });
  it.each([
    ['text beside the mount point', '<h1>Tea</h1><div id="root"></div><script src="/app.js"></script>'],
    [
      'content around the mount point',
      `<p>${'Tea is drunk hot. '.repeat(20)}</p><div id="root"></div><script src="/app.js"></script>`,
    ],
    ['tokens that no script fills in', '<h1>{{ title }}</h1><script src="/app.js"></script>'],
    [
      'nothing that could draw it',
      '<div id="root"></div><script type="application/ld+json">{"@type":"Thing"}</script>',
    ],
    ['a short inline script alone', '<div id="root"></div><script>dataLayer = [];</script>'],
  ])('passes a page with %s', (_name, html) => {
    expect(runRule(rule, pageFrom(html, { url })).kind).toBe('pass');
  });
  it('passes a shell that was rendered, which is judged by what it shows', () => {
    const drawn = withRendered(shell, {}, pageFrom(DRAWN, { url }).html);
    expect(runRule(rule, drawn).kind).toBe('pass');
    expect(runRule(titleMissing, drawn).kind).toBe('pass');
    expect(runRule(titleMissing, withRendered(shell, {})).kind).toBe('fail');
  });
});
