import { obstacle } from '../../audit/engine/obstacle.js';
import type { HeadingFacts } from '../../facts/element-facts.js';
import { element, lines } from '../markup.js';
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

/** A date or a version is set in large letters, and heads nothing. */
const IMPRINT =
  /^(?:(?:version|release|revision|v)\.? ?\d[\w.]*(?:,? \p{L}{3,12} \d{4})?|\d{1,2}\.? \p{L}{3,12}\.? \d{4}|\p{L}{3,12}\.? \d{1,2}, \d{4}|\d{4}-\d\d-\d\d)$/iu;

const NO_HEADING = obstacle(
  'BUILD',
  'Some of the headings after a gap are a date or a version, under which nothing stands: make these plain text in the template, and close the gaps that are left.',
);

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
  'heading-skip': onPage((page) => {
    // the headings that the one at hand is below, outermost first: siblings stay on one level
    const above: { was: Level; level: Level }[] = [];
    const moved = page.html.headings.flatMap((heading, index) => {
      if (heading.hidden || heading.text === '') return [];
      const { level: was } = heading;
      const first = above.length === 0;
      while ((above.at(-1)?.was ?? 0) >= was) above.pop();
      const parent = above.at(-1)?.level;
      const level = (first || parent === undefined ? was : Math.min(was, parent + 1)) as Level;
      above.push({ was, level });
      return level === was ? [] : [{ heading, index, level }];
    });
    if (moved.some(({ heading, level }) => level < heading.level && IMPRINT.test(heading.text))) return NO_HEADING;
    const which = whichOfSeveral(page.html.headings);
    return pageDraft(
      {
        title: 'Close the gaps between heading levels',
        explanation: 'Headings after a gap move up to one level below the previous heading; keep their look with CSS.',
        before: lines(moved.map(({ heading, index }) => `${which[index]}${headingTag(heading)}`)),
        after: lines(moved.map(({ heading, index, level }) => `${which[index]}${element(`h${level}`, heading.text)}`)),
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
