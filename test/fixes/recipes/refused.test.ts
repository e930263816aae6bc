import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { breadcrumbs } from '../../../src/fixes/recipes/breadcrumbs.js';
import { repaired } from '../../../src/fixes/recipes/links/link-targets.js';
import { siteBrand } from '../../../src/fixes/site-brand.js';
import type { RefusedSuggestion } from '../../../src/fixes/suggest.js';
import { isWhole } from '../../../src/fixes/text/text-limits.js';
import { siteOf } from '../../support/sites/site.js';
import { at, below, HOME, html, one, other, page, raw } from '../cases.js';
import { fixOf } from '../fixing.js';

/** Kinds of suggestions that were refused when those for hand-made sites, shops and themes were read. */
const made = async (
  rule: string,
  pages: Parameters<typeof fixOf>[1],
  on = HOME,
): Promise<{ after: string | undefined; refusal: RefusedSuggestion | undefined }> => {
  const { suggestions, refusals } = await fixOf(rule, pages, { on });
  return { after: suggestions[0]?.after, refusal: refusals[0] };
};
const described = (text: string, url = at('/a'), title = 'Green tea and how to brew it') => {
  const given = html({ description: '', h1: 'x', title }).replace(/<main>.*<\/main>/s, `<main>${text}</main>`);
  return made('description-missing', [page({}), raw(given, { url, depth: 1 })], url);
};
const TEA = 'This document tells how green tea is grown and picked on the slopes of the hills by hand.';

describe('a text that is cut', () => {
  it.each([
    ['What is the trust', 'What is the trust in matters of tea?'],
    ['Teas: Assam, Sencha', 'Teas: Assam, Sencha, Oolong and Puerh'],
    ['Cups - Docs - a responsive', 'Cups - Docs - a responsive, flat and full template'],
    ['Chapter 14. Green tea', 'Chapter 14. Green tea in a shop of its own'],
  ])('says something else: %s', (text, of) => {
    expect(isWhole(text, of)).toBe(false);
  });

  it('ends with a clause in a description, and not within a phrase', async () => {
    const clause =
      'The story of the farm of the green hills: a stone house of the eighteenth century in the midst of vines';
    const description = `${clause}, restored for everybody who is looking for the rhythm of the countryside and its teas.`;
    expect((await made('description-too-long', one({ description }).pages)).after).toContain(`content="${clause}."`);
    const endless = `A ${'very '.repeat(40)}long description`;
    expect((await made('description-too-long', one({ description: endless }).pages)).refusal).toMatchObject({
      needs: 'WORDS',
    });
  });
});

describe('a description', () => {
  it.each([
    [
      'a term before its sentence',
      `<h1>Cups and pots</h1><p>Cups and pots cup Cups are what tea is drunk from, and pots are what it is made in.</p>`,
    ],
    [
      'names and values of a table',
      '<p>Type: name of the leaf Values: string of the hill Default: the leaf that is there by default</p>',
    ],
    [
      'an entry of a list that asks',
      '<p>How can I make sure that all the cups of the house are used with the same tea?</p>',
    ],
    [
      'the end of a quotation',
      '<p>Brewing » of the tea (click to enlarge) is what the house does all day in the hills of the north.</p>',
    ],
    [
      'a licence',
      '<p>In no event will the growers be held liable for any damages that arise from the use of this green tea.</p>',
    ],
  ])('is not %s', async (_, text) => {
    expect((await described(text)).after).toBeUndefined();
  });

  it('is not that of an error, nor of a page that sends visitors on', async () => {
    expect((await described(`<p>${TEA}</p>`, at('/404.html'))).after).toBeUndefined();
    const refresh = raw(html({ description: '', head: '<meta http-equiv="refresh" content="5; url=/b">', text: TEA }));
    expect((await made('description-missing', [refresh])).after).toBeUndefined();
  });

  it('is whole sentences where nothing stands between them', async () => {
    const text = 'この文書は緑茶の育て方と摘み方を丘の上の茶園で働く人々の言葉で詳しく説明しています。';
    const { after } = await described(`<p>目次 ${text}${text.replace('緑茶', '紅茶')}</p>`);
    expect(after).not.toMatch(/目次|…/);
  });
});

