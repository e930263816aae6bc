import { ISO_639_1, ISO_3166_1, LONG_FORMS, OTHER_REGIONS, WITHDRAWN_LANGUAGES } from './language-codes.js';

/** Tags registered whole, before there was a grammar; those that the grammar covers are left out (RFC 5646 §2.2.8). */
const IRREGULAR: ReadonlySet<string> = new Set(
  `en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay i-tsu sgn-be-fr
  sgn-be-nl sgn-ch-de zh-min zh-min-nan cel-gaulish`.split(/\s+/),
);

const SCRIPTS = new Intl.DisplayNames('en', { type: 'script', fallback: 'none' });
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export interface TagParts {
  language: string;
  script: string | null;
  region: string | null;
}

/**
 * Language, script and region of a tag that follows the grammar of BCP 47 (RFC 5646 §2.1), null for one that does not.
 * Walks over the subtags: tags are text from the web.
 */
export function tagParts(tag: string): TagParts | null {
  const subtags = tag.toLowerCase().split('-');
  let at = 0;
  const take = (matches: RegExp): string | null => {
    const subtag = subtags[at];
    if (subtag === undefined || !matches.test(subtag)) return null;
    at += 1;
    return subtag;
  };
  const language = take(/^[a-z]{2,8}$/);
  if (language === null) return null;
  for (let extended = 0; extended < 3 && language.length <= 3 && take(/^[a-z]{3}$/) !== null; ) extended += 1;
  const script = take(/^[a-z]{4}$/);
  const region = take(/^(?:[a-z]{2}|\d{3})$/);
  while (take(/^(?:[a-z\d]{5,8}|\d[a-z\d]{3})$/) !== null);
  while (take(/^[a-wy-z\d]$/) !== null) {
    if (take(/^[a-z\d]{2,8}$/) === null) return null;
    while (take(/^[a-z\d]{2,8}$/) !== null);
  }
  if (take(/^x$/) !== null) {
    if (take(/^[a-z\d]{1,8}$/) === null) return null;
    while (take(/^[a-z\d]{1,8}$/) !== null);
  }
  return at === subtags.length ? { language, script, region } : null;
}

/** The fault of a language tag, to be put behind its name; null for a well-formed tag of registered subtags. */
export function languageTagDefect(tag: string): string | null {
  const lower = tag.toLowerCase();
  if (IRREGULAR.has(lower) || isPrivateUse(lower)) return null;
  const parts = tagParts(tag);
  if (parts === null)
    return tag.includes('_') ? 'separates its parts with “_” instead of “-”' : 'is not a language tag';
  const { language, script, region } = parts;
  if (!isRegisteredLanguage(language)) return `begins with “${language}”, which is not a registered language`;
  if (script !== null && !isRegisteredScript(script)) return `contains “${script}”, which is not a registered script`;
  if (region !== null && !isRegisteredRegion(region)) return `contains “${region}”, which is not a registered region`;
  return null;
}

/** Slips that are made again and again, and what is meant. */
const MEANT: Readonly<Record<string, string>> = {
  cn: 'zh',
  cz: 'cs',
  dk: 'da',
  gb: 'en-GB',
  gr: 'el',
  in: 'id',
  iw: 'he',
  ji: 'yi',
  jp: 'ja',
  kz: 'kk',
  rs: 'sr',
  tw: 'zh-TW',
  ua: 'uk',
  us: 'en-US',
  vn: 'vi',
  mx: 'es-MX',
  at: 'de-AT',
};

/**
 * The fault of an hreflang code: search engines take an ISO 639-1 language, a script if need be and an ISO 3166-1
 * region, or `x-default`. Null for a valid one.
 */
export function hreflangDefect(code: string): string | null {
  const lower = code.trim().toLowerCase();
  if (lower === 'x-default') return null;
  const [language = '', ...rest] = lower.split('-');
  if (!ISO_639_1.has(language)) {
    const meant = MEANT[language];
    const hint = lower.includes('_') ? '; separate its parts with “-”' : meant ? `; “${meant}” may be meant` : '';
    return `“${language}” is not an ISO 639-1 language${hint}`;
  }
  const script = /^[a-z]{4}$/.test(rest[0] ?? '') ? rest.shift() : undefined;
  if (script !== undefined && !isRegisteredScript(script)) return `“${script}” is not an ISO 15924 script`;
  const region = rest.shift();
  if (region !== undefined && !ISO_3166_1.has(region.toUpperCase())) {
    const hint = region === 'uk' ? '; the United Kingdom is “GB”' : '';
    return `“${region}” is not an ISO 3166-1 country${hint}`;
  }
  return rest.length > 0 ? `“${rest.join('-')}” follows the country` : null;
}

function isPrivateUse(tag: string): boolean {
  const [x, ...rest] = tag.split('-');
  return x === 'x' && rest.length > 0 && rest.every((subtag) => /^[a-z\d]{1,8}$/.test(subtag));
}

/** Languages of three letters are thousands and new ones come each year: those with a shorter code are known to be wrong. */
function isRegisteredLanguage(language: string): boolean {
  if (language.length === 2) return ISO_639_1.has(language) || WITHDRAWN_LANGUAGES.has(language);
  return language.length === 3 && !LONG_FORMS.has(language);
}

function isRegisteredScript(script: string): boolean {
  if (/^qa[a-b][a-x]$/.test(script)) return true;
  const code = script.charAt(0).toUpperCase() + script.slice(1);
  return SCRIPTS.of(code) !== undefined;
}

function isRegisteredRegion(region: string): boolean {
  const code = region.toUpperCase();
  if (/^\d{3}$/.test(code)) return REGIONS.of(code) !== undefined;
  return ISO_3166_1.has(code) || OTHER_REGIONS.has(code) || /^(?:Q[M-Z]|X[A-Z])$/.test(code);
}
