import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeLook } from '../../../../src/crawl/render/accessibility/axe.js';
import { AXE_RULES, AXE_VERSION, OWN_RULES, UNUSED_RULES } from '../../../../src/facts/axe-rules.js';
import type { BrowserPage } from '../../../../src/net/browser/browser.js';
import { type GuardedBrowser, launchBrowser } from '../../../../src/net/browser/browser.js';
import { chromiumPath } from '../../../support/chromium.js';
import { ACCESSIBILITY_CASES } from '../../../support/sites/made-sites/accessible.js';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const ICON = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'/>";
const page = (main: string, body = '') =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Yard</title></head><body ${body}><main><h1>Yard</h1>${main.replaceAll('/icon.svg', ICON)}</main></body></html>`;

describe('the rules of axe-core', () => {
  it('are those of the installed version, and each is in one of the lists', () => {
    expect(AXE_VERSION).toBe(axe.version);
    const known = [...Object.keys(AXE_RULES), ...Object.keys(OWN_RULES), ...Object.keys(UNUSED_RULES)];
    expect(known.toSorted()).toEqual(
      axe
        .getRules(LEVELS)
        .map(({ ruleId }) => ruleId)
        .toSorted(),
    );
  });
});

describe.skipIf(chromiumPath === null)('a look by axe-core', () => {
  let browser: GuardedBrowser;
  let opened: BrowserPage;

  beforeAll(async () => {
    browser = await launchBrowser({ executablePath: chromiumPath as string, allowNetworks: [] });
    opened = await browser.open({ width: 412, height: 823, scale: 1, mobile: true, userAgent: 'SextantTest/1' });
  });
  afterAll(() => browser.close());

  const look = async (html: string, mostMs?: number) => {
    await opened.page.setContent(html);
    return axeLook(opened, () => 60_000, mostMs);
  };
  const rulesOf = async (html: string) =>
    [...new Set((await look(html))?.violations.map(({ rule }) => AXE_RULES[rule]))].toSorted();

  it.each(Object.entries(ACCESSIBILITY_CASES))('finds %s, and nothing where it is made right', async (rule, of) => {
    expect(await rulesOf(page(of.fails))).toEqual([rule]);
    expect(await rulesOf(page(of.near))).toEqual([]);
  });

  it('tells each element by its selector, through shadow roots, and caps what it keeps', async () => {
    const many = '<div role="img"></div>'.repeat(30);
    const found = await look(
      page(`<x-a><template shadowrootmode="open"><button id="own"></button></template></x-a>${many}`),
    );
    const of = (rule: string) => found?.violations.find((one) => one.rule === rule);
    expect(of('button-name')?.elements).toEqual([
      { selector: 'x-a >>> #own', tag: '<button id="own">', detail: expect.stringContaining('text') },
    ]);
    expect(of('role-img-alt')?.count).toBe(30);
    expect(of('role-img-alt')?.elements).toHaveLength(20);
  });

  it('is neither seen nor spoiled by the page, nor kept out by its policy', async () => {
    const found = await look(
      `<!doctype html><html lang="en"><head><meta http-equiv="content-security-policy" content="script-src 'unsafe-inline'"><title>Yard</title></head><body><main><h1>Yard</h1><script>window.axe = { run: () => Promise.resolve({ violations: [] }) }; JSON.stringify = () => '[]'; Array.prototype.map = () => [];</script><button></button></main></body></html>`,
    );
    expect(found?.violations.map(({ rule }) => rule)).toEqual(['button-name']);
    expect(await opened.mainWorld.evaluate((window: { axe: { version?: string } }) => window.axe.version, null)).toBe(
      undefined,
    );
  });

  it('is given up for its time on a page of too many elements', async () => {
    expect(await look(page('<div role="button" tabindex="0"><b><i></i></b></div>'.repeat(20_000)), 300)).toBeNull();
    await opened.page.goto('about:blank');
    expect(await axeLook(opened, () => 500)).toBeNull();
  });

  it('says nothing of a page that leaves its document meanwhile, and fails nothing else', async () => {
    const many = page('<div role="button" tabindex="0"><b><i></i></b></div>'.repeat(5_000));
    await opened.page.setContent(many);
    const [seen] = await Promise.all([axeLook(opened, () => 60_000), opened.page.goto('about:blank')]);
    expect(seen === null || Array.isArray(seen.violations)).toBe(true);
    expect(await rulesOf(page('<button></button>'))).toEqual(['button-name-missing']);
  });

  it('equals axe-core run alone', async () => {
    const html = page(
      Object.values(ACCESSIBILITY_CASES)
        .map(({ fails }) => `<section>${fails}</section>`)
        .join(''),
    );
    const found = await look(html);
    await opened.page.evaluate(axe.source);
    const alone = await opened.page.evaluate(async (rules) => {
      const { axe: own } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await own.run({ runOnly: { type: 'rule', values: rules } });
      return violations.map(({ id, nodes }) => [id, nodes.length]);
    }, Object.keys(AXE_RULES));
    expect(found?.violations.map(({ rule, count }) => [rule, count])).toEqual(alone);
    expect(alone.length).toBeGreaterThan(25);
  });
});
