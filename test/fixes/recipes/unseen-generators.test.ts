import { describe, expect, it } from 'vitest';
import { siteBrand } from '../../../src/fixes/site-brand.js';
import type { RefusedSuggestion } from '../../../src/fixes/suggest.js';
import { nameOfPage } from '../../../src/fixes/text/page-words.js';
import { siteOf } from '../../support/sites/site.js';
import { at, HOME, html, other, PROSE, page, raw } from '../cases.js';
import { fixOf } from '../fixing.js';

/** Kinds of suggestions that were refused on manuals of ten further generators and on themes, with near misses. */
const made = async (
  rule: string,
  pages: Parameters<typeof fixOf>[1],
  on = HOME,
): Promise<{ after: string | undefined; refusal: RefusedSuggestion | undefined }> => {
  const { suggestions, refusals } = await fixOf(rule, pages, { on });
  return { after: suggestions[0]?.after, refusal: refusals[0] };
};
const headed = (h1s: readonly string[], title: string) =>
  raw(
    html({ title }).replace(
      /<main>.*<\/main>/s,
      `<main>${h1s.map((text) => `<h1>${text}</h1><p>a</p>`).join('')}</main>`,
    ),
    { url: at('/a'), depth: 1 },
  );

describe('a canonical to another domain', () => {
  const elsewhere = (path: string, domain = 'https://tea.example') =>
    other(path, { head: `<link rel="canonical" href="${domain}${path}">` });

  it('is for the owner to judge where most pages have one', async () => {
    const pages = [page({}), ...['/a', '/b', '/c'].map((path) => elsewhere(path))];
    const { after, refusal } = await made('canonical-cross-domain', pages, at('/a'));
    expect(after).toBeUndefined();
    expect(refusal).toMatchObject({ needs: 'DECISION' });
  });

  it('is replaced where the other pages are their own', async () => {
    const pages = [page({}), elsewhere('/a'), ...['/b', '/c'].map((path) => elsewhere(path, HOME.slice(0, -1)))];
    expect((await made('canonical-cross-domain', pages, at('/a'))).after).toContain(`href="${at('/a')}"`);
  });
});

describe('a broken link', () => {
  const gone = (path: string) => other(path, { title: '404 Not Found' }, { status: 404 });

  it('finds the page at another spelling of its URL, also where that one is not indexed', async () => {
    const guide = other('/guide.html', { head: '<link rel="canonical" href="https://tea.example/guide.html">' });
    const { after } = await made('link-broken-internal', [
      page({ body: '<p><a href="/guide/">Guide</a></p>' }),
      gone('/guide/'),
      guide,
    ]);
    expect(after).toContain('/guide.html');
  });

  it.each(['CMake ↗', 'Read more →', 'All teas »', 'Next1.2. Picking', 'PrevPicking'])(
    'leaves no text “%s” that points nowhere',
    async (text) => {
      const { after, refusal } = await made('link-broken-internal', [
        page({ body: `<p><a href="/gone">${text}</a></p>` }),
        gone('/gone'),
      ]);
      expect(after).toBeUndefined();
      expect(refusal).toMatchObject({ needs: 'DECISION' });
    },
  );

  it('finds no page by the name that indexes have', async () => {
    const body = '<p><a href="/compiler/theindex.html">Compiler docs</a></p>';
    const pages = [page({ body }), gone('/compiler/theindex.html'), other('/theindex.html')];
    expect((await made('link-broken-internal', pages)).after).toBe('Compiler docs');
  });

  it('leaves a text with an arrow within it', async () => {
    const body = '<p><a href="/gone">Tea → cup</a></p>';
    expect((await made('link-broken-internal', [page({ body }), gone('/gone')])).after).toBe('Tea → cup');
  });
});

describe('headings of the first rank', () => {
  it.each([
    ['the newest of several releases', ['main', '0.9.28 - June 1st, 2022', '0.9.27'], 'File: CHANGELOG'],
    ['the first of the sections', ['piece_block', 'info_hash', 'peer_info'], 'Reference of tea'],
    ['the same with another number', ['What is new in 0.8.x?', 'What is new in 0.7.x?'], 'What is new in tea'],
  ])('are not put below %s', async (_, h1s, title) => {
    const { after, refusal } = await made('h1-multiple', [page({}), headed(h1s, title)], at('/a'));
    expect(after).toBeUndefined();
    expect(refusal).toMatchObject({ needs: 'DECISION' });
  });

  it('are put below the name of the list of releases', async () => {
    const facts = headed(['Changelog', '0.9.28 - June 1st, 2022', '0.9.27'], 'Changelog of the tea house');
    expect((await made('h1-multiple', [page({}), facts], at('/a'))).after).toContain('<h2>0.9.27</h2>');
  });
});

