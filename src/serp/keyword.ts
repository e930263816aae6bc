import type { ProblemDetail } from '../errors.js';
import { cleanText, foldTerm } from '../fold-term.js';
import { isCountry } from './countries.js';
import { DEVICES, type Device, type SerpQuery } from './provider.js';

export { isCountry };

export interface KeywordInput {
  term: string;
  engine?: string;
  country?: string;
  language?: string;
  device?: string;
  location?: string | null;
}

/** DataForSEO's limit, the widest of all providers. */
export const MAX_TERM = 700;
export const MAX_LOCATION = 255;
/** joiners and marks of direction alone say nothing */
export const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** `VISIBLE` for validators that read patterns without the flag `u`, and so without `\p`; lone combining marks fit as well. */
export const VISIBLE_PATTERN = '[^\\s\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]';

export const ENGINE = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$/;
/** The form of every code that `isCountry` knows. */
export const COUNTRY = /^[A-Za-z]{2}$/;

export const COUNTRY_NEEDED = 'A country must be an ISO 3166-1 code of two letters, such as US.';
export const LANGUAGE_NEEDED = 'A language must be a BCP 47 tag, such as en or de-CH.';

export type KeywordRead = { ok: true; keyword: SerpQuery } | { ok: false; problems: ProblemDetail[] };

export function readKeyword(input: KeywordInput, defaults: Omit<SerpQuery, 'term' | 'location'>): KeywordRead {
  const problems: ProblemDetail[] = [];
  const fault = (path: string, message: string) => problems.push({ path, message });

  const term = cleanText(input.term);
  if (!VISIBLE.test(term)) fault('term', 'A keyword must have at least one visible character.');
  if (codePoints(term) > MAX_TERM) fault('term', `A keyword must not exceed ${MAX_TERM} characters.`);
  if (/\p{Cc}/u.test(term)) fault('term', 'A keyword must not contain control characters.');
  if (!term.isWellFormed()) fault('term', 'A keyword must be well-formed Unicode.');

  const engine = (input.engine ?? defaults.engine).trim().toLowerCase();
  if (!ENGINE.test(engine)) fault('engine', 'This is not a known search engine.');

  const country = (input.country ?? defaults.country).trim().toUpperCase();
  if (!isCountry(country)) fault('country', COUNTRY_NEEDED);

  const language = canonicalLanguage(input.language ?? defaults.language);
  if (language === null) fault('language', LANGUAGE_NEEDED);

  const device = (input.device ?? defaults.device).trim().toUpperCase();
  if (!isDevice(device)) fault('device', `A device must be one of ${DEVICES.join(', ')}.`);

  const location = input.location == null ? null : cleanText(input.location) || null;
  if (location !== null && location.length > MAX_LOCATION)
    fault('location', `A location must not exceed ${MAX_LOCATION} characters.`);
  if (location !== null && (/\p{Cc}/u.test(location) || !location.isWellFormed()))
    fault('location', 'A location must be well-formed Unicode without control characters.');

  if (problems.length > 0 || language === null || !isDevice(device)) return { ok: false, problems };
  return { ok: true, keyword: { term, engine, country, language, device, location } };
}

/** Two keywords are one when their keys are equal. */
export function keywordKey({ term, engine, country, language, device, location }: SerpQuery): string {
  return JSON.stringify([
    foldTerm(term),
    engine,
    country,
    language,
    device,
    location === null ? null : foldTerm(location),
  ]);
}

function isDevice(device: string): device is Device {
  return (DEVICES as readonly string[]).includes(device);
}

export function isLanguage(tag: string): boolean {
  return canonicalLanguage(tag) !== null;
}

/** The tag in its one spelling; null for what is none or names no language. */
export function canonicalLanguage(tag: string): string | null {
  try {
    const locale = new Intl.Locale(tag.trim());
    const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
    return names.of(locale.language) === undefined ? null : locale.baseName;
  } catch {
    return null;
  }
}

function codePoints(text: string): number {
  return Array.from(text).length;
}
