import type { CrawlOption, NumberRow, TimeSpan } from './crawl-option.js';
import { CRAWL_OPTIONS, type OptionName, type OptionValues, optionOf } from './crawl-options.js';

const number = (value: number): string => value.toLocaleString('en');

/** The title with its unit, of a field that takes the number alone. */
export const fieldLabel = ({ title, ...option }: CrawlOption): string =>
  'unit' in option && option.unit ? `${title} (${option.unit})` : title;

/** How it is said that an option is not set. */
export function unsetInWords(option: CrawlOption): string {
  if (option.unset !== undefined) return option.unset;
  return option.default === null ? 'Plan limit' : inWords(option, option.default);
}

/** The value of an option as screens show it; null: not set. */
export const optionInWords = <Name extends OptionName>(name: Name, value: OptionValues[Name] | null): string =>
  value === null ? unsetInWords(CRAWL_OPTIONS[name]) : inWords(CRAWL_OPTIONS[name], value);

function inWords(option: CrawlOption, value: unknown): string {
  switch (option.type) {
    case 'integer':
    case 'number':
      return withUnit(option, value as number);
    case 'boolean':
      return value ? 'Yes' : 'No';
    case 'choice':
      return option.values[value as string] ?? String(value);
    case 'window': {
      const { from, to } = value as TimeSpan;
      return from === to ? option.unset : `${from}–${to}`;
    }
    default:
      return (value as string[]).join(', ') || option.unset;
  }
}

function withUnit({ unit }: NumberRow, value: number): string {
  if (unit === undefined) return number(value);
  return `${number(value)} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
}

/** The start of a text as it stands within a sentence; an abbreviation stays. */
export const withinText = (text: string): string =>
  /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The default as it is written in documents: numbers and names of values. */
export function defaultInText(option: CrawlOption): string {
  if (option.type === 'choice') return option.default;
  if (option.type === 'boolean') return String(option.default);
  if (option.default === null && option.byPlan) return 'the limit of the plan';
  return typeof option.default === 'number' ? number(option.default) : withinText(unsetInWords(option));
}

/** The bounds of a number or a list, as they are written in documents; empty where there are none but those of the plan. */
export function boundsInText(option: CrawlOption): string {
  if ('maxItems' in option)
    return `at most ${number(option.maxItems)} ${option.type === 'urls' ? 'URLs' : option.type}`;
  if (!('minimum' in option) || option.maximum === undefined) return '';
  return `${number(option.minimum)}–${number(option.maximum)}`;
}

const ARGUMENTS: Record<CrawlOption['type'], string> = {
  integer: ' <n>',
  number: ' <n>',
  patterns: ' <pattern>',
  urls: ' <url>',
  choice: ' <name>',
  window: ' <from-to>',
  boolean: '',
};

/** The flag of an option on the command line, with its argument. */
export const flagOf = (name: OptionName): string =>
  optionOf(name).flag ??
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}${ARGUMENTS[optionOf(name).type]}`;
