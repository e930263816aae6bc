import type { HtmlFacts } from '../facts/html-facts.js';
import type { PageFacts } from '../facts/page-facts.js';
import { isPageStatus } from '../facts/page-status.js';
import { jaccardOf } from '../facts/shingle-sketch.js';
import type { MissingPage } from '../facts/site-facts.js';

/** From here on texts are the same but for a name or a path in them. */
const SAME_TEXT = 0.9;
/** A text of fewer words is that of a frame around what is not there. */
const FEWEST_WORDS = 3;
/** A longer text of a site that returns 2xx for any URL may be that of a page it falls back on. */
const MOST_WORDS = 150;
const NOT_FOUND: ReadonlySet<number | null> = new Set([404, 410]);

/**
 * The measure of pages that are not there: what the site shows for a URL that nobody has. Null where that is what its home page
 * shows, as in applications that route in the browser, where a wall came in its place, and where there is no text to go by.
 */
export function missingPageOf(missing: PageFacts, home: PageFacts): MissingPage | null {
  const { html, status, url } = missing;
  if (html === null || missing.inconclusive !== null || isDrawnLater(html)) return null;
  const isHonest = NOT_FOUND.has(status);
  if (!isHonest && !isPageStatus(status)) return null;
  const { text } = html;
  if (text.mainWords < FEWEST_WORDS || (!isHonest && text.mainWords > MOST_WORDS)) return null;
  const at = namesOf(url);
  const [title, h1] = [bare(titleOf(html), at), bare(headingOf(html), at)];
  const homeAt = namesOf(home.url);
  const distinct =
    home.html !== null && (bare(titleOf(home.html), homeAt) !== title || bare(headingOf(home.html), homeAt) !== h1);
  const measure: MissingPage = {
    title,
    h1,
    textHash: text.hash,
    sketch: text.sketch,
    words: text.mainWords,
    template: html.template,
    canonical: html.links.find((link) => link.inHead && link.rel.includes('canonical'))?.url ?? null,
    distinct,
    honest: isHonest,
  };
  // a home page that could not be read may be shown for all URLs
  if (home.html === null || !isPageStatus(home.status) || resembles(home.html, home.url, measure)) return null;
  return measure;
}

/** The page with a note where it is like what the site shows for a URL that nobody has. */
export function noteMissing(facts: PageFacts, measure: MissingPage | null | undefined): PageFacts {
  const html = facts.raw ?? facts.html;
  if (!measure || html === null || !isPageStatus(facts.status) || facts.inconclusive !== null) return facts;
  // a site may fall back on a page that it has
  if (measure.canonical === facts.url) return facts;
  return resembles(html, facts.url, measure) ? { ...facts, likeMissing: true } : facts;
}

function resembles(html: HtmlFacts, url: string, measure: MissingPage): boolean {
  if (isDrawnLater(html)) return false;
  const at = namesOf(url);
  const isTitled = bare(titleOf(html), at) === measure.title;
  const { hash, sketch, mainWords } = html.text;
  const isSame =
    (measure.textHash !== null && hash === measure.textHash) || jaccardOf(sketch, measure.sketch) >= SAME_TEXT;
  if (isSame) return measure.honest || isTitled;
  // the requested URL may be named in a text of few words
  const isNamed = isTitled && measure.title !== '' && bare(headingOf(html), at) === measure.h1;
  const isSized = Math.abs(mainWords - measure.words) <= Math.max(8, measure.words / 5);
  return measure.distinct && isNamed && isSized && html.template === measure.template && measure.h1 !== '';
}

/** A page that a script fills says nothing before it ran. */
const isDrawnLater = ({ spa, shell, templated }: HtmlFacts): boolean => spa || shell === true || templated === true;

const titleOf = ({ titles }: HtmlFacts): string => (titles.find(({ inHead }) => inHead) ?? titles[0])?.text ?? '';

const headingOf = ({ headings }: HtmlFacts): string =>
  headings.find(({ level, text }) => level === 1 && text !== '')?.text ?? '';

/** How an error page may name the URL, the longest first. */
function namesOf(url: string): string[] {
  const { href, pathname, search } = new URL(url);
  const path = decoded(pathname);
  const last = path.split('/').findLast((segment) => segment !== '') ?? '';
  return [href, path + search, path, last].filter((name) => name.length > 2);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function bare(text: string, names: readonly string[]): string {
  let rest = text;
  for (const name of names) rest = rest.replaceAll(name, '');
  return rest.replace(/\s+/g, ' ').trim();
}
