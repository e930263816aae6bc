import { IntlMessageFormat } from 'intl-messageformat';
import { DAY_LOCALES, type Language } from './language.js';
import { readLanguage, type TextName, type TranslatedRule } from './language-texts.js';

type Values = Readonly<Record<string, string | number>>;

/** Writes for readers of one language. Days and months are those of UTC. */
export interface ClientWords {
  language: Language;
  /** a message of the catalogue with its values; numbers are grouped as the language does */
  text(name: TextName, values?: Values): string;
  /** `1,204` */
  whole(count: number): string;
  /** `12.5`, always with one decimal */
  tenths(value: number): string;
  /** `87 %`, of a share from 0 to 1, rounded down */
  percent(share: number): string;
  /** `1 October 2026` */
  day(date: Date): string;
  /** `October 2026` */
  month(date: Date): string;
  /** `one, two and three` */
  list(items: readonly string[]): string;
  /** texts of a rule; null in English, and where the catalogue lacks it */
  rule(id: string): TranslatedRule | null;
}

const known = new Map<Language, ClientWords>();

/** Reads the catalogue of a language when it is first used. */
export function wordsIn(language: Language): ClientWords {
  const words = known.get(language) ?? createWords(language);
  known.set(language, words);
  return words;
}

function createWords(language: Language): ClientWords {
  const { texts, rules } = readLanguage(language);
  const messages = new Map<TextName, IntlMessageFormat>();
  const messageOf = (name: TextName): IntlMessageFormat => {
    const message = messages.get(name) ?? new IntlMessageFormat(texts[name], language, undefined, { ignoreTag: true });
    messages.set(name, message);
    return message;
  };
  const whole = new Intl.NumberFormat(language);
  const tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const day = new Intl.DateTimeFormat(DAY_LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(DAY_LOCALES[language], { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const list = new Intl.ListFormat(DAY_LOCALES[language]);
  return {
    language,
    text: (name, values = {}) => messageOf(name).format<string>(values) as string,
    whole: (count) => whole.format(count),
    tenths: (value) => tenths.format(value),
    percent: (share) => percent.format(Math.floor(share * 100) / 100),
    day: (date) => day.format(date),
    month: (date) => month.format(date),
    list: (items) => list.format(items),
    rule: (id) => rules.get(id) ?? null,
  };
}
