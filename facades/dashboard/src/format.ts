const LOCALE = 'en';
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const ago = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** What stands where there is no value. */
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
/** What came and what went, where either did. */
export const exchange = (came: number, went: number): string =>
  came + went === 0 ? '0' : `+${count(came)} −${count(went)}`;
export const date = (iso: string | null | undefined): string => (iso == null ? NONE : day.format(new Date(iso)));
export const time = (iso: string | null | undefined): string => (iso == null ? NONE : moment.format(new Date(iso)));
export const milliseconds = (ms: number | null | undefined): string =>
  ms == null ? NONE : ms >= 1_000 ? `${fine.format(ms / 1_000)} s` : `${whole.format(ms)} ms`;

export function bytes(size: number | null | undefined): string {
  if (size == null) return NONE;
  if (size < 1024) return `${size} B`;
  return size < 1024 ** 2 ? `${whole.format(size / 1024)} KiB` : `${fine.format(size / 1024 ** 2)} MiB`;
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago, as people say it. */
export function since(iso: string | null | undefined): string {
  if (iso == null) return NONE;
  const seconds = (new Date(iso).getTime() - Date.now()) / 1_000;
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? ago.format(Math.round(seconds / unit[1]), unit[0]) : 'just now';
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

/** Why two scores do not compare. */
export const incomparability = (code: string): string => INCOMPARABLE[code] ?? words(code);

export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

export const duration = (seconds: number | null): string =>
  seconds === null ? NONE : seconds < 120 ? plural(seconds, 'second') : plural(Math.round(seconds / 60), 'minute');

const STOPS: Readonly<Record<string, string>> = {
  MAX_PAGES: 'stopped at page limit',
  MAX_BYTES: 'stopped at size limit',
  MAX_MINUTES: 'stopped at time limit',
  RETRY_AFTER: 'stopped: rate limited by the site',
  HOST_UNREACHABLE: 'stopped: the site no longer responded',
  ABORTED: 'stopped early',
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
