import type { TimeSpan } from '../defaults/crawl-option.js';
import {
  CRAWL_OPTIONS,
  OPTION_NAMES,
  type OptionName,
  type OptionsWith,
  type OptionValues,
  optionOf,
  UNSAID_OPTIONS,
} from '../defaults/crawl-options.js';

/**
 * Sources of the URLs to crawl.
 * - `LINKS_AND_SITEMAPS`: both · `LINKS`: links alone
 * - `SITEMAPS`: what the XML sitemaps list · `LIST`: the start URLs alone; redirects of either are followed
 */
export type Discovery = OptionValues['discovery'];
export const DISCOVERIES = Object.keys(CRAWL_OPTIONS.discovery.values) as Discovery[];

/** Which pages a browser renders: none, those for which it may make a difference, or every one. */
export type RenderMode = OptionValues['render'];
export const RENDER_MODES = Object.keys(CRAWL_OPTIONS.render.values) as RenderMode[];

export interface CrawlWindow extends TimeSpan {
  /** IANA name */
  timeZone: string;
}

/** null: as many or as far as the host and the other limits allow */
type Unlimited = Exclude<OptionsWith<{ default: null }>, OptionsWith<{ byPlan: true }>>;
type Converted = 'maxMegabytes' | 'crawlWindow';

/** The options of one audit, fixed when it is started: the options of the table, and what the audit adds. */
export type AuditOptions = {
  [Name in Exclude<OptionName, Converted>]: OptionValues[Name] | (Name extends Unlimited ? null : never);
} & {
  /** bytes of all responses together as they come over the wire */
  maxBytes: number;
  /** times of the day in which the host may be requested; null: at any time */
  crawlWindow: CrawlWindow | null;
  /** host of the same domain that the site's URL redirects to, and that is crawled in its place; null without such a redirect */
  redirectedTo: string | null;
};

const isOwnerOnly = (name: OptionName): name is OptionsWith<{ ownerOnly: true }> => optionOf(name).ownerOnly === true;
const OWNER_ONLY = OPTION_NAMES.filter(isOwnerOnly);

/** Whether only the owner of a site may have it crawled so. */
export const needsOwnership = (options: Pick<AuditOptions, (typeof OWNER_ONLY)[number]>): boolean =>
  OWNER_ONLY.some((name) => options[name] !== CRAWL_OPTIONS[name].default);

/** Options as they are stored: what is left out is the default. */
export type StoredOptions = Partial<AuditOptions> & Pick<AuditOptions, 'maxPages' | 'maxBytes' | 'maxMinutes'>;

export const withDefaults = (options: StoredOptions): AuditOptions => ({ ...UNSAID_OPTIONS, ...options });
