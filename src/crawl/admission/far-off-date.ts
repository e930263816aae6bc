import { urlParts } from '../../facts/url.js';

/** Event calendars page on for ever; archives of newspapers reach far back. */
const YEARS_AHEAD = 2;
const YEARS_BACK = 150;
/** Calendars turn their pages one by one and are met right behind those ends: a number further off is no year. */
const MARGIN_YEARS = 75;

/** A year and a month side by side: `/2031/05/`, `/2031-05-12`, `?date=2031-05`, `?year=2031&month=5`. */
const DATED = /(?:^|[/=&?._-])(\d{4})(?:[/-](?:0?[1-9]|1[0-2])(?![0-9])|(?=&month=|&mon=|&m=))/g;

/** A date in the URL that few sites have anything to say about. By itself it proves nothing: part numbers look like it. */
export function isFarOff(url: string, year: number): boolean {
  const { path, query } = urlParts(url);
  for (const [, digits] of `${path}${query}`.matchAll(DATED)) {
    const ahead = Number(digits) - year - YEARS_AHEAD;
    const back = year - YEARS_BACK - Number(digits);
    const beyond = Math.max(ahead, back);
    if (beyond > 0 && beyond <= MARGIN_YEARS) return true;
  }
  return false;
}
