import { problem } from '../errors.js';

/** The value that a body has as JSON. Throws `INVALID_JSON`. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw problem('INVALID_JSON');
  }
}

/** A body without what makes no difference to its meaning, spaces and the order of fields; null for what is no JSON. */
export function canonicalJson(body: string): string | null {
  try {
    return JSON.stringify(sorted(JSON.parse(body)));
  } catch {
    return null;
  }
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]));
}
