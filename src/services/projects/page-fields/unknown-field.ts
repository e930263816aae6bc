import { PAGE_FIELDS } from './index.js';

/** Shorter names are all alike. */
const LEAST = 4;

/** Whether one is the other with a letter more or less, another letter, or two that are swapped. */
function isClose(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < LEAST) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  if (long.length > short.length)
    return [...long].some((_letter, at) => long.slice(0, at) + long.slice(at + 1) === short);
  const wrong = [...long].flatMap((letter, at) => (letter === short[at] ? [] : [at]));
  const [at = 0, next = at] = wrong;
  return wrong.length === 1 || (wrong.length === 2 && long[at] === short[next] && long[next] === short[at]);
}

/** Says that there is none of this name, and which one may be meant. */
export function unknownField(name: string): string {
  const meant = PAGE_FIELDS.find((field) => isClose(field.name.toLowerCase(), name.toLowerCase()));
  return `No field “${name}”.${meant ? ` Did you mean ${meant.name}?` : ''}`;
}
