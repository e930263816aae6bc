import {
  CRAWL_OPTIONS,
  type OptionsWith,
  type OptionValues,
  optionOf,
  PROJECT_OPTIONS,
  type ProjectOption,
} from '../../../../../src/defaults/crawl-options.ts';
import { fieldLabel } from '../../../../../src/defaults/option-words.ts';
import type { CrawlSettingsInput, WebProjectSettingsQuery } from '../../../operations.ts';

type Settings = WebProjectSettingsQuery['project']['crawlSettings'];
type OfType<Type> = OptionsWith<{ type: Type }> & ProjectOption;

const ofType = <const Type extends string>(...types: Type[]) =>
  PROJECT_OPTIONS.filter((name): name is OfType<Type> => (types as string[]).includes(optionOf(name).type));

export const NUMBERS = ofType('integer', 'number');
export const LISTS = ofType('patterns', 'urls');
export const CHOICES = ofType('choice');
export const SWITCHES = ofType('boolean');
type NumberName = (typeof NUMBERS)[number];
type ListName = (typeof LISTS)[number];
type ChoiceName = (typeof CHOICES)[number];
type SwitchName = (typeof SWITCHES)[number];

/** The fields of the form: a number that is not set is empty, a list has a line for each of its members. */
export type Values = Record<NumberName | ListName | 'from' | 'to', string> &
  Record<SwitchName, boolean> & { [Name in ChoiceName]: OptionValues[Name] };

export const LABELS = {
  ...Object.fromEntries(PROJECT_OPTIONS.map((name) => [name, fieldLabel(CRAWL_OPTIONS[name])])),
  from: 'Crawl from',
  to: 'Crawl until',
} as Record<keyof Values, string>;

export const valuesOf = (settings: Settings): Values =>
  ({
    ...Object.fromEntries(NUMBERS.map((name) => [name, String(settings[name] ?? '')])),
    ...Object.fromEntries(LISTS.map((name) => [name, (settings[name] ?? []).join('\n')])),
    ...Object.fromEntries(
      [...CHOICES, ...SWITCHES].map((name) => [name, settings[name] ?? CRAWL_OPTIONS[name].default]),
    ),
    from: settings.crawlWindow?.from ?? '',
    to: settings.crawlWindow?.to ?? '',
  }) as Values;

const numberOf = (text: string) => (text === '' ? null : Number(text));

const linesOf = (text: string): string[] | null => {
  const lines = text.split('\n').map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  return filled.length === 0 ? null : filled;
};

/** The changed fields, as the API takes them; a window has both of its times. */
export function inputOf(changes: Partial<Values>, { from, to }: Values): CrawlSettingsInput {
  const { from: newFrom, to: newTo, ...changed } = changes;
  const isOf = (names: readonly string[], name: string) => names.includes(name);
  const given = Object.entries(changed).map(([name, value]) => {
    if (isOf(NUMBERS, name)) return [name, numberOf(value as string)];
    return [name, isOf(LISTS, name) ? linesOf(value as string) : value];
  });
  const hasWindow = newFrom !== undefined || newTo !== undefined;
  return {
    ...(Object.fromEntries(given) as CrawlSettingsInput),
    ...(hasWindow ? { crawlWindow: from === '' && to === '' ? null : { from, to } } : {}),
  };
}
