const MAX_DATES = 50;
/** Numbers that look like years, looked at on one page. */
const MAX_LOOKS = 500;
/** Characters around a year that may hold its month and day. */
const AROUND = 24;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAME =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** "May 4, 2024" and "4 May 2024", the year at the end; run over a few characters only. */
const MONTH_FIRST = new RegExp(`\\b${NAME}\\.? (\\d{1,2})(?:st|nd|rd|th)?,? $`, 'i');
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${NAME}\\.?,? $`, 'i');

/** "2024-05-04", "2024/5/4" and "2024年5月4日" from behind the year; "4.5.2024" and "05/04/2024" up to it. */
const YEAR_FIRST = /^([-/.]|年 ?)(\d{1,2})(?:\1|月 ?)(\d{1,2})(?!\d)/;
const YEAR_LAST = /(?<!\d|\d[-/.])(\d{1,2})([-/.] ?)(\d{1,2})\2$/;

/** Days shown to the reader, in the order they are met. */
export class DateCollector {
  readonly #days = new Set<string>();

  days(): string[] {
    return [...this.#days];
  }

  /** The value of a time element: a day, or a point in time that begins with one. */
  addIso(value: string): void {
    const match = /^\s{0,4}(\d{4})-(\d{2})-(\d{2})(?:$|[T\s])/.exec(value);
    if (match) this.#add(Number(match[1]), Number(match[2]), Number(match[3]));
  }

  addText(text: string): void {
    // Years of this and the last century; anything else with four digits is no date a page shows.
    const years = /(?:19|20)\d\d(?!\d)/g;
    for (let looks = 0; looks < MAX_LOOKS && years.exec(text) !== null; ) {
      const at = years.lastIndex - 4;
      if (isDigit(text.charCodeAt(at - 1))) continue;
      looks++;
      this.#look(text, at);
    }
  }

  #look(text: string, at: number): void {
    const year = Number(text.slice(at, at + 4));
    const iso = YEAR_FIRST.exec(text.slice(at + 4, at + 14));
    if (iso) {
      this.#add(year, Number(iso[2]), Number(iso[3]));
      return;
    }
    const before = text.slice(Math.max(0, at - AROUND), at);
    const numbers = YEAR_LAST.exec(before);
    if (numbers) {
      // whether the day or the month comes first differs between countries: up to the twelfth nobody can tell
      this.#add(year, Number(numbers[3]), Number(numbers[1]));
      this.#add(year, Number(numbers[1]), Number(numbers[3]));
      return;
    }
    if (!before.endsWith(' ')) return;
    const monthFirst = MONTH_FIRST.exec(before);
    if (monthFirst) {
      this.#add(year, monthNumber(monthFirst[1]), Number(monthFirst[2]));
      return;
    }
    const dayFirst = DAY_FIRST.exec(before);
    if (dayFirst) this.#add(year, monthNumber(dayFirst[2]), Number(dayFirst[1]));
  }

  #add(year: number, month: number, day: number): void {
    if (this.#days.size >= MAX_DATES) return;
    const date = new Date(Date.UTC(year, month - 1, day));
    // 31 February and the like roll over into another month.
    if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || date.getUTCFullYear() !== year) return;
    this.#days.add(date.toISOString().slice(0, 10));
  }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function monthNumber(name: string | undefined): number {
  return MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;
}
