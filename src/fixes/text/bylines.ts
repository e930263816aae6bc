import type { PageView } from '../../audit/engine/page-view.js';
import { folded } from '../../audit/site/page-groups.js';
import type { HeadingFacts } from '../../facts/element-facts.js';

const VERSION = /^(?:version|release|revision|v)\.? ?\d[\w.]*(?:,? \p{L}{3,12} \d{4})?$/iu;

const DATE =
  /^(?:\d{1,2}\.? \p{L}{3,12}\.?,? \d{4}|\p{L}{3,12}\.? \d{1,2}, \d{4}|\d{4}-\d\d-\d\d|\p{Lu}\p{Ll}{2,11} \d{4})$/u;

/** “Written by Ada Lovelace”, “Last updated: 4 May 2024”. */
const STATED =
  /^(?:[Ww]ritten|[Pp]osted|[Pp]ublished|[Rr]eviewed|[Ee]dited|[Cc]ompiled|[Mm]aintained|[Tt]ranslated|[Cc]reated|[Tt]ext) by:? \p{Lu}/u;

const DATED =
  /^(?:last (?:updated|modified|changed|revised)|updated|published|posted|modified|revised|zuletzt geändert|stand|mis à jour|actualizado|aggiornato)(?: on| am| le| el| il)?:? \D{0,20}\d.{0,12}$/iu;

/** “By Ada Lovelace”, and not “By country”. */
const SIGNED =
  /^(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]oor):? \p{Lu}[\p{L}.’'-]{0,30}(?: \p{L}{1,3}\.?)? \p{Lu}[\p{L}.’'-]{1,30}(?:$|,| and | und | et | y | e )/u;

const MAX_LENGTH = 200;

const MAIL = /^[^:?]{0,80}\b[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}\b[)>\]]?$/;

/** “About the author” is the heading of a section. */
const LABEL = /\b(?:about|contact|authors?|autor(?:es|en|i|e)?|auteurs?|autore|verfasser|über)\b/i;

/** Kinds of text of which several on one level are sections: of a list of changes, or of events. */
const KINDS = [VERSION, DATE, SIGNED];

/** A date or a version is set in large letters, and heads nothing; of several on one level each heads what changed then. */
export function isImprint({ level, text }: HeadingFacts, all: readonly HeadingFacts[]): boolean {
  const kind = KINDS.find((one) => one.test(text));
  return kind !== undefined && !all.some((one) => one.text !== text && one.level === level && kind.test(one.text));
}

/** Versions, dates or numbered issues on one level. */
const isOneOfSeries = (heading: HeadingFacts, all: readonly HeadingFacts[]): boolean =>
  (KINDS.some((kind) => kind.test(heading.text)) && !isImprint(heading, all)) ||
  (heading.imprint === 'NAMED' &&
    /\d/.test(heading.text) &&
    all.some(
      (one) => one !== heading && one.level === heading.level && one.imprint === 'NAMED' && /\d/.test(one.text),
    ));

/** Why a heading is one that names who wrote the page, when, or which release it is; null where it is none by itself. */
function reasonOf(heading: HeadingFacts, all: readonly HeadingFacts[]): 'STATED' | 'NAMED' | 'WORDS' | null {
  const { text, imprint } = heading;
  const isStated = STATED.test(text) || (DATED.test(text) && /\b(?:19|20)\d\d\b/.test(text));
  if (text === '' || text.length > MAX_LENGTH || (LABEL.test(text) && !isStated)) return null;
  if (imprint === 'STATED' || isStated) return 'STATED';
  if (isOneOfSeries(heading, all)) return null;
  return imprint ?? (isImprint(heading, all) || MAIL.test(text) ? 'WORDS' : null);
}

/** By index, the headings that say who wrote the page, when, or which release it is: by markup or words, beside the main heading. */
export function bylinesOf(page: PageView, name: string): ReadonlySet<number> {
  const all = page.html.headings;
  const h1s = all.filter(({ level, text }) => level === 1 && text !== '').length;
  const reasons = all.map((heading) => {
    // a page about an author, or of a release, is called so
    const isName = folded(heading.text) === folded(name) || (heading.level === 1 && h1s === 1);
    return isName ? null : reasonOf(heading, all);
  });
  const main = reasons.findIndex((reason, index) => reason === null && all[index]?.text !== '' && !all[index]?.hidden);
  const end = reasons.findIndex((reason, index) => index > main && reason === null && all[index]?.text !== '');
  return new Set(
    reasons.flatMap((reason, index) => {
      const isBeside = index < main || main === -1 ? reason !== 'WORDS' : end === -1 || index < end;
      return reason === 'STATED' || (reason !== null && isBeside) ? [index] : [];
    }),
  );
}
