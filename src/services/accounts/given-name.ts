import { storableText } from '../../db/storable.js';
import { problem } from '../../errors.js';
import { nameFault } from '../../text/plain-name.js';

export const MAX_NAME = 200;

/** A name that a user gave something, or the one it has otherwise. A longer one is refused: a cut one would be another. */
export function givenName(name: string | null | undefined, otherwise: string): string {
  const given = name?.trim() ?? '';
  const fault =
    given.length > MAX_NAME
      ? `A name must not exceed ${MAX_NAME} characters; this one has ${given.length}.`
      : nameFault(given);
  if (fault) throw problem('VALIDATION_FAILED', { message: fault, details: [{ path: 'name', message: fault }] });
  return storableText(given || otherwise);
}
