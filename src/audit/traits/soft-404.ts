import { headerRefresh } from '../../facts/meta-refresh.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { isPageStatus } from '../../facts/page-status.js';
import { saysNotFound } from './not-found-words.js';

/** Whole titles and headings of error pages. Anchored: an article about error 404 is not one. */
const PHRASES: ReadonlySet<string> = new Set([
  '404',
  'error 404',
  'http 404',
  '404 error',
  '404 not found',
  '404 page not found',
  '404 file not found',
  'error 404 not found',
  'error 404 page not found',
  'http error 404',
  'not found',
  'page not found',
  'file not found',
  'nothing found',
  'nothing found here',
  'the page was not found',
  'this page was not found',
  'the page cannot be found',
  'the page could not be found',
  'this page could not be found',
  'page cannot be found',
  'page could not be found',
  'page does not exist',
  'this page does not exist',
  'this page doesn t exist',
  'page doesn t exist',
  'page no longer exists',
  'this page isn t available',
  'page unavailable',
  'page not available',
  'we can t find that page',
  'we couldn t find that page',
  'oops page not found',
  'oops that page can t be found',
  'sorry page not found',
  'fehler 404',
  'erreur 404',
  'errore 404',
  'erro 404',
]);

/** Ids that content systems give the shell of their error page; a bare `404` may be a heading of a handbook. */
const SHELL_IDS =
  /^(?:(?:error|page|body)[-_]?(?:404|not-?found)|(?:404|not-?found)[-_](?:page|error|content|container|wrapper|template))$/i;

/** Openings of an error page's prose. */
const SHELL_TEXT: readonly string[] = [
  'the page you are looking for',
  'the page you were looking for',
  'the page you requested',
  'the requested page',
  'the requested url',
  'sorry, we can’t find',
  "sorry, we can't find",
  'sorry, we couldn’t find',
  "sorry, we couldn't find",
  'sorry, the page you',
  'it looks like nothing was found',
  'oops! that page can’t be found',
  "oops! that page can't be found",
];

const THIN_WORDS = 25;
/** words of an error page with further links, named so by both title and heading; encyclopedias have longer articles of these names */
const HELPFUL_WORDS = 100;
/** `not-found-container`, `not-found-page` … */
const LONGEST_SHELL_ID = 19;

/**
 * Why a response with the status of a page looks like an error page; empty when it does not. Two signals are needed, one of them strong: the
 * markup or prose of an error page, or a title or heading that says nothing else. Shared by eligibility and the rule.
 */
export function softNotFound(facts: PageFacts, noindex: boolean): string[] {
  const html = facts.html;
  if (isEmptyAnswer(facts)) return ['has no content'];
  if (!isPageStatus(facts.status) || html === null) return [];
  if (facts.likeMissing) return ['it is like the response for a URL that does not exist'];
  const strong: string[] = [];
  const title = html.titles.find((one) => one.inHead)?.text ?? html.titles[0]?.text ?? '';
  const h1 = html.headings.find((one) => one.level === 1 && one.text !== '')?.text ?? '';
  if (says(title)) strong.push(`the title says “${title}”`);
  else if (says(h1)) strong.push(`the main heading says “${h1}”`);
  const weak: string[] = [];
  if (noindex) weak.push('it is set to noindex');
  const few = strong.length > 0 && says(title) && says(h1) ? HELPFUL_WORDS : THIN_WORDS;
  if (html.text.mainWords < few) weak.push(`its main content has fewer than ${few} words`);
  // one more signal would not be enough: most pages are spared the look at every id
  if (strong.length + weak.length === 0) return [];
  const excerpt = html.text.excerpt.slice(0, 120).replaceAll('\n', ' ').toLowerCase();
  const shellId = html.dom.ids.find((id) => id.length <= LONGEST_SHELL_ID && SHELL_IDS.test(id));
  if (shellId !== undefined) strong.push(`the markup is that of an error page (id “${shellId}”)`);
  else if (SHELL_TEXT.some((opening) => excerpt.includes(opening))) {
    strong.push('the text begins like an error page');
  }
  if (strong.length === 0) return [];
  const signals = [...strong, ...weak];
  return signals.length >= 2 ? signals : [];
}

/** Media types of which nobody expects a file without content, and none at all. */
const OF_DOCUMENTS = /^(?:text\/html|application\/xhtml\+xml|\*\/\*|(?:application|unknown)\/unknown)$/;

/** Google takes a page that came without content for a soft 404, and so it does 204; a `Refresh` header leads on. */
function isEmptyAnswer(facts: PageFacts): boolean {
  if (facts.html !== null || facts.outcome !== 'OK' || facts.inconclusive !== null) return false;
  if (facts.status !== 204 && !isPageStatus(facts.status)) return false;
  if (facts.bodyBytes > 0 || facts.truncated !== null) return false;
  const isDocument = facts.status === 204 || OF_DOCUMENTS.test(facts.mediaType ?? '*/*');
  return isDocument && headerRefresh(facts.headers['refresh']?.[0] ?? null) === null;
}

/** The whole text, or one of the parts around its separators (the other one being the site's name), is an error phrase. */
function says(text: string): boolean {
  if (text === '' || text.length > 200) return false;
  const lower = text.toLowerCase();
  if (isStatement(bare(lower))) return true;
  const parts = lower.split(/ [|–—·:»•-] |: |[!?.] |[。！]/).filter((part) => part.trim() !== '');
  return parts.length > 1 && (isStatement(bare(parts[0] as string)) || isStatement(bare(parts.at(-1) as string)));
}

const isStatement = (text: string): boolean => PHRASES.has(text) || saysNotFound(text);

const ASCII = /^[ -~]*$/;

function bare(text: string): string {
  if (ASCII.test(text)) return text.replace(/[^a-z0-9]+/g, ' ').trim();
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
