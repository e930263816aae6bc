/**
 * The pattern language of robots.txt (RFC 9309 §2.2.2, §2.2.3): matched from the first octet of path and query, `*` stands
 * for any run, a last `$` for the end. Both sides are brought to one spelling of percent-escapes first.
 */
export interface Pattern {
  /** octets of the normalised pattern, `*` and `$` included: what "longest match" compares */
  readonly length: number;
  /** literals between the stars */
  readonly segments: readonly string[];
  readonly anchored: boolean;
  /** all spellings of a query, if a star leaves open on which side of the `?` a literal is met; else null */
  readonly queried: Pattern | null;
  /** failure tables of the segments, made at first use */
  readonly tables: (Int32Array | undefined)[];
}

/** Octets that matches may still look at; see `policy.ts` for the bound and its reason. */
export interface Work {
  left: number;
  /** positions of three characters in the requested path: they rule most stars out without a search */
  grams?: Grams | undefined;
}

/** First and last offset of each hashed run of three characters of a path; -1 where there is none. */
export interface Grams {
  first: Int32Array;
  last: Int32Array;
}

const PLAIN = /^[!#$&-;=?-[\]_a-z~]*$/;

/** RFC 3986 unreserved, and reserved characters whose escape does not change how a URL is taken apart. */
const DECODED_EVERYWHERE = new Set(
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:@!'(),;*$[]"].map((c) => c.charCodeAt(0)),
);
/** characters of no URL (RFC 3986 §2): they are sent escaped, however a file spells them */
const NEVER_BARE = new Set([...'"<>\\^`{|}'].map((c) => c.charCodeAt(0)));
const SLASH = 0x2f;
const QUESTION = 0x3f;
const PERCENT = 0x25;

/**
 * Path and query in the spelling that comparisons use: non-ASCII octets escaped, escapes upper case, escapes of
 * characters that mean the same unescaped decoded. RFC 9309's table asks that `https://` in a query equals
 * `https%3A%2F%2F`, so `/` and `?` are decoded there too; in a path `%2F` stays apart from `/`.
 */
export function normalizePath(text: string, inQuery = false): string {
  if (PLAIN.test(text)) return text;
  let query = inQuery;
  let out = '';
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === PERCENT) {
      const value = hexPair(text, i + 1);
      if (value < 0) {
        out += '%';
        continue;
      }
      const decode = DECODED_EVERYWHERE.has(value) || (query && (value === SLASH || value === QUESTION));
      out += decode ? String.fromCharCode(value) : escapeOctet(value);
      i += 2;
    } else if (code > 0x20 && code < 0x7f) {
      if (code === QUESTION) query = true;
      out += NEVER_BARE.has(code) ? escapeOctet(code) : text[i];
    } else if (code < 0x80) {
      out += escapeOctet(code);
    } else {
      const point = text.codePointAt(i) ?? 0xfffd;
      const lone = point >= 0xd800 && point <= 0xdfff;
      out += encodeURIComponent(lone ? '\uFFFD' : String.fromCodePoint(point));
      if (point > 0xffff) i++;
    }
  }
  return out;
}

