import { storableText } from '../../db/storable.js';
import { problem } from '../../errors.js';

export const TAGS = { most: 20, length: 50 } as const;

/** As they are stored: trimmed, each once, in the order given. */
export function cleanTags(given: readonly string[], path = 'tags'): string[] {
  const all = [...new Set(given.map((tag) => storableText(tag.trim())).filter((tag) => tag !== ''))];
  if (given.length > TAGS.most || all.some((tag) => tag.length > TAGS.length))
    throw problem('VALIDATION_FAILED', {
      details: [{ path, message: `At most ${TAGS.most} tags of at most ${TAGS.length} characters are allowed.` }],
    });
  return all;
}
