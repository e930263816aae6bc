import { storableText } from '../../db/storable.js';
import { problem } from '../../errors.js';

export const MAX_NAME = 200;

/** A name that a user gave something, or the one it has otherwise. A longer one is refused: a cut one would be another. */
export function givenName(name: string | null | undefined, otherwise: string): string {
  const given = name?.trim() ?? '';
  if (given.length > MAX_NAME) {
    const message = `A name must not exceed ${MAX_NAME} characters; this one has ${given.length}.`;
    throw problem('VALIDATION_FAILED', { message, details: [{ path: 'name', message }] });
  }
  return storableText(given || otherwise);
}
