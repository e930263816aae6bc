import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import type { PageAloneRule } from '../../../src/audit/engine/rule.js';
import { ruleOf } from '../../../src/audit/rule-book.js';
import { axeLook } from '../../../src/crawl/render/accessibility/axe.js';
import type { BrowserPage } from '../../../src/net/browser/browser.js';
import { type GuardedBrowser, launchBrowser } from '../../../src/net/browser/browser.js';
import { chromiumPath } from '../../support/chromium.js';
import { withRendered } from '../../support/facts/audit-facts.js';
import { AXE_CASES } from '../../support/peers/axe-cases.js';
import { pageFrom } from '../../support/sites/pages.js';

/** Rules of ours that go by axe-core where a page was rendered, and by the markup elsewhere. */
const RULES = [
  'aria-hidden-focusable',
  'aria-invalid',
  'button-name-missing',
  'definition-list-structure',
  'form-label-missing',
  'iframe-title-missing',
  'list-structure',
] as const;

/** Markup of which both say the same: the ids of the rules that fail, separated by spaces. */
const EQUAL: readonly (readonly [html: string, fails: string])[] = [
  ['<button></button>', 'button-name-missing'],
  ['<button>Send</button>', ''],
  ['<button><img src="a.png" alt="Send"></button>', ''],
  ['<button><img src="a.png" alt=""></button>', 'button-name-missing'],
  ['<button><svg><title>Send</title></svg></button>', ''],
  ['<button><svg role="img"><title>Send</title></svg></button>', ''],
  ['<button aria-label="Send"></button>', ''],
  ['<button aria-labelledby="a"></button><b id="a">Send</b>', ''],
  ['<button aria-labelledby="none"></button>', 'button-name-missing'],
  ['<button title="Send"></button>', ''],
  ['<button><span aria-hidden="true">×</span></button>', 'button-name-missing'],
  ['<button hidden></button>', ''],
  ['<input type="submit">', ''],
  ['<input type="button">', 'button-name-missing'],
  ['<input type="button" value="Send">', ''],
  ['<input type="image" src="a.png">', 'button-name-missing'],
  ['<input type="image" src="a.png" alt="Send">', ''],
  ['<x-a><template shadowrootmode="open"><button><slot></slot></button></template>Send</x-a>', ''],
  ['<x-a><template shadowrootmode="open"><button><slot></slot></button></template></x-a>', 'button-name-missing'],
  ['<input name="q">', 'form-label-missing'],
  ['<input name="q" placeholder="Search">', ''],
  ['<input name="q" title="Search">', ''],
  ['<label>Search <input name="q"></label>', ''],
  ['<label for="q">Search</label><input id="q">', ''],
  ['<label for="p">Search</label><input id="q">', 'form-label-missing'],
  ['<label for="q"></label><input id="q">', 'form-label-missing'],
  ['<select><option>A</option></select>', 'form-label-missing'],
  ['<select aria-label="Letter"><option>A</option></select>', ''],
  ['<textarea></textarea>', 'form-label-missing'],
  ['<input type="checkbox">', 'form-label-missing'],
  ['<input type="hidden" name="token">', ''],
  ['<iframe src="about:blank"></iframe>', 'iframe-title-missing'],
  ['<iframe src="about:blank" title="Map"></iframe>', ''],
  ['<iframe src="about:blank" hidden></iframe>', ''],
  ['<div aria-hidden="true"><a href="/x">x</a></div>', 'aria-hidden-focusable'],
  ['<div aria-hidden="true"><a href="/x" tabindex="-1">x</a></div>', ''],
  ['<div aria-hidden="true"><button disabled>x</button></div>', ''],
  ['<div aria-hidden="true"><span tabindex="0">x</span></div>', 'aria-hidden-focusable'],
  ['<div role="buton">x</div>', 'aria-invalid'],
  ['<div role="buton button" tabindex="0">x</div>', ''],
  ['<p aria-labeled="x">x</p>', 'aria-invalid'],
  ['<div role="group" aria-live="loud">x</div>', 'aria-invalid'],
  ['<li>x</li>', 'list-structure'],
  ['<ul><li>x</li></ul>', ''],
  ['<div role="list"><li>x</li></div>', ''],
  ['<dt>x</dt>', 'definition-list-structure'],
  ['<dl><dt>x</dt><dd>y</dd></dl>', ''],
  ['<dl><div><dt>x</dt><dd>y</dd></div></dl>', ''],
  ['<dl><p>x</p></dl>', 'definition-list-structure'],
];

