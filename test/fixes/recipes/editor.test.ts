import { describe, expect, it } from 'vitest';
import { siteBrand } from '../../../src/fixes/site-brand.js';
import { assetFacts } from '../../support/facts/asset-facts.js';
import { siteOf } from '../../support/sites/site.js';
import { below, HOME, html, moved, one, other, page, raw } from '../cases.js';
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

/** Three pages with the same h1, which is the name of the site, and the one at hand. */
const sharing = (parts: Parameters<typeof page>[0], path = '/guides/how-to-pick-tea.html') => [
  page({ title: 'Tea House', h1: 'Tea House' }),
  ...[1, 2, 3].map((at) => other(`/p${at}`, { h1: 'Tea House' })),
  page({ h1: 'Tea House', ...parts }, { url: `${HOME}${path.slice(1)}`, depth: 1 }),
];
const shared = (rule: string, parts: Parameters<typeof page>[0], path = '/guides/how-to-pick-tea.html') =>
  fixOf(rule, sharing(parts, path), { on: `${HOME}${path.slice(1)}` });

describe('the h1 of a template', () => {
  it.each(['h1-duplicate', 'h1-multiple'])('gives way to that of the page (%s)', async (rule) => {
    const { suggestions } = await shared(rule, { title: 'Picking tea by hand', body: '<h1>Picking tea by hand</h1>' });
    expect(suggestions).toMatchObject([{ after: '<p>Tea House</p>', verified: true }]);
  });

  it('is not renamed where the page has its own heading below it', async () => {
    const given = { title: 'Picking tea by hand – Tea House', body: '<h2>Picking tea by hand</h2>' };
    const { suggestions, refusals } = await shared('h1-duplicate', given);
    expect(suggestions).toEqual([]);
    expect(refusals).toMatchObject([{ needs: 'BUILD' }]);
  });

  it('is no name for its pages in links', async () => {
    const pages = sharing({ title: 'Tea House' });
    const link = '<a href="/guides/how-to-pick-tea.html">here</a>';
    const { suggestions } = await fixOf('link-generic-anchor', [...pages, other('/from', { body: link })], {
      on: `${HOME}from`,
    });
    expect(suggestions[0]?.after).toBe('<a href="/guides/how-to-pick-tea.html">How to pick tea</a>');
  });
});

describe('a missing h1', () => {
  it('is not the heading of a menu, nor the name of the site', async () => {
    const text = html({ title: 'Tea House', h1: 'x' }).replace('<h1>x</h1>', '<h2>Guides</h2>');
    const pages = [
      page({ title: 'Tea House', h1: 'Tea House' }),
      ...[1, 2, 3].map((at) => other(`/p${at}`, { title: `Tea number ${at} of the hills – Tea House` })),
      raw(text, { url: `${HOME}guides/how-to-pick-tea.html`, depth: 1 }),
    ];
    const { suggestions } = await fixOf('h1-missing', pages, { on: `${HOME}guides/how-to-pick-tea.html` });
    expect(suggestions[0]?.after).toBe('<h1>How to pick tea</h1>');
  });
});

describe('an h1 made of the title', () => {
  it('does not say the same twice', async () => {
    const text = html({ title: 'Green Tea Manual: Green Tea Manual', h1: 'x' }).replace('<h1>x</h1>', '');
    const { suggestions } = await fixOf('h1-missing', [raw(text)]);
    expect(suggestions[0]?.after).toContain('<h1>Green Tea Manual</h1>');
  });
});

