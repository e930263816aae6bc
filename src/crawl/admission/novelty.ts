import type { HtmlFacts } from '../../facts/html-facts.js';
import { stringHash } from '../../structures/string-hash.js';

/** What a page says, in little: enough to tell whether it says anything that others of its kind have not said. */
export interface Novelty {
  /** of title and main text, numbers included */
  text: number;
  /** hashes of runs of three words, numbers left out */
  words: Uint32Array;
}

const RUN = 3;
const MAX_RUNS = 48;

export function noveltyOf({ titles, text }: Pick<HtmlFacts, 'titles' | 'text'>): Novelty {
  const title = titles[0]?.text ?? '';
  const words = `${title} ${text.excerpt}`.match(/\p{L}+/gu) ?? [];
  const runs = new Uint32Array(Math.max(0, Math.min(MAX_RUNS, words.length - RUN + 1)));
  for (let at = 0; at < runs.length; at += 1) runs[at] = stringHash(words.slice(at, at + RUN).join(' '));
  return { text: stringHash(`${title}\n${text.hash ?? ''}`), words: runs };
}
