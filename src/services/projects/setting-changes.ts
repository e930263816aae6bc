import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RuleDifferences } from '../../audit/engine/rule-settings.js';
import { type Discovery, GUARDS, RENDER_PAGES, type RenderMode, type TimeSpan } from '../../crawl/options.js';
import type { StoredCrawlSettings } from '../../db/entities/crawl-settings.js';
import { DEFAULTS } from '../../defaults/index.js';
import { canonicalJson } from '../../text/json-body.js';
import { type CrawlOptions, MEGABYTE } from './audit-options.js';
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
const megabytes = (bytes: number): string => `${number(Math.floor(bytes / MEGABYTE))} MB`;
const switched = (value: boolean): string => (value ? 'Yes' : 'No');
const list = (items: readonly string[], none: string): string => {
  const text = items.join(', ') || none;
  return text.length > MAX_LIST ? `${text.slice(0, MAX_LIST - 1)}…` : text;
};

function crawl<Name extends keyof StoredCrawlSettings>(
  name: Name,
  title: string,
  unset: string,
  words: (value: NonNullable<StoredCrawlSettings[Name]>) => string,
): Setting {
  return {
    title,
    // what is written as the default is no other setting than none
    valueOf: ({ crawl: { [name]: value } }) => (value == null || words(value) === unset ? null : value),
    words: ({ crawl: { [name]: value } }) => (value == null ? unset : words(value)),
    from: (settings, source) => ({ ...settings, crawl: { ...settings.crawl, [name]: source.crawl[name] ?? null } }),
  };
}

const profileOf = ({ rules }: StoredSettings): ProfileSettings => rules ?? DEFAULT_PROFILE.settings;
const withProfile = (settings: StoredSettings, change: Partial<ProfileSettings>): StoredSettings => ({
  ...settings,
  rules: namedProfile({ ...profileOf(settings), ...change })?.settings ?? null,
});

/** The fields of both settings; start URLs, user agents, robots.txt and credentials belong to one site. */
const SITE_ONLY = ['startUrls', 'userAgent', 'ignoreRobots'] as const;
type Shared = Exclude<keyof CrawlOptions, (typeof SITE_ONLY)[number]>;

const DISCOVERY: Record<Discovery, string> = {
  LINKS_AND_SITEMAPS: 'Links and XML sitemaps',
  LINKS: 'Links only',
  SITEMAPS: 'XML sitemaps only',
  LIST: 'Start URLs only',
};
const RENDERING: Record<RenderMode, string> = { AUTO: 'Where it matters', ALL: 'All pages', OFF: 'Off' };
const window = ({ from, to }: TimeSpan): string => (from === to ? 'Any time' : `${from}–${to}`);

const CRAWL = {
  maxPages: crawl('maxPages', 'Page limit', 'Plan limit', number),
  maxMegabytes: crawl('maxBytes', 'Size limit', megabytes(DEFAULTS.maxBytes), megabytes),
  maxMinutes: crawl('maxMinutes', 'Time limit', 'Plan limit', (minutes) => `${number(minutes)} min`),
  maxDepth: crawl('maxDepth', 'Maximum crawl depth', 'No limit', number),
  include: crawl('include', 'Include URLs', 'All', (patterns) => list(patterns, 'All')),
  exclude: crawl('exclude', 'Exclude URLs', 'None', (patterns) => list(patterns, 'None')),
  discovery: crawl('discovery', 'URL discovery', DISCOVERY.LINKS_AND_SITEMAPS, (discovery) => DISCOVERY[discovery]),
  render: crawl('render', 'Render JavaScript', RENDERING[DEFAULTS.render], (mode) => RENDERING[mode]),
  renderPages: crawl('renderPages', 'Rendered pages', number(RENDER_PAGES), number),
  requestsPerSecond: crawl('requestsPerSecond', 'Requests per second', 'Automatic', number),
  connections: crawl('connections', 'Simultaneous requests', 'Automatic', number),
  checkExternalLinks: crawl('checkExternalLinks', 'Check links to other sites', 'Yes', switched),
  subdomains: crawl('subdomains', 'Include subdomains', 'No', switched),
  crawlWindow: crawl('crawlWindow', 'Crawl window', 'Any time', window),
  maxUrlLength: crawl('maxUrlLength', 'URL length', number(GUARDS.maxUrlLength), number),
  maxVariants: crawl('maxVariants', 'Pages of a kind that add nothing', number(GUARDS.maxVariants), number),
  maxRepeatedSegments: crawl(
    'maxRepeatedSegments',
    'Repeated folders in a row',
    number(GUARDS.maxRepeatedSegments),
    number,
  ),
  maxLinksPerPage: crawl('maxLinksPerPage', 'New links per page', number(GUARDS.maxLinksPerPage), number),
  maxRedirects: crawl('maxRedirects', 'Redirects in a row', number(GUARDS.maxRedirects), number),
} satisfies Record<Shared, Setting>;

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

/** What would change where settings of the source replace those of a project. */
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
