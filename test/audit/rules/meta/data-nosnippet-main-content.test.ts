import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/data-nosnippet-main-content.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const judge = (body: string) => runRule(rule, pageFrom(`<title>Teas</title>${body}`));
const MENU = '<nav><a href="/">Home</a></nav>';

describe('data-nosnippet-main-content', () => {
  it('fails where one element, several, or one that is not closed hold all of the main content', () => {
    for (const body of [
      `${MENU}<div data-nosnippet><main><h1>Teas</h1><p>Green and black.</p></main></div>`,
      `${MENU}<main><div data-nosnippet><h1>Teas</h1></div> – <section data-nosnippet><p>Green</p><p>and black</p></section></main>`,
      `${MENU}<main><p><span data-nosnippet>Green <b>and</b> black.</span></p></main>`,
      `${MENU}<main><div data-nosnippet><h1>Teas</h1><div><p>Green and black.</p></div></main>`,
    ])
      expect(judge(body).kind, body).toBe('fail');
  });
  it('passes near misses: a heading, a word or a paragraph may be quoted, or the attribute is ignored', () => {
    for (const body of [
      `${MENU}<main><h1>Teas</h1><div data-nosnippet><p>Green and black.</p></div></main>`,
      `${MENU}<main><p><span data-nosnippet>Green and</span> black</p></main>`,
      `${MENU}<main><div data-nosnippet><p>Green.</p></div><p>Black.</p><div data-nosnippet><p>White.</p></div></main>`,
      `<div data-nosnippet>${MENU}</div><main><p>Green and black.</p></main>`,
      `${MENU}<main data-nosnippet><p>Green and black.</p></main>`,
    ])
      expect(judge(body).kind, body).toBe('pass');
  });
  it('passes pages without text of their own', () => {
    expect(judge('<div data-nosnippet></div>').kind).toBe('pass');
  });
});
