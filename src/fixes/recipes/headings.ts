import { textLength } from '../../audit/text-length.js';
import type { HeadingFacts } from '../../crawl/facts.js';
import { element, lines } from '../markup.js';
import { shortened, siteName, trimmed } from '../page-words.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

type Level = HeadingFacts['level'];

const written = ({ level, text }: Pick<HeadingFacts, 'level' | 'text'>): string => element(`h${level}`, text);

/** What the page is about: its title without the name of the site. */
function topic(title: string, brand: string): string {
  const at = title.lastIndexOf(brand);
  return trimmed(at > 0 ? title.slice(0, at) : title);
}

export const headings: Recipes = {
  'h1-missing': onPage((page, site) => {
    const { headings: all } = page.html;
    const empty = all.findIndex(({ level }) => level === 1);
    const text = topic(page.title, siteName(site).text);
    if (empty !== -1 && text !== '') {
      return pageDraft(
        {
          title: 'Fill the h1',
          explanation: 'It says what the title says, without the name of the site.',
          before: '<h1></h1>',
          after: element('h1', text),
          basis: 'DERIVED',
          inferred: 0.1,
        },
        [{ url: page.url, kind: 'heading', index: empty, was: '', level: 1, text }],
      );
    }
    const first = all[0];
    const later = all[1]?.level ?? 2;
    // making the first heading an h1 must not leave a gap behind it
    if (first !== undefined && first.text !== '' && first.level === 2 && later <= 2) {
      return pageDraft(
        {
          title: 'Make the first heading the h1',
          explanation: 'It stands above the rest of the page and names it.',
          before: written(first),
          after: element('h1', first.text),
          basis: 'DERIVED',
        },
        [{ url: page.url, kind: 'heading', index: 0, was: first.text, level: 1, text: first.text }],
      );
    }
    if (text === '') return null;
    return pageDraft(
      {
        title: 'Add an h1',
        explanation:
          'It says what the title says, without the name of the site. Put it at the top of the main content.',
        before: '',
        after: element('h1', text),
        basis: 'DERIVED',
        inferred: 0.1,
      },
      [{ url: page.url, kind: 'heading-insert', index: 0, level: 1, text }],
    );
  }),
  'h1-multiple': onPage((page) => {
    const found = page.html.headings
      .flatMap((heading, index) => (heading.level === 1 && heading.text !== '' ? [{ ...heading, index }] : []))
      .slice(1);
    return pageDraft(
      {
        title: 'Keep the first h1',
        explanation: 'The others become headings of the second level; keep their look by style.',
        before: lines(found.map(written)),
        after: lines(found.map(({ text }) => element('h2', text))),
        basis: 'EXACT',
      },
      found.map(({ index, text }) => ({ url: page.url, kind: 'heading', index, was: text, level: 2, text })),
    );
  }),
  'h1-too-long': onPage((page) => {
    const found = page.html.headings.flatMap((heading, index) =>
      heading.level === 1 && textLength(heading.text) > 70 ? [{ ...heading, index }] : [],
    );
    const cut = found.map((heading) => ({
      ...heading,
      short: shortened(heading.text, { characters: 70, pixels: Number.POSITIVE_INFINITY, fontSize: 20 }),
    }));
    return pageDraft(
      {
        title: 'Shorten the h1',
        explanation: 'The beginning stays up to the last whole word within 70 characters.',
        before: lines(found.map(written)),
        after: lines(cut.map(({ short }) => element('h1', short))),
        basis: 'DERIVED',
        inferred: 0.1,
      },
      cut.map(({ index, text, short }) => ({
        url: page.url,
        kind: 'heading',
        index,
        was: text,
        level: 1,
        text: short,
      })),
    );
  }),
  'h1-alt-only': onPage((page) => {
    const found = page.html.headings
      .flatMap((heading, index) => (heading.level === 1 && heading.altOnly ? [{ ...heading, index }] : []))
      .slice(0, 1);
    return pageDraft(
      {
        title: 'Write the heading as text',
        explanation: 'The words are those of the alt text. The image may stay beside them with an empty alt.',
        before: lines(found.map(({ text }) => `<h1><img alt="${text.replaceAll('"', '&quot;')}" …></h1>`)),
        after: lines(found.map(written)),
        basis: 'EXACT',
      },
      found.map(({ index, text }) => ({ url: page.url, kind: 'heading', index, was: text, level: 1, text })),
    );
  }),
  'h1-duplicate': onPage((page, site) => {
    const own = topic(page.title, siteName(site).text);
    const index = page.html.headings.findIndex(({ level, text }) => level === 1 && text !== '');
    if (index === -1 || own === '' || own === page.h1 || textLength(own) > 70) return null;
    return pageDraft(
      {
        title: 'Give the page a heading of its own',
        explanation: 'The title tells this page from the others with the same h1.',
        before: element('h1', page.h1),
        after: element('h1', own),
        basis: 'DERIVED',
        inferred: 0.2,
      },
      [{ url: page.url, kind: 'heading', index, was: page.h1, level: 1, text: own }],
    );
  }),
  'heading-empty': onPage((page) => {
    const found = page.html.headings.flatMap((heading, index) => (heading.text === '' ? [{ ...heading, index }] : []));
    return pageDraft(
      {
        title: 'Remove the empty headings',
        explanation: 'Space between paragraphs is a matter of style, not of headings.',
        before: lines(found.map(written)),
        after: '',
        basis: 'EXACT',
      },
      // from the end, so that places before stay what they are
      found.toReversed().map(({ index }) => ({ url: page.url, kind: 'heading-remove', index, was: '' })),
    );
  }),
  'heading-skip': onPage((page) => {
    let before = 0;
    const moved = page.html.headings.flatMap((heading, index) => {
      const level = before === 0 ? heading.level : (Math.min(heading.level, before + 1) as Level);
      before = level;
      return level === heading.level ? [] : [{ heading, index, level }];
    });
    return pageDraft(
      {
        title: 'Step down one level at a time',
        explanation: 'Headings after a gap move up to the level below the one before them; keep their look by style.',
        before: lines(moved.map(({ heading }) => written(heading))),
        after: lines(moved.map(({ heading, level }) => element(`h${level}`, heading.text))),
        basis: 'EXACT',
      },
      moved.map(({ heading, index, level }) => ({
        url: page.url,
        kind: 'heading',
        index,
        was: heading.text,
        level,
        text: heading.text,
      })),
    );
  }),
};
