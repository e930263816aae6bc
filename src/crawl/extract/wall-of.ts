import type { HtmlFacts } from '../../facts/html-facts.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { isPageStatus } from '../../facts/page-status.js';
import { type Sign, WALLS } from './walls.js';

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

/** SiteGround, AWS and others say that the page is not ready yet. */
const ACCEPTED = 202;

/** The wall that was served in place of a page although the status is one of success; null where the page is the page. */
export function wallOf(status: number, html: HtmlFacts, body: Uint8Array): PageFacts['inconclusive'] {
  if (!isPageStatus(status) && status !== ACCEPTED) return null;
  if (html.text.words > MOST_WORDS || html.anchorCount > MOST_LINKS) return null;
  const source = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, MARKUP_BYTES));
  const text = source.toString('latin1').toLowerCase();
  const found = WALLS.find(({ signs }) => signs.every((sign) => has(html, text, sign)));
  if (found === undefined) return isTrial(html, text) ? { reason: 'CHALLENGE', vendor: null } : null;
  return { reason: found.reason, vendor: found.vendor };
}

function isTrial({ titles, headings, text, anchorCount, spa, shell }: HtmlFacts, source: string): boolean {
  if (anchorCount > 0 || text.words > MOST_TRIAL_WORDS || spa || shell === true) return false;
  const names = [titles[0]?.text, headings[0]?.text].map((name) => (name ?? '').toLowerCase());
  return names.some((name) => TRIALS.some((trial) => trial.test(name))) && source.includes('<script');
}

function has({ dom, titles, text, anchorCount }: HtmlFacts, source: string, [kind, value]: Sign): boolean {
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