describe('a heading', () => {
  it('that is the empty h1 of the page stays, to be filled', async () => {
    const { pages, on = HOME } = below({ h1: '', body: '<h2>Cups</h2>' });
    expect(await made('heading-empty', pages, on)).toMatchObject({ after: undefined, refusal: { needs: 'WORDS' } });
  });

  it('is not “Home”', async () => {
    const pages = [
      page({ title: 'Accueil', h1: 'Tea House' }),
      ...[1, 2].map((n) => other(`/p${n}`, { h1: 'Tea House' })),
    ];
    expect((await made('h1-duplicate', pages)).after ?? '').not.toContain('Accueil');
  });

  it('is not the title of many pages', async () => {
    const text = html({ title: 'Tea House', h1: 'x' }).replace('<h1>x</h1>', '');
    const pages = ['/', '/green-tea.html', '/cups.html', '/pots.html'].map((path) =>
      raw(text, { url: at(path), depth: path === '/' ? 0 : 1 }),
    );
    expect((await made('h1-missing', pages, at('/green-tea.html'))).after).toBe('<h1>Green tea</h1>');
  });
});

describe('the name of a site', () => {
  it.each(['HTML Redirect', 'Redirecting to https://tea.example/', 'Chapter 1. Leaves', '404 Not found', '付録A 茶'])(
    'is not %s',
    (title) => {
      expect(siteBrand(siteOf([page({ title })]))).toBeNull();
    },
  );

  it('is that of the work whose top a manual begins with', () => {
    expect(siteBrand(siteOf([page({ title: 'Top (Yorick)' })]))).toBe('Yorick');
  });

  it('is no part of a bracket', async () => {
    const pages = [
      page({ title: 'Top (Teapot: the manual)' }),
      ...Array.from({ length: 12 }, (_, n) => other(`/p${n}`, { title: `Cup number ${n} (Teapot: the manual)` })),
      other('/long', { title: 'Cups and pots of every kind and size in the hills (Teapot: the manual)' }),
    ];
    expect((await made('title-too-long', pages, at('/long'))).after ?? '').not.toMatch(/: the manual\)/);
  });

  it('stays at the beginning of the title of a home page', async () => {
    const name = 'The Tea House of the Hills';
    const pages = [
      page({ title: `${name} — Teas, cups and pots of the green hills of Assam in India` }),
      ...Array.from({ length: 12 }, (_, n) => other(`/p${n}`, { title: `Tea number ${n} of them — ${name}` })),
    ];
    const { after } = await made('title-too-long', pages);
    if (after !== undefined) expect(after).toContain(name);
  });

  it('is not added to a title that begins with it', async () => {
    const pages = [
      page({ title: 'Teapot 2026 v4' }),
      ...Array.from({ length: 20 }, (_, n) => other(`/p${n}`, { title: `Cup number ${n} | Teapot 2026 v4` })),
      other('/landing', { title: 'Teapot 2026 — All the pots for free' }),
    ];
    expect((await made('title-brand-inconsistent', pages, at('/landing'))).after).toBeUndefined();
  });
});

