import { obstacle } from '../../audit/engine/obstacle.js';
import type { PageView } from '../../audit/engine/page-view.js';
import type { Site } from '../../audit/site/site.js';
import type { HeadingFacts } from '../../facts/element-facts.js';
import type { PageChange } from '../apply/patch.js';
import { element, lines } from '../markup.js';
import type { Draft } from '../provider.js';
import { bylinesOf, isImprint } from '../text/bylines.js';
import { withoutBrand } from '../text/page-words.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

type Level = HeadingFacts['level'];

export const headingTag = ({ level, text }: Pick<HeadingFacts, 'level' | 'text'>): string => element(`h${level}`, text);

/** For each heading a line that says which one it is of several with its level and text; empty for the only one. */
function whichOfSeveral(headings: readonly HeadingFacts[]): string[] {
  const counts = new Map<string, number>();
  const numbers = headings.map((heading) => {
    const text = headingTag(heading);
    const number = (counts.get(text) ?? 0) + 1;
    counts.set(text, number);
    return { text, number };
  });
  return numbers.map(({ text, number }) => {
    const all = counts.get(text) ?? 1;
    return all === 1 ? '' : `<!-- number ${number} of ${all} on the page -->\n`;
  });
}

const NO_HEADING = obstacle(
  'BUILD',
  'Some of the headings after a gap are a date or a version, under which nothing stands: make these plain text in the template, and close the gaps that are left.',
);

const MOVED = 'Headings after a gap move up to one level below the previous heading; keep their look with CSS';

const PLAIN =
  'Who wrote the page, when, and which release it is heads nothing: as plain paragraphs with the same classes these lines look as before, and no section seems to be missing above them';

/** Removes headings from the end, so that earlier indexes stay valid. */
const withoutHeadings = (page: PageView, found: readonly { index: number; heading: HeadingFacts }[]): PageChange[] =>
  found
    .toSorted((one, other) => other.index - one.index)
    .map(({ index, heading }) => ({ url: page.url, kind: 'heading-remove', index, was: heading.text }));

const BYLINES_FIRST = obstacle(
  'BUILD',
  'Some of the h1 headings say who wrote the page, when, or which release it is: make these plain text in the template first; the others are parts of the page.',
);

/** The h1 headings that are bylines as plain text, where one other is left; null where none is a byline. */
export function withoutBylines(page: PageView, site: Site): Draft | typeof BYLINES_FIRST | null {
  const bylines = bylinesOf(page, withoutBrand(page.title, site));
  const h1s = page.html.headings.flatMap((heading, index) =>
    heading.level === 1 && heading.text !== '' ? [{ heading, index }] : [],
  );
  const plain = h1s.filter(({ index }) => bylines.has(index));
  if (plain.length === 0) return null;
  if (plain.length + 1 !== h1s.length) return BYLINES_FIRST;
  return pageDraft(
    {
      title: 'Make the byline plain text',
      explanation: `${PLAIN}.`,
      before: lines(plain.map(({ heading }) => headingTag(heading))),
      after: lines(plain.map(({ heading }) => element('p', heading.text))),
      basis: 'DERIVED',
      inferred: 0.1,
    },
    withoutHeadings(page, plain),
  );
}

const FILL_IT = obstacle(
  'WORDS',
  'The h1 of the page is empty: its template or a script was to fill it. Write what the page is about into it.',
);

export const headingLevels: Recipes = {
  'heading-empty': onPage((page) => {
    const isOnly = page.html.headings.every(({ level, text }) => level !== 1 || text === '');
    const empty = page.html.headings.flatMap((heading, index) =>
      heading.text === '' && !heading.hidden ? [{ ...heading, index }] : [],
    );
    // the h1 of the page has to be filled, by its template or a script, and not to go
    const found = empty.filter(({ level }) => level !== 1 || !isOnly);
    if (found.length === 0 && empty.length > 0) return FILL_IT;
    return pageDraft(
      {
        title: 'Remove the empty headings',
        explanation: 'Use CSS, not headings, for space between paragraphs.',
        before: lines(found.map(headingTag)),
        after: '',
        basis: 'EXACT',
      },
      // from the end, so that earlier indexes stay valid
      found.toReversed().map(({ index }) => ({ url: page.url, kind: 'heading-remove', index, was: '' })),
    );
  }),
  'heading-skip': onPage((page, site) => {
    const all = page.html.headings;
    const bylines = bylinesOf(page, withoutBrand(page.title, site));
    // the headings that the one at hand is below, outermost first: siblings stay on one level
    const above: { was: Level; level: Level }[] = [];
    const moved = all.flatMap((heading, index) => {
      if (heading.hidden || heading.text === '' || bylines.has(index)) return [];
      const { level: was } = heading;
      const first = above.length === 0;
      while ((above.at(-1)?.was ?? 0) >= was) above.pop();
      const parent = above.at(-1)?.level;
      const level = (first || parent === undefined ? was : Math.min(was, parent + 1)) as Level;
      above.push({ was, level });
      return level === was ? [] : [{ heading, index, level }];
    });
    if (moved.some(({ heading, level }) => level < heading.level && isImprint(heading, all))) return NO_HEADING;
    const which = whichOfSeveral(all);
    const plain = [...bylines].flatMap((index) => (all[index] ? [{ heading: all[index], index, level: null }] : []));
    const changed = [...moved, ...plain].sort((one, other) => one.index - other.index);
    const shown = (index: number, text: string) => `${which[index]}${text}`;
    return pageDraft(
      {
        ...(plain.length === 0
          ? { title: 'Close the gaps between heading levels', explanation: `${MOVED}.`, basis: 'EXACT' as const }
          : moved.length === 0
            ? {
                title: 'Make the byline plain text',
                explanation: `${PLAIN}.`,
                basis: 'DERIVED' as const,
                inferred: 0.1,
              }
            : {
                title: 'Close the gaps between heading levels',
                explanation: `${PLAIN}. ${MOVED}.`,
                basis: 'DERIVED' as const,
                inferred: 0.1,
              }),
        before: lines(changed.map(({ heading, index }) => shown(index, headingTag(heading)))),
        after: lines(
          changed.map(({ heading, index, level }) =>
            shown(index, element(level === null ? 'p' : `h${level}`, heading.text)),
          ),
        ),
      },
      [
        ...moved.map(({ heading, index, level }) => ({
          url: page.url,
          kind: 'heading' as const,
          index,
          was: heading.text,
          level,
          text: heading.text,
        })),
        ...withoutHeadings(page, plain),
      ],
    );
  }),
};
