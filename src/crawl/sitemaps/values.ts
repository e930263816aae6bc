/**
 * W3C Datetime (https://www.w3.org/TR/NOTE-datetime) in milliseconds, null for anything else: `Date.parse` takes much that
 * is no such date, and a time needs its zone.
 */
export function parseW3cDatetime(text: string): number | null {
  const match = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:\d\d))?)?)?$/.exec(
    text,
  );
  if (!match) return null;
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00', fraction = '0', zone = 'Z'] =
    match;
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const real = new Date(date);
  if (real.getUTCMonth() !== Number(month) - 1 || real.getUTCDate() !== Number(day) || year < '0100') return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  const offset = zone === 'Z' ? 0 : zoneMinutes(zone);
  if (offset === null) return null;
  return date + ((Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second) + Number(`0.${fraction}`)) * 1_000;
}

function zoneMinutes(zone: string): number | null {
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(4));
  if (hours > 14 || minutes > 59) return null;
  return (zone[0] === '-' ? -1 : 1) * (hours * 60 + minutes);
}

/** RFC 3986 and RFC 3987 allow none of these unescaped. */
const UNESCAPED = /[\p{Cc} "<>\\^`{|}]/u;
/** sitemaps.org: "must be less than 2,048 characters" */
const LENGTH_LIMIT = 2_048;

export type LocationReading = { url: URL; fault: null } | { url: null; fault: string };

/** The URL that a sitemap's `loc` points to, or its fault. */
export function readLocation(loc: string): LocationReading {
  if (loc === '') return { url: null, fault: 'The entry has no URL.' };
  if (loc.length >= LENGTH_LIMIT) return { url: null, fault: `The URL has ${loc.length} characters (limit 2,047).` };
  if (!/^https?:\/\//i.test(loc)) return { url: null, fault: 'The URL is not an absolute http or https URL.' };
  const url = URL.parse(loc);
  if (!url) return { url: null, fault: 'The URL cannot be parsed.' };
  const character = UNESCAPED.exec(loc)?.[0];
  if (character !== undefined) {
    return { url: null, fault: `The URL contains an unescaped ${character === ' ' ? 'space' : `“${character}”`}.` };
  }
  return { url, fault: null };
}

const FREQUENCIES = new Set(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']);

/** The notes on `priority` and `changefreq`, and whether the schema refuses it; null when both are absent. */
export function judgeHints(
  changefreq: string | null,
  priority: string | null,
): { message: string; value: string; refused: boolean } | null {
  if (priority !== null && !isPriority(priority)) {
    return {
      message: 'The priority is not a number from 0.0 to 1.0; Google ignores it anyway.',
      value: priority,
      refused: true,
    };
  }
  if (changefreq !== null && !FREQUENCIES.has(changefreq)) {
    return {
      message: 'The changefreq is not one of the seven allowed values; Google ignores it anyway.',
      value: changefreq,
      refused: true,
    };
  }
  const value = priority ?? changefreq;
  return value === null ? null : { message: 'Google ignores priority and changefreq.', value, refused: false };
}

/** xsd:decimal */
function isPriority(text: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) && Number(text) >= 0 && Number(text) <= 1;
}

/** RSS dates (RFC 822) in the format of sitemaps; as written when they do not parse. */
export function feedDate(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) || text.length > 60 ? text : new Date(time).toISOString();
}
