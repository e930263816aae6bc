import * as times from './times.ts';

const LOCALE = 'en';
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });

/** The sign that stands where there is no value. */
export const NONE = '–';

export const count = (value: number | null | undefined): string => (value == null ? NONE : whole.format(value));
export const decimal = (value: number | null | undefined): string => (value == null ? NONE : fine.format(value));
const tenths = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** With as many digits whatever it is: a figure that changes every second must not change its width. */
export const rate = (value: number | null): string => (value === null ? NONE : tenths.format(value));
const price = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 2 });
export const dollars = (usd: number): string => `${usd < 1 ? price.format(usd) : fine.format(usd)} USD`;
export const percent = (share: number | null | undefined): string =>
  share == null ? NONE : `${fine.format(Math.round(share * 1000) / 10)}%`;
const exact = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** All with as many digits, so that they can be compared down a column. */
export const points = (value: number): string => exact.format(value);
/** Without a minus before nothing. */
export const negative = (value: number): string => {
  const text = points(Math.abs(value));
  return text === '0.00' ? '0' : `−${text}`;
};
/** A change, with its sign: whole, or with one digit. */
export const signed = (value: number, digits: 0 | 1 = 0): string =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${(digits === 0 ? whole : tenths).format(Math.abs(value))}`;
/** The numbers that came and went, where either did. */
export const exchange = (came: number, went: number): string =>
  came + went === 0 ? '0' : `+${count(came)} −${count(went)}`;
type Value<T> = T | null | undefined;
/** A day, or that of a moment. */
export const date = (value: Value<string>): string => (value == null ? NONE : times.dateOf(value));
export const time = (value: Value<string>): string => (value == null ? NONE : times.timeOf(value));
/** A month by its name, `2026-10`. */
export const month = (value: string): string => times.monthOf(value);
/** How long ago, as people say it. */
export const since = (value: Value<string>): string => (value == null ? NONE : times.agoOf(value));
export const milliseconds = (ms: Value<number>): string =>
  ms == null ? NONE : Math.round(ms) >= 1_000 ? `${fine.format(ms / 1_000)} s` : `${whole.format(ms)} ms`;

/** Each with the precision it is shown with: 1,024 of a unit are one of the next. */
const SIZES = [
  ['B', 1, 0],
  ['KiB', 1024, 0],
  ['MiB', 1024 ** 2, 2],
  ['GiB', 1024 ** 3, 2],
  ['TiB', 1024 ** 4, 2],
] as const;

export function bytes(size: Value<number>): string {
  if (size == null) return NONE;
  const fits =
    SIZES.find(([, unit, digits]) => Number((size / unit).toFixed(digits)) < 1024) ?? SIZES[SIZES.length - 1];
  const [name, unit, digits] = fits as (typeof SIZES)[number];
  return `${(digits === 0 ? whole : fine).format(size / unit)} ${name}`;
}

/** `ROBOTS_TXT` → `Robots txt` */
export const words = (code: string): string => code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');

const INCOMPARABLE: Readonly<Record<string, string>> = {
  RULE_SET: 'Different rules',
  PERFORMANCE_BASIS: 'Different performance data',
  BUDGET: 'Stopped at different limits',
  URL_PATTERNS: 'Different URL patterns',
  DEPTH: 'Different crawl depth',
  DISCOVERY: 'Different URL discovery',
  IDENTITY: 'Different user agent or robots.txt handling',
  RENDERING: 'Different rendering',
  ROBOTS: 'robots.txt changed',
};

const CAUSES: Readonly<Record<string, string>> = {
  SITE: 'Site',
  SCOPE: 'Scope',
  SETTINGS: 'Site or settings',
  RULE_SET: 'Rules',
  PERFORMANCE_BASIS: 'Performance data',
  ROUNDING: 'Rounding',
};

/** Why a score changed. */
export const scoreCause = (code: string): string => CAUSES[code] ?? words(code);

/** A cause of a change of scores that lies outside the site. */
export const isOtherCause = (cause: string): boolean => cause !== 'SITE' && cause !== 'ROUNDING';

/** Why two scores do not compare. */
export const incomparability = (code: string): string => INCOMPARABLE[code] ?? words(code);

export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

export const duration = (seconds: number | null): string =>
  seconds === null
    ? NONE
    : Math.round(seconds) < 120
      ? plural(Math.round(seconds), 'second')
      : plural(Math.round(seconds / 60), 'minute');

const STOPS: Readonly<Record<string, string>> = {
  MAX_PAGES: 'stopped at page limit',
  MAX_BYTES: 'stopped at size limit',
  MAX_MINUTES: 'stopped at time limit',
  RETRY_AFTER: 'stopped: rate limited by the site',
  HOST_UNREACHABLE: 'stopped: the site no longer responded',
  STOPPED: 'stopped on request',
};
/** Why a crawl has not seen all of a site. */
export const stopped = (reason: string): string => STOPS[reason] ?? words(reason);

/** The part of a URL that tells pages of one site apart. */
export function pathOf(url: string): string {
  try {
    const { pathname, search } = new URL(url);
    return pathname + search;
  } catch {
    return url;
  }
}

export const CATEGORY: Readonly<Record<string, string>> = {
  META: 'Meta',
  CONTENT: 'Content',
  LINKS: 'Links',
  TECHNICAL: 'Technical',
  PERFORMANCE: 'Performance',
  I18N: 'International',
  STRUCTURED_DATA: 'Structured data',
  SOCIAL: 'Social',
  SECURITY: 'Security',
  ACCESSIBILITY: 'Accessibility',
};
