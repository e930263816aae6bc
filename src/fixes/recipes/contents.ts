import { articleNodes } from '../../audit/page-kind.js';
import type { PageView } from '../../audit/page-view.js';
import { textOf } from '../../audit/schema-nodes.js';
import { element, lines, tag } from '../markup.js';
import { readAnew } from '../read-anew.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

const MAX_SLUG = 60;

/** An id for each heading in its own words, none of them taken. */
function slugs(page: PageView, texts: readonly string[]): string[] {
  const taken = new Set(page.html.dom.ids);
  return texts.map((text) => {
    const words = text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, MAX_SLUG)
      .replaceAll(/^-|-$/g, '');
    const base = words === '' ? 'section' : words;
    let id = base;
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
    taken.add(id);
    return id;
  });
}

/** `2001–2024` of the years of a copyright line. */
const span = (first: number, last: number): string => (first === last ? String(last) : `${first}–${last}`);

const written = (day: string): string =>
  new Date(day).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const contents: Recipes = {
  'article-missing-toc': onPage((page) => {
    const sections = page.html.headings.filter(({ level, text }) => level === 2 && text !== '');
    const ids = slugs(
      page,
      sections.map(({ text }) => text),
    );
    const entries = sections.map(({ text }, index) => ({ text, id: ids[index] ?? '' }));
    return pageDraft(
      {
        title: 'Add a table of contents',
        explanation:
          'It leads to each section by its heading. Put the list above the first of them, and give the headings these ids.',
        before: lines(entries.map(({ text }) => element('h2', text))),
        after: lines(
          [
            '<nav aria-label="Contents">',
            '  <ul>',
            ...entries.map(({ text, id }) => `    <li>${tag('a', { href: `#${id}` })}${text}</a></li>`),
            '  </ul>',
            '</nav>',
            ...entries.map(({ text, id }) => `${tag('h2', { id })}${text}</h2>`),
          ],
          200,
        ),
        basis: 'DERIVED',
      },
      [
        { url: page.url, kind: 'ids-add', ids },
        ...entries.map(({ text, id }) => ({ url: page.url, kind: 'anchor-add' as const, href: `#${id}`, text })),
      ],
    );
  }),
  'content-stale-year': onPage((page, site) => {
    const years = page.html.text.copyrightYears;
    const current = site.auditedAt.getUTCFullYear();
    const [first, last] = [Math.min(...years), Math.max(...years)];
    return pageDraft(
      {
        title: 'Bring the copyright line up to date',
        explanation:
          'The first year stays, the last one is that of the audit; let the template print it. Only where the notice is your own and the page still changes: a licence of others stays as it is.',
        before: `© ${span(first, last)}`,
        after: `© ${span(first, current)}`,
        basis: 'GUESSED',
      },
      [{ url: page.url, kind: 'text', set: { copyrightYears: [first, current] } }],
    );
  }),
  'content-mojibake': onPage((page) => {
    const pairs = page.html.text.mojibake.flatMap((garbled) => {
      const text = readAnew(garbled);
      return text === null ? [] : [{ garbled, text }];
    });
    if (pairs.length < page.html.text.mojibake.length) return null;
    return pageDraft(
      {
        title: 'Write the garbled passages as they were meant',
        explanation:
          'The text was UTF-8 and was taken for Windows-1252 once. These are the passages and what they say; look for the same signs elsewhere, and store and send the text as UTF-8.',
        before: lines(pairs.map(({ garbled }) => `…${garbled}…`)),
        after: lines(pairs.map(({ text }) => `…${text}…`)),
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'text', set: { mojibake: [] } }],
    );
  }),
  'content-date-conflict': onPage((page) => {
    const [article] = articleNodes(page);
    const { dates } = page.html.text;
    const property = ['dateModified', 'datePublished'].find((name) => textOf(article?.[name]) !== null);
    const time = property === undefined ? Number.NaN : Date.parse(textOf(article?.[property]) ?? '');
    if (property === undefined || dates.length > 0 || Number.isNaN(time)) return null;
    const day = new Date(time).toISOString().slice(0, 10);
    const word = property === 'dateModified' ? 'Updated' : 'Published';
    return pageDraft(
      {
        title: 'Show the date that the markup gives',
        explanation: `It is ${property} of the structured data. Put it under the heading, in the words and the language of the page.`,
        before: '',
        after: `<p>${word} ${tag('time', { datetime: day })}${written(day)}</time></p>`,
        basis: 'DERIVED',
      },
      [{ url: page.url, kind: 'text', set: { dates: [...dates, day] } }],
    );
  }),
};
