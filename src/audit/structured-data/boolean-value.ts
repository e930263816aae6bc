const BOOLEAN = /^(?:(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)?(true|false)|([01]))$/i;

/** The value of a Boolean as pages write it: `true`, `https://schema.org/False`, `schema:True` or `0`; null where it is none. */
export function booleanOf(text: string): boolean | null {
  const [, word, digit] = BOOLEAN.exec(text) ?? [];
  if (word !== undefined) return word.toLowerCase() === 'true';
  return digit === undefined ? null : digit === '1';
}
