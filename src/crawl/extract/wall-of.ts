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
/** SiteGround, AWS and others say that the page is not ready yet. */
const ACCEPTED = 202;

/** The wall that was served in place of a page although the status is one of success; null where the page is the page. */
export function wallOf(status: number, html: HtmlFacts, body: Uint8Array): PageFacts['inconclusive'] {
  if (!isPageStatus(status) && status !== ACCEPTED) return null;
  if (html.text.words > MOST_WORDS || html.anchorCount > MOST_LINKS) return null;
  const source = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, MARKUP_BYTES));
  const text = source.toString('latin1').toLowerCase();
  const found = WALLS.find(({ signs }) => signs.every((sign) => has(html, text, sign)));
  return found === undefined ? null : { reason: found.reason, vendor: found.vendor };
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
