import { describe, expect, it } from 'vitest';
import { siteBrand } from '../../../src/fixes/site-brand.js';
import { siteOf } from '../../support/sites/site.js';
import { below, HOME, html, one, page, raw } from '../cases.js';
import { fixOf } from '../fixing.js';

/** Kinds of suggestions that were refused when those for fifteen sites were read. */
describe('headings', () => {
  it('keep their order below a chapter that is no h1 any more', async () => {
    const { pages } = one({
      body: '<h1>Chapter 1. Leaves</h1><h2>Picking</h2><h3>By hand</h3><h1>Chapter 2. Cups</h1><h2>Glass</h2>',
    });
    const [best] = (await fixOf('h1-multiple', pages)).suggestions;
    expect(best?.after).toBe(
      '<h2>Chapter 1. Leaves</h2>\n<h3>Picking</h3>\n<h4>By hand</h4>\n<h2>Chapter 2. Cups</h2>\n<h3>Glass</h3>',
    );
    expect(best?.verified).toBe(true);
  });

  it('are not cut in the middle of a phrase', async () => {
    const long = one({ h1: '6. Callgrind: a call-graph generating cache and branch prediction profiler' });
    expect((await fixOf('h1-too-long', long.pages)).suggestions).toEqual([]);
  });
});

describe('the name of a site', () => {
  it.each(['git(1)', 'printf(3p)'])('is not %s, which is a page of a manual', (title) => {
    expect(siteBrand(siteOf([page({ title })]))).toBeNull();
  });

  it('is not said a second time in short', async () => {
    const titles = [1, 2, 3, 4].map((at) =>
      page(
        { title: `Tea number ${at} from the hills — Python 3.11.2 documentation` },
        { url: `${HOME}${at}`, depth: 1 },
      ),
    );
    const long = page(
      { title: 'Python Frequently Asked Questions of Everybody — Python 3.11.2 documentation' },
      { url: `${HOME}faq`, depth: 1 },
    );
    const home = page({ title: 'Python 3.11.2 documentation' });
    const { suggestions } = await fixOf('title-too-long', [home, ...titles, long], { on: `${HOME}faq` });
    for (const { after } of suggestions) expect(after).not.toMatch(/— Python</);
  });
});

describe('copies', () => {
  it('of the home page never become its canonical, whatever links point to', async () => {
    const text = html({});
    const links = '<a href="/title-page">Title page</a>';
    const pages = [
      raw(text),
      raw(text, { url: `${HOME}title-page`, depth: 1 }),
      ...[1, 2, 3].map((at) =>
        page({ title: `Tea number ${at} of the hills`, body: links }, { url: `${HOME}p${at}`, depth: 1 }),
      ),
    ];
    const [of, itself] = await Promise.all(
      [`${HOME}title-page`, HOME].map((on) => fixOf('content-exact-duplicate', pages, { on })),
    );
    expect(itself?.suggestions[0]?.after).toBe(`<!-- on ${HOME}title-page -->\n<link rel="canonical" href="${HOME}">`);
    for (const { after } of of?.suggestions ?? []) expect(after).not.toContain(`href="${HOME}title-page"`);
  });
});

describe('a description', () => {
  it('is not made of code, prompts and the invisible links of headings', async () => {
    const body =
      '<p>Contributing \u200b Daily loop \u200b sh npm run dev # database, the API and workers, restarted on each change, and Vite with hot reload</p>';
    const given = below({ description: 'Docs', body });
    const { suggestions } = await fixOf('description-too-short', given.pages, { on: given.on ?? '' });
    for (const { after } of suggestions) expect(after).not.toMatch(/\u200b|npm run|Docs\. /);
  });
});

describe('an image', () => {
  it('is not described by a page that is called after something else', async () => {
    const { pages } = one({ body: '<img src="/images/kcachegrind_xtree.png" width="4" height="3">' });
    const { suggestions, refusals } = await fixOf('image-alt-missing', pages);
    expect(suggestions).toEqual([]);
    expect(refusals).toMatchObject([{ needs: 'WORDS' }]);
  });
});
