export const DEVICES = ['DESKTOP', 'MOBILE', 'TABLET'] as const;
export type Device = (typeof DEVICES)[number];

/** One search as a searcher would make it. */
export interface SerpQuery {
  term: string;
  /** lower-case name: `google`, `bing`, `brave` … */
  engine: string;
  /** ISO 3166-1 alpha-2, upper case */
  country: string;
  /** BCP 47 */
  language: string;
  device: Device;
  /** a location as the engine names it, or `latitude,longitude`; null for the whole country */
  location: string | null;
}

/** A page of a paged provider, or everything down to `size` results (and index 0) of a provider that takes a depth. */
export interface PageWanted {
  index: number;
  size: number;
}

export interface ProviderSettings {
  /** key of the provider; two secrets are in one string with a colon between: `login:password`, `key:engineId` */
  apiKey?: string;
  /** in place of the public service: self-hosted instances, relays, tests */
  baseUrl?: string;
  /** US dollars a page under the operator's own plan */
  costPerPage?: number;
  /** in place of the provider's own, under the operator's own plan */
  requestsPerMinute?: number;
}

export interface ProviderRequest {
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string;
}

export interface ProviderReply {
  status: number;
  /** lower-case names */
  headers: Record<string, string[]>;
  body: Uint8Array;
  truncated: boolean;
}

export const SERP_FEATURES = [
  'ADS',
  'AI_OVERVIEW',
  'DISCUSSIONS',
  'FEATURED_SNIPPET',
  'IMAGES',
  'KNOWLEDGE_PANEL',
  'LOCAL_PACK',
  'PEOPLE_ALSO_ASK',
  'RELATED_SEARCHES',
  'SHOPPING',
  'SITELINKS',
  'TOP_STORIES',
  'VIDEOS',
] as const;
export type SerpFeature = (typeof SERP_FEATURES)[number];

export interface PageResult {
  /** null for an organic entry without a URL: it takes a position and can match nobody */
  url: string | null;
  title: string;
  /** the provider's own number, for diagnosis only: some count again on each page */
  position?: number;
  /** position among all elements of the page, ads and boxes included, where the provider reports it */
  rankAbsolute?: number;
}

/** A page that a feature shows or cites. */
export interface FeaturePage {
  url: string;
  title: string;
  /** position of its entry within the feature, from 1, for an AI overview in the order of citing; null for pages outside the list of entries */
  position: number | null;
}

/** Elements of a result page beside organic results. */
export interface FeatureSeen {
  feature: SerpFeature;
  /** pages that it shows or cites; null when the provider reports none */
  pages: readonly FeaturePage[] | null;
}

export interface SerpPage {
  /** organic results only, in rank order */
  results: PageResult[];
  /** page that the featured snippet quotes: counted as the first result where the list lacks it; of the first page only */
  snippet?: PageResult;
  /** null when the provider reports organic results only */
  features: FeatureSeen[] | null;
  /** false only when the provider knows that nothing follows */
  more: boolean;
  /** searches that the provider charges for it; one unless specified */
  charged?: number;
}

/** A part of the first page that the service hands out only when it is requested it by itself. */
export interface PageRest {
  /** null where the reply is complete */
  request(reply: ProviderReply, settings: ProviderSettings): ProviderRequest | null;
  /** the page with it */
  read(reply: ProviderReply, page: SerpPage): SerpPage;
}

/** The response of Google's AI Mode, which is a page of its own. */
export interface AiMode {
  request(query: SerpQuery, settings: ProviderSettings): ProviderRequest;
  /** its sources in the order of citing, none where it cites none; null where there was no response */
  read(reply: ProviderReply): FeaturePage[] | null;
}

export interface ProviderCapabilities {
  devices: readonly Device[];
  location: boolean;
  /** results that can be reached at all */
  maxDepth: number;
  pageSize: number;
  /** `DEPTH`: one request returns everything down to a depth, and is priced by its pages */
  paging: 'PAGES' | 'DEPTH';
  engines: readonly string[] | 'ANY';
  maxTermChars?: number;
  maxTermWords?: number;
  /** an empty page may be that of an engine which is away without a word, or which has no second page at all */
  emptyIsUnsure?: boolean;
}

