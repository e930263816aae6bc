import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShownPage, showPage } from '../../../src/crawl/render/show-page.js';
import { unannounced } from '../../../src/fixes/shown/compare-shown.js';
import { type GuardedBrowser, launchBrowser } from '../../../src/net/browser/browser.js';
import { chromiumPath } from '../../support/chromium.js';
import { sliceOf } from '../../support/slices.js';
import { bodyCases } from '../body-cases.js';
import { type Case, html, raw, sourceOf } from '../cases.js';
import { contentCases } from '../content-cases.js';
import { fixOf } from '../fixing.js';
import { headCases } from '../head-cases.js';
import { withPasted } from '../pasted.js';

/** No name resolves: files of the cases fail to load before and after a suggestion, which says nothing of it. */
const OFFLINE = /Failed to load resource/;

async function shownBy(
  browser: GuardedBrowser,
  url: string,
  source: string,
  headers: Record<string, string> = {},
): Promise<ShownPage> {
  const lines = Object.entries(headers).map(([name, value]) => ({ name, value }));
  const options = { userAgent: 'SextantTest/1', totalMs: 20_000 };
  const result = await showPage(browser, { url, html: source, headers: lines }, options);
  if (!result.ok) throw new Error(`${url}: ${result.message}`);
  const { shown } = result;
  return { ...shown, failed: [], console: shown.console.filter((message) => !OFFLINE.test(message)) };
}

const cases: Record<string, Case> = { ...headCases, ...bodyCases, ...contentCases };
/** A page before and after takes a second. */
const shown = sliceOf(Object.keys(cases), 4);

describe.skipIf(chromiumPath === null)('a page in Chromium', () => {
  let browser: GuardedBrowser;
  let compared = 0;
  beforeAll(async () => {
    browser = await launchBrowser({
      executablePath: chromiumPath as string,
      allowNetworks: [],
      resolve: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
    });
  });
  afterAll(() => browser?.close());

  it.each(shown)('differs by the suggestion for %s in nothing but what that says', async (rule) => {
    const given = cases[rule] as Case;
    const { pages, site, on } = given;
    const [best] = (await fixOf(rule, pages, { ...(site ? { site } : {}), ...(on ? { on } : {}) })).suggestions;
    const facts = pages.find(({ url }) => url === best?.url);
    const source = facts && sourceOf(facts);
    const pasted = best && withPasted(given, best);
    if (!best || !pasted || !source || !facts) return;
    const [before, after] = [
      await shownBy(browser, facts.url, source.html),
      await shownBy(browser, facts.url, pasted.html),
    ];
    expect(unannounced(before, after, best)).toEqual([]);
    compared += 1;
  });

  it('was compared for most of the suggestions that are markup', () => {
    expect(compared).toBeGreaterThan(shown.length / 4);
  });

  it('is not blocked by a policy that is suggested for it, inline scripts aside', async () => {
    const scripts =
      '<script src="https://www.googletagmanager.com/gtag/js"></script><script src="/app.js"></script><link rel="stylesheet" href="https://fonts.example/a.css"><script>window.answer = 42;</script>';
    const page = raw(html({ head: scripts }));
    const [best] = (await fixOf('csp-missing', [page])).suggestions;
    const policy = best?.patch.pages.find(({ kind }) => kind === 'header');
    const [value = ''] = (policy?.kind === 'header' && policy.values) || [];
    const source = sourceOf(page)?.html ?? '';
    const before = await shownBy(browser, page.url, source);
    const enforced = await shownBy(browser, page.url, source, { 'content-security-policy': value });
    expect(enforced.loads).toEqual(before.loads);
    expect(enforced.words).toEqual(before.words);
    for (const message of enforced.console) expect(message).toMatch(/inline script/i);
    expect(best?.explanation).toContain('inline scripts will be reported');
    const reported = await shownBy(browser, page.url, source, { 'content-security-policy-report-only': value });
    expect(best && unannounced(before, reported, best)).toEqual([]);
  });
});