/** Markup of which axe-core knows more, because it knows the style sheets, or judges more of it. */
const DIFFERENT: readonly (readonly [html: string, markup: string, axe: string, reason: string])[] = [
  [
    '<style>.gone { display: none }</style><button class="gone"></button>',
    'button-name-missing',
    '',
    'a style sheet hides the button',
  ],
  ['<style>.gone { display: none }</style><input class="gone">', 'form-label-missing', '', 'a style sheet hides it'],
  [
    '<style>.gone { display: none }</style><div aria-hidden="true" class="gone"><a href="/x">x</a></div>',
    'aria-hidden-focusable',
    '',
    'nothing that is not shown can have the focus',
  ],
];

/** Rules that look at one element each, whatever else the document has. */
const OF_ELEMENTS = ['image-alt', 'link-name', 'tabindex', 'empty-heading', 'video-caption'];

describe.skipIf(chromiumPath === null)('rules that axe-core judges where a page was rendered', () => {
  let browser: GuardedBrowser;
  let opened: BrowserPage;

  beforeAll(async () => {
    browser = await launchBrowser({ executablePath: chromiumPath as string, allowNetworks: [] });
    opened = await browser.open({ width: 412, height: 823, scale: 1, mobile: true, userAgent: 'SextantTest/1' });
  });
  afterAll(() => browser.close());

  async function verdicts(main: string): Promise<{ markup: string; axe: string }> {
    const html = `<!doctype html><html lang="en"><head><title>Yard</title></head><body><main><h1>Yard</h1>${main}</main></body></html>`;
    await opened.page.setContent(html);
    const axe = await axeLook(opened, () => 60_000);
    if (axe === null) throw new Error('axe-core was given up');
    const served = pageFrom(html);
    const failing = (page: typeof served) =>
      RULES.filter((id) => (ruleOf(id) as PageAloneRule).check(createPageView(page)).kind === 'fail').join(' ');
    return { markup: failing(served), axe: failing(withRendered(served, { axe })) };
  }

  it.each(EQUAL)('say the same of %s', async (html, fails) => {
    expect(await verdicts(html)).toEqual({ markup: fails, axe: fails });
  });

  it.each(DIFFERENT)('know more of %s', async (html, markup, axe) => {
    expect(await verdicts(html)).toEqual({ markup, axe });
  });

  it('are compared elsewhere with what axe-core says of the elements of each case', async () => {
    const elements = AXE_CASES.filter(({ audit }) => OF_ELEMENTS.includes(audit));
    await opened.page.setContent(elements.map(({ html }, at) => `<div id="case-${at}">${html}</div>`).join(''));
    await opened.page.evaluate(readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'));
    const found = (await opened.page.evaluate(
      `axe.run(document, { runOnly: { type: 'rule', values: ${JSON.stringify(OF_ELEMENTS)} }, ancestry: true }).then(
        ({ violations }) => violations.flatMap(({ id, nodes }) =>
          nodes.map(({ ancestry: [path] }) => id + ' ' + document.querySelector(path).closest('div[id]').id)))`,
    )) as string[];
    const asked = elements.map(({ audit }, at) => `${audit} case-${at}`);
    const expected = asked.filter((_, at) => elements[at]?.fails);
    expect(asked.filter((one) => found.includes(one))).toEqual(expected);
  });
});