/** A service that takes orders first and hands out the responses later. */
export interface ProviderQueue {
  maxTasks: number;
  /** how often the list of finished tasks may be requested, by all processes together */
  listsPerMinute: number;
  /** `tag` comes back with the finished task */
  post(
    orders: readonly { tag: string; query: SerpQuery; page: PageWanted }[],
    settings: ProviderSettings,
  ): ProviderRequest;
  /** in the order of the orders */
  readPosted: (reply: ProviderReply) => (string | ProviderError)[];
  ready(query: SerpQuery, settings: ProviderSettings): ProviderRequest;
  readReady: (reply: ProviderReply) => { id: string; tag: string | null }[];
  collect(taskId: string, query: SerpQuery, settings: ProviderSettings): ProviderRequest;
  /** null while the task is not done */
  readCollected(reply: ProviderReply, query: SerpQuery, page: PageWanted): SerpPage | null;
}

export interface SerpProvider {
  id: string;
  title: string;
  /** notes for an operator who chooses it */
  notes: string;
  /** ISO date from which the service is gone */
  endsOn?: string;
  /** settings without which it cannot work */
  needs: readonly ('apiKey' | 'baseUrl')[];
  capabilities: ProviderCapabilities;
  /** US dollars by the public price list, smallest plan */
  costPerPage: number;
  /** requests that the service allows on its smallest plan, or a polite rate; of all processes together */
  requestsPerMinute: number;
  request(query: SerpQuery, page: PageWanted, settings: ProviderSettings): ProviderRequest;
  read(reply: ProviderReply, query: SerpQuery, page: PageWanted): SerpPage;
  rest?: PageRest;
  aiMode?: AiMode;
  queue?: ProviderQueue;
}

export type UnavailableReason =
  | 'KEY'
  | 'QUOTA'
  | 'BLOCKED'
  | 'ENGINE_UNRESPONSIVE'
  | 'SERVER_ERROR'
  /** the provider refuses this very query */
  | 'REJECTED'
  /** the provider does not support what the keyword requires, so nothing was requested */
  | 'UNSUPPORTED'
  | 'NETWORK'
  | 'TIMEOUT'
  | 'ADDRESS_NOT_ALLOWED'
  | 'ABORTED';

export type FailureReason = UnavailableReason | 'THROTTLED' | 'MALFORMED';

/** Why a page of results could not be had. Whoever catches it knows nothing about ranks. */
export abstract class ProviderError extends Error {
  abstract readonly reason: FailureReason;
  /** the same request may work in a moment */
  abstract readonly retryable: boolean;
  /** no other request of this run can work either */
  abstract readonly final: boolean;
}

const RETRYABLE = new Set<UnavailableReason>(['ENGINE_UNRESPONSIVE', 'SERVER_ERROR', 'NETWORK', 'TIMEOUT']);
const FINAL = new Set<UnavailableReason>([
  'KEY',
  'QUOTA',
  'BLOCKED',
  'REJECTED',
  'UNSUPPORTED',
  'ADDRESS_NOT_ALLOWED',
  'ABORTED',
]);

export class ProviderUnavailable extends ProviderError {
  override readonly name = 'ProviderUnavailable';
  readonly retryable: boolean;
  readonly final: boolean;

  constructor(
    readonly reason: UnavailableReason,
    message: string,
    options: { retryable?: boolean } = {},
  ) {
    super(message);
    this.retryable = options.retryable ?? RETRYABLE.has(reason);
    this.final = FINAL.has(reason);
  }
}

export class ProviderThrottled extends ProviderError {
  override readonly name = 'ProviderThrottled';
  readonly reason = 'THROTTLED';
  readonly retryable = true;
  readonly final = false;

  /** `told`: what it says itself, which may be that an account is used up */
  constructor(
    readonly retryAfterMs: number | null,
    told = '',
  ) {
    super(`The provider's rate limit is exceeded${told === '' ? '.' : `: ${told}`}`);
  }
}

/** The task may still be completed: it is collected later, not posted again. */
export class OrderPending extends ProviderError {
  override readonly name = 'OrderPending';
  readonly retryable = false;
  readonly final = false;

  constructor(
    readonly reason: FailureReason,
    message: string,
  ) {
    super(message);
  }
}

export class ProviderMalformed extends ProviderError {
  override readonly name = 'ProviderMalformed';
  readonly reason = 'MALFORMED';
  /** the call was charged, and a response off its shape tends to stay so */
  readonly retryable = false;
  readonly final = false;
}