describe('the name of a site', () => {
  it.each(['RDoc Documentation', 'Generated Documentation (Untitled)'])(
    'is not “%s”, which a generator gives to each',
    (title) => expect(siteBrand(siteOf([page({ title })]))).toBeNull(),
  );

  it('is one that has these words among others', () => {
    expect(siteBrand(siteOf([page({ title: 'Tea Documentation', h1: 'Tea Documentation' })]))).toBe(
      'Tea Documentation',
    );
  });
});

describe('the name of a page', () => {
  const named = (h1: string, title: string) => nameOfPage({ url: at('/a'), h1, title }, siteOf([page({})]));

  it('has no state that the template shows beside it', () => {
    expect(named('Class: Tea::Pot Abstract', 'Class: Tea::Pot')).toBe('Class: Tea::Pot');
    expect(named('Green tea (beta)', 'Green tea')).toBe('Green tea');
  });

  it('has what its title leaves out', () => {
    expect(named('Green tea recipes', 'Green tea')).toBe('Green tea recipes');
    expect(named('Abstract', 'Abstract')).toBe('Abstract');
  });
});

describe('the title of a frame', () => {
  const framed = async (src: string) =>
    made('iframe-title-missing', [page({ body: `<iframe src="${src}"></iframe>` })]);

  it('is that of its file where nobody read it', async () => {
    expect((await framed('/file_list.html?1')).after).toContain('title="File list"');
  });

  it.each(['/iframe.html', '/embed/1', '/x1.html'])('is nothing that %s does not say', async (src) => {
    expect((await framed(src)).after).toBeUndefined();
  });
});

describe('a link from the home page', () => {
  const linked = async (home: string) => {
    const start = other('/start/', { body: '<a href="/tea-pots">Tea pots</a>' });
    const pots = other('/tea-pots', { h1: 'Tea pots', title: 'Tea pots of the hills' });
    return (
      await made(
        'inlinks-one',
        [page({ head: home, body: '<a href="/start/">Start</a>' }), start, pots],
        at('/tea-pots'),
      )
    ).after;
  };

  it('is put on no page that sends visitors on', async () => {
    const script = '<script>location = "https://site.example/start/"</script>';
    expect((await linked(script)) ?? '').not.toContain('<!-- on https://site.example/ -->');
  });

  it('is put on one that they see', async () => {
    expect(await linked('')).toContain('<!-- on https://site.example/ -->');
  });
});

describe('a title of a few letters', () => {
  const titled = async (section: string) => {
    const pages = Array.from({ length: 12 }, (_, index) => {
      const head = '<link rel="up" href="/g/">';
      return other(`/g/p${index}`, { title: `Leaf${index}: Green Tea Manual`, h1: `Leaf${index}`, head });
    });
    const place = other('/g/', { title: `${section}: Green Tea Manual`, h1: section });
    return made('title-boilerplate', [page({ title: 'Green Tea Manual' }), place, ...pages], at('/g/p1'));
  };

  it('gets no section that the name of the site says', async () => {
    expect(await titled('Green Tea')).toMatchObject({ after: undefined, refusal: { needs: 'WORDS' } });
  });

  it('gets the section that it belongs to', async () => {
    expect((await titled('Picking')).after).toBe('<title>Leaf1 – Picking: Green Tea Manual</title>');
  });
});

it('links a table of contents to the ids that headings have', async () => {
  const names = ['Design Goals', 'Templates', 'Engine', 'Options', 'Setup', 'Sections', 'Overriding', 'Inheriting'];
  const body = names.map((name, index) => {
    const id = index === 7 ? '' : ` id="${name.replace(' ', '_')}"`;
    return `<h2${id}>${name}</h2><p>${PROSE}</p>`;
  });
  const { after } = await made('article-missing-toc', [page({ body: body.join('') })]);
  expect(after).toContain('<a href="#Design_Goals">Design Goals</a>');
  expect(after?.match(/<h2[^>]*>/g)).toEqual(['<h2 id="inheriting">']);
});

it.each([
  ['searchInput', 'Search'],
  ['inputQuantity', 'Quantity'],
  ['fieldNotes', 'Notes'],
  ['textboxes', 'Textboxes'],
])('labels a field #%s as “%s”', async (id, label) => {
  const { after } = await made('form-label-missing', [page({ body: `<form><input type="text" id="${id}"></form>` })]);
  expect(after).toContain(`aria-label="${label}"`);
});
