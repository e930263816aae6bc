import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RuleDifferences } from '../../audit/engine/rule-settings.js';
import type { StoredCrawlSettings } from '../../db/entities/crawl-settings.js';
import {
  CRAWL_OPTIONS,
  type OptionsWith,
  type OptionValues,
  optionOf,
  PROJECT_OPTIONS,
  type ProjectOption,
} from '../../defaults/crawl-options.js';
import { optionInWords, unsetInWords } from '../../defaults/option-words.js';
import { canonicalJson } from '../../text/json-body.js';
import { MEGABYTE } from './audit-options.js';
import { DEFAULT_PROFILE, namedProfile, type ProfileSettings } from './rules/audit-profile.js';

/** How the audits of a project crawl and evaluate, as it is stored. */
export interface StoredSettings {
  crawl: StoredCrawlSettings;
  /** null: the rule set without changes */
  rules: ProfileSettings | null;
}

/** A setting that is another one afterwards, in words. */
export interface SettingChange {
  setting: SettingName;
  title: string;
  before: string;
  after: string;
}

interface Setting {
  title: string;
  valueOf(settings: StoredSettings): unknown;
  words(settings: StoredSettings): string;
  /** the settings with this one of another project */
  from(settings: StoredSettings, source: StoredSettings): StoredSettings;
}

/** characters of a list that are shown */
const MAX_LIST = 200;
const number = (value: number): string => value.toLocaleString('en');
const cut = (text: string): string => (text.length > MAX_LIST ? `${text.slice(0, MAX_LIST - 1)}…` : text);
const list = (items: readonly string[], none: string): string => cut(items.join(', ') || none);

function crawl<Name extends SharedOption>(name: Name): Setting {
  const unset = unsetInWords(CRAWL_OPTIONS[name]);
  const stored = name === 'maxMegabytes' ? 'maxBytes' : (name as Exclude<SharedOption, 'maxMegabytes'>);
  const words = ({ crawl: { [stored]: value } }: StoredSettings): string =>
    value == null
      ? unset
      : optionInWords(
          name,
          (stored === 'maxBytes' ? Math.floor(Number(value) / MEGABYTE) : value) as OptionValues[Name],
        );
  return {
    title: CRAWL_OPTIONS[name].title,
    // a setting that equals the default is no setting
    valueOf: (settings) => (words(settings) === unset ? null : (settings.crawl[stored] ?? null)),
    words: (settings) => cut(words(settings)),
    from: (settings, source) => ({ ...settings, crawl: { ...settings.crawl, [stored]: source.crawl[stored] ?? null } }),
  };
}

const profileOf = ({ rules }: StoredSettings): ProfileSettings => rules ?? DEFAULT_PROFILE.settings;
const withProfile = (settings: StoredSettings, change: Partial<ProfileSettings>): StoredSettings => ({
  ...settings,
  rules: namedProfile({ ...profileOf(settings), ...change })?.settings ?? null,
});

/** An option that belongs to one site, as credentials do, is not applied to another. */
type SharedOption = Exclude<ProjectOption, OptionsWith<{ oneSite: true }>>;
const SHARED = PROJECT_OPTIONS.filter((name): name is SharedOption => !optionOf(name).oneSite);

const CRAWL = Object.fromEntries(SHARED.map((name) => [name, crawl(name)])) as Record<SharedOption, Setting>;

const RULES = {
  rules: {
    title: 'Rules',
    valueOf: (settings) => profileOf(settings).rules,
    words: (settings) => list(rulesInWords(profileOf(settings).rules), 'Rule set without changes'),
    from: (settings, source) => withProfile(settings, { rules: profileOf(source).rules }),
  },
  extractors: {
    title: 'Extractors and checks',
    valueOf: (settings) => [profileOf(settings).extractors, profileOf(settings).checks],
    words: (settings) => {
      const { extractors, checks } = profileOf(settings);
      return list([...extractors.map(({ key }) => key), ...checks.map(({ key }) => `custom/${key}`)], 'None');
    },
    from: (settings, source) => {
      const { extractors, checks } = profileOf(source);
      return withProfile(settings, { extractors, checks });
    },
  },
} satisfies Record<string, Setting>;

const SETTINGS = { ...CRAWL, ...RULES };
export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

const rulesInWords = (rules: RuleDifferences): string[] =>
  Object.entries(rules).map(([rule, { off, severity, thresholds = {} }]) => {
    const parts = [
      ...(off ? ['off'] : []),
      ...(severity ? [severity.toLowerCase()] : []),
      ...Object.entries(thresholds).map(([name, value]) => `${name} ${number(value)}`),
    ];
    return `${rule}: ${parts.join(' ')}`;
  });

/** The settings that would change where settings of the source replace those of a project. */
export function settingChanges(
  settings: StoredSettings,
  source: StoredSettings,
  names: readonly SettingName[] = SETTING_NAMES,
): SettingChange[] {
  return names.flatMap((name) => {
    const setting: Setting = SETTINGS[name];
    if (isDeepStrictEqual(plain(setting.valueOf(settings)), plain(setting.valueOf(source)))) return [];
    const [before, after] = [setting.words(settings), setting.words(source)];
    // definitions can differ where their names do not
    return [{ setting: name, title: setting.title, before, after: before === after ? `${after} (changed)` : after }];
  });
}

/** The settings of a project with some of another one. */
export const withSettingsOf = (
  settings: StoredSettings,
  source: StoredSettings,
  names: readonly SettingName[],
): StoredSettings => names.reduce((made, name) => (SETTINGS[name] as Setting).from(made, source), settings);

/** Names settings, whatever the order in which the database returns their fields. */
export function settingsHash(...settings: readonly StoredSettings[]): string {
  const texts = settings.map(({ crawl: given, rules }) => {
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
    return canonicalJson(JSON.stringify([set, rules && (namedProfile(rules)?.settings ?? null)])) ?? '';
  });
  return hash('sha256', texts.join('\n'), 'hex').slice(0, 16);
}

/** As JSON gives it back: without fields that are undefined, and in one order. */
const plain = (value: unknown): unknown => JSON.parse(canonicalJson(JSON.stringify(value)) ?? 'null');