function hexPair(text: string, at: number): number {
  const high = hexDigit(text.charCodeAt(at));
  const low = hexDigit(text.charCodeAt(at + 1));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

function escapeOctet(octet: number): string {
  return `%${octet < 16 ? '0' : ''}${octet.toString(16).toUpperCase()}`;
}

export function compilePattern(source: string): Pattern {
  const pattern = patternOf(source, false);
  const queried = source.includes('*') && source.includes('%') ? patternOf(source, true) : null;
  const differs = queried?.segments.some((segment, index) => index > 0 && segment !== pattern.segments[index]);
  return differs ? { ...pattern, queried } : pattern;
}

/** `afterStar`: what follows a star is taken for a part of the query */
function patternOf(source: string, afterStar: boolean): Pattern {
  const anchored = source.endsWith('$');
  const body = anchored ? source.slice(0, -1) : source;
  const segments: string[] = [];
  let inQuery = false;
  let length = anchored ? 1 : 0;
  let stars = -1;
  for (const part of body.split('*')) {
    stars++;
    const segment = normalizePath(part, inQuery || (afterStar && stars > 0));
    inQuery ||= part.includes('?');
    length += segment.length;
    // a run of stars means what one star means; its octets still count
    if (segment === '' && segments.length > 1 && segments.at(-1) === '') continue;
    segments.push(segment);
  }
  return { length: length + stars, segments, anchored, queried: null, tables: [] };
}

/** Whether a pattern matches a normalised path: each literal at its leftmost offset, so that time is linear in the two. */
export function matchesPattern(pattern: Pattern, path: string, work: Work): boolean {
  const { segments, anchored, queried } = pattern;
  const last = segments.length - 1;
  const first = segments[0] ?? '';
  if (last === 0 && anchored) return path === first;
  if (!path.startsWith(first)) return false;
  if (last === 0) return true;
  if (work.grams && !queried && !possible(pattern, work.grams)) return false;
  const query = queried ? path.indexOf('?') + 1 : 0;
  let at = first.length;
  for (let index = 1; index < last; index++) {
    at = findEither(pattern, index, path, at, query, work);
    if (at < 0) return false;
  }
  if (!anchored) return findEither(pattern, last, path, at, query, work) >= 0;
  if (endsIn(segments[last] ?? '', path, at)) return true;
  return query > 0 && endsIn(queried?.segments[last] ?? '', path, Math.max(at, query));
}

const endsIn = (tail: string, path: string, from: number): boolean =>
  path.length - tail.length >= from && path.endsWith(tail);

/** As `find`; from `query` on, where the query begins, a literal may also stand as a query spells it. */
function findEither(pattern: Pattern, index: number, path: string, from: number, query: number, work: Work): number {
  const plain = find(pattern, index, path, from, work);
  if (query === 0 || !pattern.queried) return plain;
  const queried = find(pattern.queried, index, path, Math.max(from, query), work);
  return plain < 0 || queried < 0 ? Math.max(plain, queried) : Math.min(plain, queried);
}

/** End of the first occurrence of a segment at or after an offset, -1 when there is none. */
function find(pattern: Pattern, index: number, path: string, from: number, work: Work): number {
  const segment = pattern.segments[index] ?? '';
  const size = segment.length;
  if (size === 0) return from;
  // V8's own search is quadratic for crafted needles; under four characters that is a constant factor
  if (size < 4) {
    const found = path.indexOf(segment, from);
    work.left -= (found < 0 ? path.length : found) - from + size;
    return found < 0 ? -1 : found + size;
  }
  let table = pattern.tables[index];
  if (!table) {
    table = failureTable(segment);
    pattern.tables[index] = table;
  }
  let matched = 0;
  for (let i = from; i < path.length; i++) {
    const code = path.charCodeAt(i);
    while (matched > 0 && segment.charCodeAt(matched) !== code) matched = table[matched - 1] ?? 0;
    if (segment.charCodeAt(matched) === code) matched++;
    if (matched === size) {
      work.left -= i - from;
      return i + 1;
    }
  }
  work.left -= path.length - from;
  return -1;
}

const GRAM_BITS = 12;

function gram(text: string, at: number): number {
  const mixed = (text.charCodeAt(at) << 14) ^ (text.charCodeAt(at + 1) << 7) ^ text.charCodeAt(at + 2);
  return Math.imul(mixed, 0x9e3779b1) >>> (32 - GRAM_BITS);
}

export function gramsOf(path: string): Grams {
  const first = new Int32Array(1 << GRAM_BITS).fill(-1);
  const last = new Int32Array(1 << GRAM_BITS).fill(-1);
  for (let i = 0; i + 3 <= path.length; i++) {
    const key = gram(path, i);
    if (first[key] === -1) first[key] = i;
    last[key] = i;
  }
  return { first, last };
}

/** A lower bound for the end of the first occurrence at or after an offset; -1 when there can be none. */
function earliestEnd(segment: string, from: number, { first, last }: Grams): number {
  let start = from;
  for (let i = 0; i + 3 <= segment.length; i++) {
    const key = gram(segment, i);
    if ((last[key] ?? -1) < start + i) return -1;
    start = Math.max(start, (first[key] ?? 0) - i);
  }
  return start + segment.length;
}

/** False when some literal cannot come after the ones before it. */
function possible({ segments }: Pattern, grams: Grams): boolean {
  let at = segments[0]?.length ?? 0;
  for (let index = 1; index < segments.length; index++) {
    at = earliestEnd(segments[index] ?? '', at, grams);
    if (at < 0) return false;
  }
  return true;
}

/** Knuth, Morris, Pratt: for each prefix the length of its longest proper border. */
function failureTable(segment: string): Int32Array {
  const table = new Int32Array(segment.length);
  let border = 0;
  for (let i = 1; i < segment.length; i++) {
    while (border > 0 && segment.charCodeAt(i) !== segment.charCodeAt(border)) border = table[border - 1] ?? 0;
    if (segment.charCodeAt(i) === segment.charCodeAt(border)) border++;
    table[i] = border;
  }
  return table;
}
