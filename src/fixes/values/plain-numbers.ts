import { codesOf } from './currencies.js';

const CURRENCY_CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** Short names of currencies as shops write them; symbols are known by their category in Unicode. */
const CURRENCY_WORDS =
  /^(?:\p{L}{0,3}\p{Sc}|euros?|dollars?|pounds?|francs?|kr\.?|zł|kč|ft|lei|лв\.?|руб\.?|fr\.?|rs\.?|yen|yuan)$/iu;
/** Currencies whose minor unit has three digits: behind a mark these need not be thousands. */
const THREE_DECIMALS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

const isCurrency = (word: string): boolean => CURRENCY_CODES.has(word.toUpperCase()) || CURRENCY_WORDS.test(word);

const SPACE = "[ \u00a0\u202f\u2009'’]";
const GROUPED = new RegExp(
  `^[1-9]\\d{0,2}(?:(?:,\\d{3})+(?:\\.\\d{1,2})?|(?:\\.\\d{3})+(?:,\\d{1,2})?|(?:${SPACE}\\d{3})+(?:[.,]\\d{1,2})?|(?:,\\d{2})+,\\d{3}(?:\\.\\d{1,2})?)$`,
);
/** Zeros in front are those of an article number. */
const PLAIN = /^(?:0|[1-9]\d{0,14})(?:[.,]\d{1,15})?$/;
/** `12,-` and `12.–` have no cents. */
const NO_CENTS = /[.,][-–—]{1,2}$/;

/**
 * `1299.00` of `$1,299.00` and of `1.299,00 €`: of a text that holds one number and at most a currency, and nothing else.
 * Without the currency of the text the number would be one of another currency, where the two differ.
 */
export function decimalOf(value: string, currency: unknown): string | undefined {
  const amount = withoutCurrency(value.trim());
  if (amount === undefined || !agrees(amount.sign, currency)) return undefined;
  const number = amount.number.replace(NO_CENTS, '');
  if (GROUPED.test(number)) {
    const single = number.replaceAll(/\d/g, '').length === 1;
    if (single && THREE_DECIMALS.has(String(currency).trim().toUpperCase())) return undefined;
    const cents = /[.,](\d{1,2})$/.exec(number)?.[1];
    const whole = cents === undefined ? number : number.slice(0, -cents.length - 1);
    return plain(whole.replaceAll(/\D/g, ''), cents);
  }
  if (!PLAIN.test(number)) return undefined;
  const [whole = '', cents] = number.split(/[.,]/);
  return plain(whole, cents);
}

const plain = (whole: string, cents: string | undefined): string | undefined =>
  whole.length > 15 ? undefined : cents === undefined ? whole : `${whole}.${cents}`;

/** The sign may stand for that currency, as `$` for Canadian dollars; a currency that nobody can read says nothing. */
function agrees(sign: string | undefined, currency: unknown): boolean {
  if (sign === undefined || typeof currency !== 'string') return true;
  const [written, stated] = [codesOf(sign), codesOf(currency)];
  return written.length === 0 || stated.length === 0 || written.some((code) => stated.includes(code));
}

function withoutCurrency(text: string): { number: string; sign: string | undefined } | undefined {
  if (text.length > 60) return undefined;
  const [, before = '', number, after = ''] = /^(\D*?)\s*(\d(?:.*\d)?(?:[.,][-–—]{1,2})?)\s*(\D*)$/su.exec(text) ?? [];
  const words = [before, after].map((one) => one.trim()).filter((one) => one !== '');
  if (number === undefined || words.length > 1 || !words.every(isCurrency)) return undefined;
  return { number, sign: words[0] };
}
