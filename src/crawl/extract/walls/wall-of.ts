import type { HtmlFacts } from '../../../facts/html-facts.js';
import type { PageFacts } from '../../../facts/page-facts.js';
import { isPageStatus } from '../../../facts/page-status.js';
import { CONSENT_WALLS, REQUESTS_FOR_CONSENT } from './consent-walls.js';
import { HOSTING_PAGES } from './hosting-pages.js';
import type { Sign, Wall } from './wall.js';
import { WALLS } from './walls.js';

/** Challenges say little and lead nowhere: a page of more words or links is a page, whatever script or form is in it. */
const MOST_WORDS = 600;
const MOST_LINKS = 20;
const MARKUP_BYTES = 262_144;
/** Found so often outside of what it is looked for in, a sign is the page's subject. */
const MOST_LOOKS = 20;
/**
 * Titles and headings of pages that try visitors, of whichever maker. They count only on a page without any link, of few words,
 * that has a script: whoever writes about challenges leads on.
 */
const TRIALS = [
  /\bchecking (?:if |that )?(?:your (?:browser|connection|device)|the site connection)\b/,
  /\b(?:verify|confirm|prove|verifying|making sure)\b.{0,20}\byou(?:'re| are|\u2019re)(?: a| not a)? (?:human|bot|robot)\b/,
  /^(?:robot or human|are you (?:a )?(?:human|robot))\b/,
  /\bsolve (?:this|the) captcha\b/,
  /^(?:human|bot|robot|browser|captcha|security) (?:verification|check|challenge)\W*$/,
  /^(?:attention required!|access to this page has been denied|pardon our interruption|client challenge)/,
  /^(?:just a moment|verifying your (?:connection|browser))\b/,
];
const MOST_TRIAL_WORDS = 100;
/** The limit where words are the sign: whoever writes about such pages says more, and a page of a site links to others. */
const MOST_WORDS_OF_NOTICE = 150;
const MOST_LINKS_OF_NOTICE = 4;
const BY_WORDS: ReadonlySet<Sign[0]> = new Set(['opens', 'says', 'whole', 'asks']);

const ALL: readonly (Wall & { isByWords: boolean })[] = [...WALLS, ...HOSTING_PAGES, ...CONSENT_WALLS].map((wall) => ({
  ...wall,
  isByWords: wall.signs.some(([kind]) => BY_WORDS.has(kind)),
}));

/** SiteGround, AWS and others say that the page is not ready yet. */
const ACCEPTED = 202;

/** The wall that was served in place of a page although the status is one of success; null where the page is the page. */
export function wallOf(status: number, html: HtmlFacts, body: Uint8Array): PageFacts['inconclusive'] {
  if (!isPageStatus(status) && status !== ACCEPTED) return null;
  if (html.text.words > MOST_WORDS || html.anchorCount > MOST_LINKS) return null;
  const source = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, MARKUP_BYTES));
  const text = source.toString('latin1').toLowerCase();
  const isNotice = html.text.words <= MOST_WORDS_OF_NOTICE && html.anchorCount <= MOST_LINKS_OF_NOTICE;
  const found = ALL.find(
    ({ signs, isByWords }) => (isNotice || !isByWords) && signs.every((sign) => has(html, text, sign)),
  );
  if (found === undefined) return isTrial(html, text) ? { reason: 'CHALLENGE', vendor: null } : null;
  return { reason: found.reason, vendor: found.vendor };
}

function isTrial({ titles, headings, text, anchorCount, spa, shell }: HtmlFacts, source: string): boolean {
  if (anchorCount > 0 || text.words > MOST_TRIAL_WORDS || spa || shell === true) return false;
  const names = [titles[0]?.text, headings[0]?.text].map((name) => (name ?? '').toLowerCase());
  return names.some((name) => TRIALS.some((trial) => trial.test(name))) && source.includes('<script');
}

/** Title, first heading, and the beginning of the main text. */
const namesOf = ({ titles, headings, text }: HtmlFacts): string[] =>
  [titles[0]?.text, headings[0]?.text, text.excerpt].map((name) =>
    (name ?? '').toLowerCase().replaceAll('\n', ' ').replaceAll('\u2019', "'").trim(),
  );

function hasWords(html: HtmlFacts, kind: Sign[0], value: string): boolean {
  const names = namesOf(html);
  if (kind === 'says') return names.some((name) => name.includes(value));
  if (kind === 'opens') return names.some((name) => name.startsWith(value));
  if (kind === 'whole') return html.text.words <= 3 && html.anchorCount === 0 && names.at(-1) === value;
  return (
    html.headings.length <= 1 && names.some((name) => REQUESTS_FOR_CONSENT.some((request) => name.startsWith(request)))
  );
}

function has(html: HtmlFacts, source: string, [kind, value]: Sign): boolean {
  if (BY_WORDS.has(kind)) return hasWords(html, kind, value);
  const { dom, titles, text, anchorCount } = html;
  if (kind === 'nothing') return text.words === 0 && anchorCount === 0 && titles.length === 0;
  if (kind === 'title') return titles[0]?.text.toLowerCase().startsWith(value) ?? false;
  // an article that quotes the markup has its tags escaped
  if (kind === 'id') return dom.ids.some((id) => id.toLowerCase() === value);
  if (value === '') return source.includes('<script');
  let at = source.indexOf(value);
  for (let looks = 0; at >= 0 && looks < MOST_LOOKS; looks += 1) {
    const isThere =
      kind === 'tag' ? isInTag(source, at) : source.lastIndexOf('<script', at) > source.lastIndexOf('</script', at);
    if (isThere) return true;
    at = source.indexOf(value, at + value.length);
  }
  return false;
}

/** A comment is none. */
function isInTag(source: string, at: number): boolean {
  const open = source.lastIndexOf('<', at);
  return open > source.lastIndexOf('>', at) && /[a-z]/.test(source.charAt(open + 1));
}
