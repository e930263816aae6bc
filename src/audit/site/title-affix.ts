import type { Site } from './site.js';

const MIN_TITLES = 10;
const MIN_SHARE = 0.7;
/** titles whose affixes become candidates: one that most titles share is in any few hundred of them */
const SAMPLE = 500;
const MAX_WORDS = 8;

/**
 * The longest run of words or separators that at least 70 % of ten or more titles end with, or else start with. The titles
 * are gone through several times rather than kept.
 */
export function titleAffix(titles: Iterable<string>): Site['titleAffix'] {
  let known = 0;
  for (const title of titles) if (title !== '') known += 1;
  if (known < MIN_TITLES) return null;
  const step = Math.max(1, Math.floor(known / SAMPLE));
  const sample: string[] = [];
  let at = 0;
  for (const title of titles) if (title !== '' && at++ % step === 0) sample.push(title);
  for (const side of ['SUFFIX', 'PREFIX'] as const) {
    const candidates = new Map<string, number>();
    for (const title of sample)
      for (const text of affixes(title, side)) candidates.set(text, (candidates.get(text) ?? 0) + 1);
    const likely = [...candidates]
      .filter(([, count]) => count >= sample.length * (MIN_SHARE - 0.1))
      .map(([text]) => text)
      .sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
    for (const text of likely) {
      let count = 0;
      for (const title of titles) if (side === 'SUFFIX' ? title.endsWith(text) : title.startsWith(text)) count += 1;
      if (count >= known * MIN_SHARE) return { text, side, share: count / known };
    }
  }
  return null;
}

/** Proper affixes of a title at the borders of its words; separators written without spaces are borders as well. */
function affixes(title: string, side: 'PREFIX' | 'SUFFIX'): string[] {
  const borders: number[] = [];
  for (let at = 1; at < title.length; at += 1) {
    if (side === 'SUFFIX' ? startsWord(title, at) : endsWord(title, at)) borders.push(at);
  }
  return side === 'SUFFIX'
    ? borders.slice(-MAX_WORDS).map((at) => title.slice(at))
    : borders.slice(0, MAX_WORDS).map((at) => title.slice(0, at));
}

const SEPARATORS = '|｜_·•»«:–—';

function startsWord(title: string, at: number): boolean {
  const [before, here] = [title[at - 1] as string, title[at] as string];
  return here !== ' ' && (before === ' ' || SEPARATORS.includes(here));
}

function endsWord(title: string, at: number): boolean {
  const [before, here] = [title[at - 1] as string, title[at] as string];
  return before !== ' ' && (here === ' ' || SEPARATORS.includes(before));
}
