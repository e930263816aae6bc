import { isKnownDirective } from '../../audit/technical/directive-vocabulary.js';

const NAMES = [
  ...['index', 'follow', 'noindex', 'nofollow', 'none', 'all', 'nosnippet', 'noarchive', 'nocache', 'noimageindex'],
  ...[
    'notranslate',
    'indexifembedded',
    'max-snippet',
    'max-image-preview',
    'max-video-preview',
    'nositelinkssearchbox',
  ],
];
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');
const BY_LETTERS = new Map(NAMES.map((name) => [bare(name), name]));
const MAX_LENGTH = 200;

/**
 * The known directives that a misspelt one stands for: `noindex;nofollow`, `no-index`, `nofolow`, `max-snippet=50`. Null where none
 * is recognised: what hides a page must not go because of a slip.
 */
export function directivesMeant(value: string): readonly string[] | null {
  if (value.length > MAX_LENGTH) return null;
  const parts = value
    .replaceAll(/\s*([:=])\s*/g, '$1')
    .split(/[;|/]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const meant = parts.flatMap((part) => wordsMeant(part) ?? []);
  return meant.length === 0 ? null : meant;
}

/** Of a part without separators: one directive, or several with spaces between. */
function wordsMeant(part: string): readonly string[] | null {
  const whole = oneMeant(part);
  if (whole !== null) return [whole];
  const words = part.split(/\s+/);
  if (words.length === 1) return null;
  const found = words.map(oneMeant);
  return found.every((one) => one !== null) ? found : null;
}

function oneMeant(text: string): string | null {
  const [, written = '', argument] = /^([^:=]*)(?:[:=](.*))?$/s.exec(text) ?? [];
  const name = BY_LETTERS.get(bare(written)) ?? nearest(bare(written));
  if (name === null) return null;
  const directive = argument === undefined ? name : `${name}:${argument.trim().toLowerCase()}`;
  return isKnownDirective(directive) ? directive : null;
}

/** The only name that differs by one letter too many, too few, another or two swapped. Short names are too near to other words. */
function nearest(letters: string): string | null {
  if (letters.length < 6) return null;
  const found = [...BY_LETTERS].filter(([known]) => known.length >= 6 && isOneSlip(letters, known));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

/** The first letter is no slip: `dofollow` means the opposite of `nofollow`. */
function isOneSlip(one: string, other: string): boolean {
  if (one[0] !== other[0]) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}

/** Of limits of one kind: the smaller, the stricter. */
export function strictness(limit: string): number {
  const argument = limit.slice(limit.indexOf(':') + 1);
  const preview = ['none', 'standard', 'large'].indexOf(argument);
  if (preview !== -1) return preview;
  const count = Number(argument);
  return count === -1 || Number.isNaN(count) ? Number.POSITIVE_INFINITY : count;
}