describe('a link', () => {
  it('to an account is called after its service', async () => {
    const { pages } = one({ body: '<a href="https://www.instagram.com/tea_house/"></a>' });
    expect((await made('link-empty-anchor', pages)).after).toContain('aria-label="Instagram"');
  });

  it.each([
    ['control.html#\\+/1', 'control.html#%5C+/1'],
    ['a\\b.html?x=\\y', 'a/b.html?x=%5Cy'],
    ['http://tea.example/; Tea', null],
  ])('%s is meant as %s', (href, meant) => {
    expect(repaired(href)).toBe(meant);
  });

  it.each([
    ['of a template', '<a href="#x">One</a><a href="#x">Two</a><a href="#x">Three</a>'],
    ['of the menu of another page', '<a href="#about">About</a><a href="#team">Team</a><a href="#news">News</a>'],
  ])('with a missing fragment %s is for the owner', async (_, body) => {
    expect(await made('link-fragment-missing', one({ body }).pages)).toMatchObject({
      after: undefined,
      refusal: { needs: 'DECISION' },
    });
  });

  it('keeps the arrow of a step', async () => {
    const steps = [1, 2, 3, 4].map((n) => other(`/p${n}`, { body: `<a href="/q${n}">next →</a>` }));
    const targets = [1, 2, 3, 4].map((n) => other(`/q${n}`, { title: `Cup number ${n} of the house`, h1: `Cup ${n}` }));
    expect((await made('anchor-conflict', [page({}), ...steps, ...targets], at('/p1'))).after).toBeUndefined();
  });

  it('that closes something by CSS stays', async () => {
    const { pages } = one({ body: '<a href="#close"></a><a href="#gone">Gone</a>' });
    expect((await made('link-fragment-missing', pages)).after).toBe('Gone');
  });

  it('to the source of a page keeps nofollow', async () => {
    const given = below(
      {
        body: '<a href="/_sources/a.rst.txt" rel="nofollow">Show the source</a><a href="/b" rel="nofollow">Tea page</a>',
      },
      {},
      [other('/b'), other('/_sources/a.rst.txt')],
    );
    const { after = '' } = await made('link-nofollow-internal', given.pages, given.on);
    expect(after).toBe('<a href="/b">Tea page</a>');
  });

  it('from the home page is not offered for one of many pages deep below', async () => {
    const deep = at('/docs/teas/green/one');
    expect(
      (await made('orphan-page', [page({}), page({ h1: 'Sencha' }, { url: deep, depth: null })], deep)).after,
    ).toBeUndefined();
  });
});

describe('a list of breadcrumbs', () => {
  const namesIn = (pages: Parameters<typeof siteOf>[0], url: string) => {
    const facts = pages.find((one) => one.url === url) as (typeof pages)[number];
    return JSON.stringify(breadcrumbs(createPageView(facts), siteOf(pages))).match(/(?<="name":")[^"]*/g);
  };

  it('says no name twice', () => {
    const pages = [
      page({ title: 'Tea House', h1: 'Tea House' }),
      other('/it/', { title: 'Tea House', h1: 'Tea House' }),
      other('/it/cups', { title: 'The cups of the house', h1: 'The cups' }),
    ];
    expect(namesIn(pages, at('/it/cups'))).toEqual(['Tea House', 'The cups']);
  });

  it('has no numbers for names', () => {
    const pages = [
      page({ title: 'Tea Manual', h1: 'Tea Manual' }),
      raw(html({ title: 'Tea Manual: Section A.26', h1: 'x' }).replace('<h1>x</h1>', ''), {
        url: at('/cups-and-pots.html'),
        depth: 1,
      }),
    ];
    expect(namesIn(pages, at('/cups-and-pots.html'))).toEqual(['Tea Manual', 'Cups and pots']);
  });
});

it('keeps a variable that the template did not fill out of canonicals', async () => {
  const { pages } = one({ head: '<link rel="canonical" href="{{page.canonical_url}}">' });
  expect((await made('canonical-relative', pages)).after).toBeUndefined();
});

describe('an image', () => {
  it.each(['/by-sa.png', 'http://via.placeholder.com/565x565.jpg', '/res/log_icon.png', '/img/cart-5.webp'])(
    '%s stands for no page',
    async (src) => {
      expect((await made('og-incomplete', one({ body: `<img src="${src}" alt="x">` }).pages)).after).toBeUndefined();
    },
  );

  it('names a logo after the product, and not after its manual', async () => {
    const given = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) =>
      other(`/p${n}`, { title: `Tea ${n} of the hills — Teapot 3.2 documentation` }),
    );
    const pages = [
      page({ title: 'Teapot 3.2 documentation', body: '<img src="/logo.svg" width="4" height="4">' }),
      ...given,
    ];
    expect((await made('image-alt-missing', pages)).after).toContain('alt="Teapot logo"');
  });
});