describe('a title', () => {
  const titled = (parts: Parameters<typeof page>[0], url = HOME) => page(parts, { url, depth: url === HOME ? 0 : 1 });
  const afterOf = async (rule: string, pages: Parameters<typeof fixOf>[1], on = HOME) =>
    (await fixOf(rule, pages, { on })).suggestions.map(({ after }) => after);

  it('is never the name of the site behind a separator alone', async () => {
    const others = [1, 2, 3].map((at) =>
      other(`/p${at}`, { title: `Tea number ${at} of the hills | The Red Tea Library` }),
    );
    const texts = await afterOf('title-too-short', [
      titled({ title: 'The Red Tea Library', h1: 'The Red Tea Library' }),
      ...others,
    ]);
    for (const text of texts) expect(text).not.toMatch(/<title>\s*[|–—-]/);
  });

  it('does not name the site twice', async () => {
    const title = 'Now Tea Kit by Creative Tea';
    const pages = [titled({ title, h1: 'Now Tea Kit.' }), titled({ title, h1: 'Our company' }, `${HOME}b`)];
    for (const text of await afterOf('title-duplicate', pages)) expect(text).not.toMatch(/Kit.*Kit/);
  });

  it('is not the same words in another order', async () => {
    const title = 'Clean Teas - Start Tea Theme';
    const pages = [titled({ title, h1: 'Clean Teas' }), titled({ title, h1: 'About us' }, `${HOME}b`)];
    for (const text of await afterOf('title-duplicate', pages)) expect(text).not.toContain('Start Tea Theme – Clean');
  });

  it('is not made of the folder that serves the files', async () => {
    const title = 'Reference manual of the teas';
    const pages = [titled({ title, h1: title }), titled({ title, h1: title }, `${HOME}html/index.html`)];
    for (const text of await afterOf('title-duplicate', pages, `${HOME}html/index.html`))
      expect(text).not.toMatch(/Html/);
  });

  it('keeps the name of another work that it ends with', async () => {
    const titles = Array.from({ length: 20 }, (_, at) => at).map((at) =>
      other(`/p${at}`, { title: `Tea number ${at} of hills - The Tea Guide` }),
    );
    const odd = other('/odd', { title: 'Teas that are allowed by default - The Cup Book' });
    for (const text of await afterOf('title-brand-inconsistent', [titled({}), ...titles, odd], `${HOME}odd`))
      expect(text).toContain('The Cup Book');
  });

  it('does not end in the article of the site’s name', async () => {
    const brand = ' - The Green Tea Programming House';
    const titles = [1, 2, 3, 4].map((at) => other(`/p${at}`, { title: `Tea number ${at} of hills${brand}` }));
    const long = other('/long', { title: `Common infusions of green tea${brand}` });
    const texts = await afterOf('title-too-long', [titled({}), ...titles, long], `${HOME}long`);
    for (const text of texts) expect(text).not.toMatch(/The<|- The$/);
  });

  it('keeps what a short name is about', async () => {
    const title = 'Recoverable infusions with Result - The Green Tea Programming House';
    expect(await afterOf('title-too-long', [titled({}), titled({ title }, `${HOME}b`)], `${HOME}b`)).not.toContain(
      '<title>Recoverable infusions</title>',
    );
  });

  it('sets a name apart that only CSS sets apart in the heading', async () => {
    const h1 = '<span>Teapot</span><span>Fast and low overhead brewing of tea</span>';
    const texts = await afterOf('title-too-short', [titled({ title: 'Teapot', h1 })]);
    expect(texts).toEqual(['<title>Teapot: Fast and low overhead brewing of tea</title>']);
  });
});

describe('a link', () => {
  it('to a fragment in another spelling points to the id that exists', async () => {
    const body =
      '<h2 id="Close-agent">Close</h2><a href="#closeagent">close()</a> <a href="/b#buildteafunc">build</a> <a href="/b#gone">gone</a>';
    const target = other('/b', { body: '<h2 id="build-tea-func">build</h2>' });
    const given = below({ body }, {}, [target]);
    const { suggestions } = await fixOf('link-fragment-missing', given.pages, { on: given.on ?? '' });
    expect(suggestions).toMatchObject([{ verified: true, title: 'Correct the missing fragments' }]);
    expect(suggestions[0]?.after).toBe(
      '<a href="#Close-agent">close()</a>\n<a href="/b#build-tea-func">build</a>\n<a href="/b">gone</a>',
    );
  });

  it('to a fragment that could be one of two ids loses it', async () => {
    const body = '<h2 id="tea-pot">1</h2><h2 id="teaPot">2</h2><a href="#teapot">Pot</a>';
    const { suggestions } = await fixOf('link-fragment-missing', one({ body }).pages);
    expect(suggestions[0]?.after).toBe('Pot');
  });

  it('to a page under another URL points there, and keeps its form', async () => {
    const body = '<a href="api/how-to-pick-tea.md#x">Picking</a> <a href="/gone">Gone</a>';
    const broken = ['/api/how-to-pick-tea.md', '/gone'].map((path) =>
      page({}, { url: `${HOME}${path.slice(1)}`, depth: 1, status: 404 }),
    );
    const given = below({ body }, {}, [other('/2026/how-to-pick-tea/'), ...broken]);
    const { suggestions } = await fixOf('link-broken-internal', given.pages, { on: given.on ?? '' });
    expect(suggestions).toMatchObject([{ verified: true, title: 'Correct the broken links' }]);
    expect(suggestions[0]?.after).toBe('<a href="/2026/how-to-pick-tea/">Picking</a>\nGone');
  });

  it('to a redirect keeps its form', async () => {
    const given = below({ body: '<a href="/old">The old page about tea</a>' }, {}, [moved('/old', '/b'), other('/b')]);
    const { suggestions } = await fixOf('link-to-redirect', given.pages, { on: given.on ?? '' });
    expect(suggestions[0]?.after).toBe('<a href="/b">The old page about tea</a>');
  });

  it('that runs a script becomes a button', async () => {
    const { pages } = one({ body: '<a href="javascript:;">Menu</a> <a href="">Here</a>' });
    const { suggestions } = await fixOf('link-uncrawlable', pages);
    expect(suggestions[0]?.after).toBe('<button type="button" …>Menu</button>\nHere');
  });

  it('is not named by a number of a machine', async () => {
    const { pages } = one({ body: '<a href="/bk02.html"></a> <a href="/teas/faq.html"></a>' });
    const { suggestions } = await fixOf('link-empty-anchor', pages);
    expect(suggestions[0]?.after).toBe('<a href="/teas/faq.html" aria-label="Faq">…</a>');
  });
});

