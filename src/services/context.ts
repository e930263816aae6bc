import { LRUCache } from 'lru-cache';
import type { IndexedSite } from '../audit/site/indexed-site.js';
import type { Keyring } from '../auth/keyring.js';
import type { Clock } from '../clock.js';
import type { Database } from '../db/orm.js';
import type { SignUpMode } from '../defaults/sign-up-modes.js';
import type { CircuitBreaker } from '../fixes/circuit-breaker.js';
import type { AiProviderName } from '../fixes/providers/index.js';
import type { Logger } from '../log.js';
import type { SharedBrowser } from '../net/browser/shared-browser.js';
import type { Listener } from '../net/own-listeners.js';
import type { Mailer } from '../net/smtp.js';
import type { TextRecords } from '../net/text-records.js';
import type { Fetcher } from '../net/types.js';
import type { PlanQuotas } from '../plans.js';
import type { Queues } from '../queues.js';
import type { CheckLimits } from '../serp/check.js';
import type { GoogleClient } from '../serp/google-sign-in/client.js';
import type { ProviderSettings } from '../serp/provider.js';
import type { Hosts } from './hosts/shared-hosts.js';
import type { Reactions } from './reaction-lists.js';

/** The parts that every use case works with. Opened once by a process, closed by it. */
export interface Context {
  db: Database;
  queues: Queues;
  /** for URLs that users and pages name: public ones, and what the operator allows; waits for its turn at each host */
  fetcher: Fetcher;
  /** the same without waiting: for a crawl, which takes its slots itself */
  unpacedFetcher: Fetcher;
  /** like `fetcher`, for whoever has no account: public URLs only, whatever networks the operator allows */
  publicFetcher: Fetcher;
  /** the slots at every host, shared with all other processes */
  hosts: Hosts;
  /** for services that the operator configured, wherever they stand */
  operatorFetcher: Fetcher;
  /** records of names that prove who owns a site */
  textRecords: TextRecords;
  /** null: the installation sends no e-mail */
  mailer: Mailer | null;
  /** starts with the first page that is rendered; `settings.chromiumPath` says whether it can */
  browser: SharedBrowser;
  /** sites of audits kept ready: users request several fixes of one audit in a row */
  sites: SiteCache;
  /** PDF reports that several readers want at the same time */
  pdfs: PdfCache;
  /** failures of the language model that this process has seen */
  modelBreaker: CircuitBreaker;
  /** fix suggestions that ended in an error in this process, by rule */
  failedFixes: Map<string, number>;
  /** encrypts secrets that the database keeps; null: it keeps them as they are */
  keyring: Keyring | null;
  /** secret from which those of webhooks are derived */
  secret: () => Promise<string>;
  /** reactions to results, handed in by the composition root */
  reactions: Reactions;
  clock: Clock;
  log: Logger;
  settings: ServiceSettings;
}

export interface ServiceSettings {
  /** CIDRs that may be reached although they are not public */
  allowNetworks: readonly string[];
  /** URL of the proxy through which websites are requested; null where they are requested directly */
  crawlProxy: string | null;
  /** listeners of this installation, which no allowed network includes */
  ownListeners: readonly Listener[];
  /** named in the crawler's User-Agent */
  contact: string;
  /** key of the Chrome UX Report; null: no field data */
  cruxKey: string | null;
  cruxBaseUrl: string | null;
  /** key file of the service account that reads Search Console, null for none, and the API in place of Google's */
  searchConsole: { keyFile: string | null; baseUrl: string | null };
  /** OAuth client that organizations sign in to Google by; null: none */
  googleClient: GoogleClient | null;
  /** origin in place of IndexNow's; null: that */
  indexNowBaseUrl: string | null;
  /** origin in place of that of Bing Webmaster; null: that */
  bingBaseUrl: string | null;
  /** origin of the web application, for links */
  baseUrl: string;
  /** users who may create an account */
  signUp: SignUpMode;
  /** in place of the services' own hosts; null: those */
  chatOrigins: Readonly<Record<'slack' | 'teams' | 'telegram', string | null>>;
  /** null: no rendering and no lab vitals */
  chromiumPath: string | null;
  /** whether rendered pages load third-party analytics and ads */
  loadTrackers: boolean;
  /** whether Chromium may run without a sandbox where none can be had */
  allowUnsandboxedBrowser: boolean;
  /** null: keywords are ranked by the local index */
  serp: (SerpAccess & { depth?: number; second?: SerpAccess; aiMode?: 'weekly' | 'daily' }) | null;
  /** null: fixes are suggested by the rules alone */
  ai: ModelAccess | null;
  /** quotas of each plan on this installation */
  quotas: PlanQuotas;
  /** ended audits of a project whose pages and findings are kept; null: all of them */
  auditsKept: number | null;
}

/** How a provider of search results is reached. */
export interface SerpAccess {
  provider: string;
  settings: ProviderSettings;
  limits?: Partial<CheckLimits & { listsPerMinute: number }>;
}

export interface ModelAccess {
  provider: AiProviderName;
  model: string;
  baseUrl?: string;
  apiKey?: string;
  /** tokens that one organization may use on one day, UTC */
  dailyTokens: number;
  timeoutMs?: number;
}

/** Entries of a cache that nobody asks for would stay for ever: timers remove them. */
const KEPT_MS = 5 * 60_000;
const PDF_BYTES = 16 * 2 ** 20;

export type SiteCache = LRUCache<string, Promise<IndexedSite | null>>;

/** Few and not for long: the site of a large audit takes some 150 MB. */
export const createSiteCache = (): SiteCache => new LRUCache({ max: 2, ttl: KEPT_MS, ttlAutopurge: true });

export type PdfCache = LRUCache<string, Promise<Buffer>>;

/** Few and not for long: for the recipients of one message, and those who open one link. */
export const createPdfCache = (): PdfCache =>
  new LRUCache({ max: 8, maxSize: PDF_BYTES, ttl: KEPT_MS, ttlAutopurge: true });

/** Keeps a PDF that is being made, and with its size once that is known. */
export function keepPdf(pdfs: PdfCache, key: string, made: Promise<Buffer>): void {
  pdfs.set(key, made, { size: 1 });
  made.then(
    ({ byteLength }) => {
      // an entry that is set again with the same value keeps its size
      if (pdfs.peek(key) === made && pdfs.delete(key)) pdfs.set(key, made, { size: byteLength });
    },
    () => pdfs.delete(key),
  );
}
