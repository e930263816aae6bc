import type { HtmlFacts } from '../../facts/html-facts.js';
import { stringHash } from '../../structures/string-hash.js';

/** The content of a page, in little: enough to tell whether it says anything that others of its kind have not said. */
export interface Novelty {
  /** hash of title and main text, numbers included */
  text: number;
  /** hashes of its title, numbers left out, and of a sample of the phrases of its main text */
  phrases: Uint32Array;
}

const NUMBERS = /\p{N}+/gu;

export function noveltyOf({ titles, text }: Pick<HtmlFacts, 'titles' | 'text'>): Novelty {
  const title = titles[0]?.text ?? '';
  return {
    text: stringHash(`${title}\n${text.hash ?? ''}`),
    phrases: Uint32Array.of(stringHash(title.replaceAll(NUMBERS, '0')), ...(text.phrases ?? [])),
  };
}
