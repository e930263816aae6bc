/** largest figure of a row: columns have 32 bits */
const MAX_INTEGER = 2_147_483_647;
/** a longer one is no URL that anybody can open, and no query */
export const MAX_CELL = 8_192;

/** A value, or what is wrong with the cell. */
export type Cell<Value> = { value: Value } | { fault: string };

const GROUPED = /^\d{1,3}(?:[.,'’\s]\d{3})+$/u;

/** A count, with thousands separated as in any language or not at all. */
export function readCount(cell: string): Cell<number> {
  if (/^[-−–]\s*\d/u.test(cell)) return { fault: 'This must not be negative.' };
  if (!/^\d+$/.test(cell) && !GROUPED.test(cell)) return { fault: 'This must be an integer.' };
  const value = Number(cell.replaceAll(/\D/gu, ''));
  return value > MAX_INTEGER ? { fault: `This must be at most ${MAX_INTEGER.toLocaleString('en')}.` } : { value };
}

/** An average with a point or a comma. */
export function readAverage(cell: string): Cell<number> {
  return /^\d{1,9}(?:[.,]\d{1,15})?$/.test(cell)
    ? { value: Number(cell.replace(',', '.')) }
    : { fault: 'This must be a number.' };
}

/** A share with or without a percent sign; one above the whole occurs in files of Bing, and stays what it is. */
export function readShare(cell: string): Cell<number> {
  const [, digits, sign] = /^(\d{1,6}(?:[.,]\d{1,15})?)\s*([%％])?$/u.exec(cell) ?? [];
  if (digits === undefined) return { fault: 'This must be a share, such as 12.5%.' };
  const value = Number(digits.replace(',', '.'));
  return { value: sign === undefined ? value : value / 100 };
}

export type SlashOrder = 'DAY_FIRST' | 'MONTH_FIRST' | null;

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Which number of `3/4/2026` is the day, by another cell of the column that can be read in one way alone. */
export function slashOrderOf(cells: Iterable<string>): SlashOrder {
  for (const cell of cells) {
    const [, first, second] = SLASHED.exec(cell) ?? [];
    if (Number(first) > 12) return 'DAY_FIRST';
    if (Number(second) > 12) return 'MONTH_FIRST';
  }
  return null;
}

/** `YYYY-MM-DD` of a day in one of the forms that files have; null where it can be read in two ways, or in none. */
export function readDay(cell: string, order: SlashOrder): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(cell);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(cell);
  if (dotted) return dayOf(dotted[3], dotted[2], dotted[1]);
  const slashed = SLASHED.exec(cell);
  if (slashed) {
    if (order === null) return null;
    const [, first, second, year] = slashed;
    return order === 'DAY_FIRST' ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  const english = /^([A-Za-z]{3,9})\.? (\d{1,2}), (\d{4})$/.exec(cell);
  const month = MONTHS.indexOf(english?.[1]?.slice(0, 3).toLowerCase() ?? '');
  return english && month >= 0 ? dayOf(english[3], String(month + 1), english[2]) : null;
}

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isDay && year >= '2000' && year < '2100' ? text : null;
}
