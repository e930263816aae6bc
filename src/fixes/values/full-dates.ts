const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da'];

/** The number of a month by its names, long and short, in the languages of many sites. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, index): [string, number] => {
        // the name of a month is another beside a day in some languages
        const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' }).formatToParts(
          Date.UTC(2026, index, 1),
        );
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        return [name.toLowerCase().replace(/\.$/, ''), index + 1];
      }),
    ),
  ),
);

/** The days of a week by their names, long and short; one name may be another day in another language. */
const WEEKDAYS: ReadonlyMap<string, ReadonlySet<number>> = Map.groupBy(
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((weekday) =>
      Array.from({ length: 7 }, (_, day) => {
        // the fourth of January 2026 is a Sunday
        const name = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day));
        return { name: name.toLowerCase().replace(/\.$/, ''), day };
      }),
    ),
  ),
  ({ name }) => name,
)
  .entries()
  .reduce((all, [name, days]) => all.set(name, new Set(days.map(({ day }) => day))), new Map<string, Set<number>>());

const TIME =
  '(?:[T,]?\\s*(?:at\\s+|um\\s+)?(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d{1,9})?)?\\s*(am|pm|a\\.m\\.|p\\.m\\.|uhr)?\\s*(z|gmt|utc|[+-]\\d{2}:?\\d{2})?)?';
const WEEKDAY = '(?:\\p{L}{2,12}\\.?,\\s*)?';
const NAME = '(\\p{L}{3,12})\\.?';
const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th|\\.|º|er)?';

/** Forms of a full date; 03/04/2026 is the third of April here and the fourth of March there. */
const FORMS: readonly { form: RegExp; order: 'YMD' | 'DMY' | 'MDY' }[] = (
  [
    [`(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})`, 'YMD'],
    [`(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4})`, 'DMY'],
    [`${WEEKDAY}${ORDINAL}\\s+(?:de\\s+|of\\s+)?${NAME},?\\s+(?:de\\s+)?(\\d{4})`, 'DMY'],
    [`(\\d{1,2})-${NAME}-(\\d{4})`, 'DMY'],
    [`${WEEKDAY}${NAME}\\s+${ORDINAL},?\\s+(\\d{4})`, 'MDY'],
  ] as const
).map(([form, order]) => ({ form: new RegExp(`^${form}${TIME}$`, 'iu'), order }));

/** The date in ISO 8601, with its time where it has one; undefined for what is no full date, or none that exists. */
export function fullDate(value: string): string | undefined {
  const text = value.trim().replaceAll(/\s+/g, ' ');
  if (text.length > 60) return undefined;
  for (const { form, order } of FORMS) {
    const found = form.exec(text);
    if (found === null) continue;
    const [, first = '', second = '', third = '', ...time] = found;
    const [year, month, day] =
      order === 'YMD' ? [first, second, third] : order === 'DMY' ? [third, second, first] : [third, first, second];
    const at = clock(time);
    const on = existing(Number(year), monthOf(month), Number(day));
    if (on === undefined || at === undefined || !isThatDay(/^(\p{L}{2,12})\.?,/u.exec(text)?.[1], on)) return undefined;
    return on + at;
  }
  return undefined;
}

const monthOf = (text: string): number => (/^\d/.test(text) ? Number(text) : (MONTHS.get(text.toLowerCase()) ?? 0));

/** `Sat, 05 Mar 2027` is no date, as the fifth is a Friday: either may be the slip. */
function isThatDay(weekday: string | undefined, on: string): boolean {
  const day = WEEKDAYS.get(weekday?.toLowerCase() ?? '');
  return day === undefined || day.has(new Date(on).getUTCDay());
}

function existing(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

function clock([hours, minutes, seconds, half, zone]: readonly (string | undefined)[]): string | undefined {
  if (hours === undefined) return '';
  const late = /^p/i.test(half ?? '');
  const twelve = /^[ap]/i.test(half ?? '');
  const hour = Number(hours);
  if (Number(minutes) > 59 || Number(seconds ?? 0) > 59 || hour > 23 || (twelve && (hour < 1 || hour > 12)))
    return undefined;
  const at = twelve ? (hour % 12) + (late ? 12 : 0) : hour;
  const written = `T${String(at).padStart(2, '0')}:${minutes}${seconds === undefined ? '' : `:${seconds}`}`;
  if (zone === undefined) return written;
  return /^[+-]/.test(zone) ? `${written}${zone.slice(0, 3)}:${zone.slice(-2)}` : `${written}Z`;
}