describe('a field of a form', () => {
  it('is not called after its kind', async () => {
    const { pages } = one({ body: '<input type="checkbox" id="checkbox1"> <input type="text" id="deliveryName">' });
    const { suggestions } = await fixOf('form-label-missing', pages);
    expect(suggestions[0]?.after).toBe('<input type="text" aria-label="Delivery Name">');
    const numbered = one({ body: '<input type="text" id="inputSuccess1">' });
    expect((await fixOf('form-label-missing', numbered.pages)).suggestions).toEqual([]);
  });
});

describe('a button', () => {
  it('is not called a button, nor Send because it has no type', async () => {
    const { pages } = one({ body: '<button id="button"></button> <button></button>' });
    const { suggestions, refusals } = await fixOf('button-name-missing', pages);
    expect(suggestions).toEqual([]);
    expect(refusals).toMatchObject([{ needs: 'WORDS' }]);
  });
});

describe('the name of a site', () => {
  it.each(['git(1)', 'printf(3p)'])('is not %s, which is a page of a manual', (title) => {
    expect(siteBrand(siteOf([page({ title })]))).toBeNull();
  });

  it('is not that of a home page, nor an IP address', async () => {
    const title = 'Shop Homepage - Start Tea Template';
    expect(siteBrand(siteOf([page({ title })]))).toBeNull();
    const url = 'http://127.0.0.1/';
    const { suggestions, refusals } = await fixOf('sd-org-missing', [page({ title }, { url })]);
    expect(suggestions).toEqual([]);
    expect(refusals).toMatchObject([{ needs: 'WORDS' }]);
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
  it('keeps the home page’s canonical free of parameters, whatever links point to', async () => {
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

describe('the beginning of a page', () => {
  const described = async (body: string, url = `${HOME}a`) => {
    const text = html({ description: '', h1: 'x', text: 'x' }).replace(/<main>.*<\/main>/s, `<main>${body}</main>`);
    const pages = [page({}), raw(text, { url, depth: 1 })];
    return (await fixOf('description-missing', pages, { on: url })).suggestions.map(({ after }) => after);
  };
  const tea = 'This document tells how green tea is grown and picked on the slopes of the hills by hand.';

  it('is no description where a call stands in it', async () => {
    const code = "The following example registers the plugin and uses it at once: js await register(require('tea";
    expect(await described(`<h1>Middleware</h1><p>${code}</p>`)).toEqual([]);
  });

  it('is no description where a date, a name and a heading run together', async () => {
    expect(
      await described(`<p><time>2026-08-10</time> <a>migrating</a> <b>Migrating to the new tea</b> ${tea}</p>`),
    ).toEqual([]);
  });

  it('is no description where it sends readers elsewhere', async () => {
    const away =
      'The latest version of this document can be found at https://tea.example/reference/. libtea is for it.';
    expect(await described(`<h1>Tea</h1><p>${away}</p>`)).toEqual([]);
  });

  it('is no description of one page of a list', async () => {
    expect(await described(`<p>${tea}</p>`, `${HOME}page/2/`)).toEqual([]);
  });

  it('is not cut within a word', async () => {
    const names = 'Assam Darjeeling Keemun Longjing Matcha Oolong Sencha '.repeat(3);
    const long = `It is mainly of use ${'for drinkers of tea and '.repeat(9)}`;
    expect(await described(`<h1>Tea</h1><p>${names}. ${tea} ${long}</p>`)).toEqual([
      `<meta name="description" content="${tea}">`,
    ]);
  });

  it('is without the heading whose number the text does not have', async () => {
    const body = `<h1>12. Nulgrind</h1><p>Say so.</p><h2>12.1. Overview</h2><p>Nulgrind is the simplest possible tool of all that are here. ${tea}</p>`;
    const [text = ''] = await described(body);
    expect(text).toMatch(/content="Nulgrind is the simplest/);
  });
});

describe('an image', () => {
  it('whose URL names a small size does not stand for the page', async () => {
    const { pages } = one({ body: '<img src="/face/60x60" alt="A face" width="60" height="60">' });
    expect((await fixOf('og-incomplete', pages)).suggestions).toEqual([]);
  });

  it('that is missing does not stand for the page', async () => {
    const { pages } = one({ body: '<img src="/gone.jpg" alt="A cup" width="900" height="900">' });
    const assets = [assetFacts(`${HOME}gone.jpg`, { kind: 'IMAGE', status: 404 })];
    const { suggestions } = await fixOf('og-incomplete', pages, { site: { assets } });
    expect(suggestions).toEqual([]);
  });

  it('is not described by a page that is called after something else', async () => {
    const { pages } = one({ body: '<img src="/images/kcachegrind_xtree.png" width="4" height="3">' });
    const { suggestions, refusals } = await fixOf('image-alt-missing', pages);
    expect(suggestions).toEqual([]);
    expect(refusals).toMatchObject([{ needs: 'WORDS' }]);
  });
});
