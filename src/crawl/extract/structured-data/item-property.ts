import type { Item } from './structured-data.js';

/** Values kept of one property, and properties of one item. */
const MAX_VALUES = 200;
const MAX_PROPERTIES = 200;

/** A second value of a property turns it into a list. Names of Object.prototype are data here like any other. */
export function addProperty(item: Item, name: string, value: unknown): void {
  if (!Object.hasOwn(item, name)) {
    if (Object.keys(item).length < MAX_PROPERTIES) {
      Object.defineProperty(item, name, { value, enumerable: true, writable: true, configurable: true });
    }
    return;
  }
  const known = item[name];
  if (!Array.isArray(known)) item[name] = [known, value];
  else if (known.length < MAX_VALUES) known.push(value);
}

const SCHEMA_ORG = /^https?:\/\/(?:www\.)?schema\.org\//i;

/** Types of schema.org by their short name, as JSON-LD with its context writes them; others in full. */
export function typeNames(value: string): string | string[] {
  const names = value
    .split(/\s+/)
    .filter((name) => name !== '')
    .slice(0, 20)
    .map((name) =>
      name
        .replace(SCHEMA_ORG, '')
        .replace(/^schema:/, '')
        .slice(0, 300),
    );
  return names.length === 1 ? (names[0] ?? '') : names;
}
