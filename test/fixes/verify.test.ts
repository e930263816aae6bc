import { describe, expect, it } from 'vitest';
import { rules } from '../../src/audit/rules/index.js';
import type { PageFacts } from '../../src/facts/page-facts.js';
import type { PageChange, Patch } from '../../src/fixes/apply/patch.js';
import { verifySuggestion } from '../../src/fixes/verify.js';
import { siteOf } from '../support/sites/site.js';
import { at, HOME, other, page } from './cases.js';

const check = (
  rule: string,
  pages: PageFacts[],
  changes: PageChange[],
  more: Partial<Patch> = {},
  url: string | null = HOME,
) =>
  verifySuggestion({
    suggestion: { rule, url, patch: { pages: changes, site: [], ...more } },
    site: siteOf(pages),
    rules,
    pageOf: (wanted) => pages.find((one) => one.url === wanted),
  });

const title = (text: string): PageChange => ({ url: HOME, kind: 'title', text });

describe('verify', () => {
  it('calls a change verified that removes the issue and breaks nothing', async () => {
    const result = await check('title-too-short', [page({ title: 'Tea' })], [title('Green tea and where it grows')]);
    expect(result).toMatchObject({
      verified: true,
      reason: 'FIXED',
      introduced: [],
      failingBefore: 1,
      failingAfter: 0,
    });
  });

  it('refuses a change that leaves the issue', async () => {
    const result = await check('title-too-short', [page({ title: 'Tea' })], [title('Green')]);
    expect(result).toMatchObject({ verified: false, reason: 'STILL_FAILS', failingAfter: 1 });
  });

  it('refuses a change that fixes one rule and breaks another', async () => {
    const result = await check(
      'title-too-short',
      [page({ title: 'Tea' })],
      [title(`Green tea ${'and tea '.repeat(20)}`)],
    );
    expect(result).toMatchObject({ verified: false, reason: 'BREAKS_OTHERS' });
    expect(result.introduced.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['title-too-long', 'title-keyword-repeat']),
    );
  });

  it('sees that a title is taken by a page that nobody shared it with so far', async () => {
    const pages = [page({ title: 'Tea' }), other('/b', { title: 'Green tea and where it grows' })];
    const result = await check('title-too-short', pages, [title('Green tea and where it grows')]);
    expect(result).toMatchObject({
      reason: 'BREAKS_OTHERS',
      introduced: [{ rule: 'title-duplicate', url: HOME, target: at('/b') }],
    });
  });

  it('sees what a change does to pages that it does not touch', async () => {
    const pages = [
      page({ body: '<a href="/b" rel="nofollow">click here</a>' }),
      other('/b', { body: '<a href="/">Home</a>' }),
    ];
    const result = await check('link-generic-anchor', pages, [
      { url: HOME, kind: 'anchor-unlink', index: 1, was: '/b' },
    ]);
    expect(result).toMatchObject({ reason: 'BREAKS_OTHERS', introduced: [{ rule: 'orphan-page', url: at('/b') }] });
  });

  it('does not count an issue as fixed because the page has left the sight of the rule', async () => {
    const robots: PageChange = { url: HOME, kind: 'meta', attribute: 'name', key: 'robots', content: 'noindex' };
    const same = [
      page({ title: 'Green tea and where it grows' }),
      other('/b', { title: 'Green tea and where it grows' }),
    ];
    expect(await check('title-duplicate', same, [robots])).toMatchObject({
      verified: false,
      reason: 'PAGE_LEFT_SCOPE',
    });
  });

  it('tells what comes to light when a page becomes indexable apart from what the change broke', async () => {
    const pages = [
      page({ head: '<meta name="robots" content="noindex">', title: 'Green tea and where it grows' }),
      other('/b', { title: 'Green tea and where it grows' }),
    ];
    const result = await check('noindex-page', pages, [
      { url: HOME, kind: 'meta', attribute: 'name', key: 'robots', content: null },
    ]);
    expect(result).toMatchObject({ verified: true, introduced: [] });
    expect(result.revealed).toContainEqual({ rule: 'title-duplicate', url: HOME, target: at('/b') });
  });

  it('refuses a change of what is no longer there', async () => {
    const pages = [page({ body: '<img src="/a.jpg">' })];
    const image = (index: number, was: string): PageChange => ({
      url: HOME,
      kind: 'image',
      index,
      was,
      set: { alt: 'Tea' },
    });
    for (const change of [image(0, '/b.jpg'), image(5, '/a.jpg')])
      expect(await check('image-alt-missing', pages, [change])).toMatchObject({
        verified: false,
        reason: 'DOES_NOT_APPLY',
      });
    expect(await check('image-alt-missing', pages, [{ ...image(0, '/a.jpg'), url: at('/unknown') }])).toMatchObject({
      reason: 'DOES_NOT_APPLY',
    });
  });

  it('says that there was nothing to fix', async () => {
    expect(await check('title-missing', [page()], [title('Green tea and where it grows')])).toMatchObject({
      verified: false,
      reason: 'NOT_FAILING',
    });
  });

  it('refuses a robots.txt that bars a page nobody asked about', async () => {
    const pages = [page(), other('/b')];
    const result = await check(
      'robots-missing',
      pages,
      [],
      { site: [{ kind: 'robots-txt', text: 'User-agent: *\nDisallow: /b\n' }] },
      null,
    );
    expect(result).toMatchObject({ verified: false, reason: 'BREAKS_OTHERS' });
    expect(result.introduced).toContainEqual({ rule: 'robots-blocks-linked-page', url: at('/b'), target: null });
  });
});
