import { obstacle } from '../../audit/engine/obstacle.js';
import type { PageView } from '../../audit/engine/page-view.js';
import { articleNodes } from '../../audit/site/page-kind.js';
import { textOf } from '../../audit/traits/schema-nodes.js';
import { element, lines } from '../markup.js';
import { repairMojibake } from '../repair-mojibake.js';
import { cleanHeading } from '../text/page-words.js';
import { lettersOf } from '../text/same-words.js';
import { fullDate } from '../values/full-dates.js';
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

/** For each heading the id with the same letters that the page has already, `Design_Goals` of “Design goals”; null without one. */
function ownIds(page: PageView, texts: readonly string[]): (string | null)[] {
  const known = new Map<string, string>();
  for (const id of page.html.dom.ids) if (!known.has(lettersOf(id))) known.set(lettersOf(id), id);
  return texts.map((text) => {
    const letters = lettersOf(cleanHeading(text));
    const id = letters === '' ? undefined : known.get(letters);
    // the second of two with the same text has another
    known.delete(letters);
    return id ?? null;
  });
}

/** `2001–2024` of the years of a copyright line. */
const span = (first: number, last: number): string => (first === last ? String(last) : `${first}–${last}`);

const written = (day: string): string =>
  new Date(day).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A longer list helps nobody to an overview. */
const MOST_ENTRIES = 30;

const QUOTED = /[«“"‘'`]\s*(?:[ÂÃâ]\S{0,3})\s*[»”"’'`]/u;

const SHOWN = obstacle(
  'DECISION',
  'The characters are in quotation marks, as in a text about encodings: only you know whether they are meant. Elsewhere, store and serve the text as UTF-8.',
);

export const contents: Recipes = {
  'article-missing-toc': onPage((page) => {
    // headings above the h1 are those of menus
    const first = page.html.headings.findIndex(({ level, text }) => level === 1 && text !== '');
    const sections = page.html.headings.slice(first + 1).filter(({ level, text }) => level === 2 && text !== '');
    if (sections.length > MOST_ENTRIES) return null;
    const own = ownIds(
      page,
      sections.map(({ text }) => text),
    );
    const ids = slugs(
      page,
      sections.flatMap(({ text }, index) => (own[index] === null ? [text] : [])),
    );
    const rest = [...ids];
    const entries = sections.map(({ text }, index) => {
      const known = own[index] ?? null;
      return { text, id: known ?? rest.shift() ?? '', isNew: known === null };
    });
    const fresh = entries.filter(({ isNew }) => isNew);
    return pageDraft(
      {
        title: 'Add a table of contents',
        explanation:
          fresh.length === 0
            ? 'It links to each section by its heading, with the ids that the headings have. Put the list above the first section.'
            : 'It links to each section by its heading. Put the list above the first section, and give the headings these ids; where one has an id already, keep that and link to it.',
        before: lines(fresh.map(({ text }) => element('h2', text))),
        after: lines(
          [
            '<nav aria-label="Contents">',
            '  <ul>',
            ...entries.map(({ text, id }) => `    <li>${element('a', text, { href: `#${id}` })}</li>`),
            '  </ul>',
            '</nav>',
            ...fresh.map(({ text, id }) => element('h2', text, { id })),
          ],
          200,
        ),
        basis: 'DERIVED',
      },
      [
        ...(ids.length === 0 ? [] : [{ url: page.url, kind: 'ids-add' as const, ids }]),
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
        title: 'Update the copyright line',
        explanation:
          'The first year stays, the last one becomes that of the audit; let the template print it. Do this only if the notice is your own and the page still changes: the license notice of others stays as it is.',
        before: `© ${span(first, last)}`,
        after: `© ${span(first, current)}`,
        basis: 'GUESSED',
      },
      [{ url: page.url, kind: 'text', set: { copyrightYears: [first, current] } }],
    );
  }),
  'content-mojibake': onPage((page) => {
    const pairs = page.html.text.mojibake.flatMap((garbled) => {
      const text = repairMojibake(garbled);
      return text === null ? [] : [{ garbled, text }];
    });
    if (pairs.length < page.html.text.mojibake.length) return null;
    // a text about encodings shows such characters
    if (pairs.some(({ garbled }) => QUOTED.test(garbled))) return SHOWN;
    return pageDraft(
      {
        title: 'Repair the garbled text',
        explanation:
          'The text was UTF-8 and was once read as Windows-1252. These are the passages and their repaired text; look for the same characters elsewhere, and store and serve the text as UTF-8.',
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
    const day = property === undefined ? undefined : fullDate(textOf(article?.[property]) ?? '')?.slice(0, 10);
    if (property === undefined || dates.length > 0 || day === undefined) return null;
    const word = property === 'dateModified' ? 'Updated' : 'Published';
    return pageDraft(
      {
        title: 'Show the date from the structured data',
        explanation: `It is the ${property} of the structured data. Put it below the heading, in the language of the page.`,
        before: '',
        after: `<p>${word} ${element('time', written(day), { datetime: day })}</p>`,
        basis: 'DERIVED',
      },
      [{ url: page.url, kind: 'text', set: { dates: [...dates, day] } }],
    );
  }),
};
