import { isKnownDirective } from '../../audit/technical/directive-vocabulary.js';
import { isOneSlip } from './one-slip.js';

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

/** Directives in a part without separators: one, or several with spaces between. */
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

/** The stricter of two limits of one kind: the smaller one. */
export function strictness(limit: string): number {
  const argument = limit.slice(limit.indexOf(':') + 1);
  const preview = ['none', 'standard', 'large'].indexOf(argument);
  if (preview !== -1) return preview;
  const count = Number(argument);
  return count === -1 || Number.isNaN(count) ? Number.POSITIVE_INFINITY : count;
}

const RETIRED = new Set(['noodp', 'noydir', 'nopreview', 'nocontent']);

/** A word that engines do not know and that somebody wrote to hide something: `disallow`, `hide`, `non`. It needs their decision. */
export function meantToHide(value: string): boolean {
  const letters = bare(value);
  return !RETIRED.has(letters) && /^(?:no|dis|den[iy]|hid|block|private|secret|intern|unlist|forbid)/.test(letters);
}
