import type { VitalsFacts } from '../facts/site-facts.js';

export type FormFactor = VitalsFacts['formFactor'];
export type FieldMetric = 'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb';

export interface FieldQuery {
  /** a URL, or an origin as `URL.origin` writes it */
  target: string;
  scope: 'URL' | 'ORIGIN';
  formFactor: FormFactor;
}

export interface FieldValue {
  p75: number;
  /** shares of page loads, 0–1; null where the service gives none */
  good: number | null;
  needsImprovement: number | null;
  poor: number | null;
}

/** Details of a record next to the vitals: at p75 in milliseconds, and shares of page loads from 0 to 1. */
export interface FieldBreakdown {
  roundTripTime: number | null;
  /** parts of the LCP of page loads whose LCP is an image */
  lcpImage: {
    timeToFirstByte: number | null;
    loadDelay: number | null;
    loadDuration: number | null;
    renderDelay: number | null;
  };
  /** image, text */
  lcpResourceTypes: { name: string; share: number }[];
  /** from the cache, by going back, prerendered … */
  navigationTypes: { name: string; share: number }[];
  /** metrics of navigations within a page, as the service names them */
  softNavigations: { name: string; p75: number }[];
}

/** The vitals that real visitors saw in one period. */
export interface FieldRecord {
  /** ISO 8601 days, both included */
  collectedFirst: string;
  collectedLast: string;
  values: Partial<Record<FieldMetric, FieldValue>>;
  /** only the latest record has it */
  breakdown?: FieldBreakdown | null;
}

/** The address and key of the service; the key is never written anywhere. */
export interface FieldAccess {
  baseUrl?: string;
  key: string;
}

export interface FieldRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

export interface FieldReply {
  status: number;
  headers: Record<string, string[]>;
  text: string;
}

/** A source of field data: builds requests and reads replies, the runner does the rest. Null is: too few visitors. */
export interface FieldProvider {
  readonly name: string;
  readonly version: string;
  /** points of history the service keeps */
  readonly historyPoints: number;
  latest(query: FieldQuery, access: FieldAccess): FieldRequest;
  readLatest(reply: FieldReply): FieldRecord | null;
  history(query: FieldQuery, access: FieldAccess, points: number): FieldRequest;
  /** oldest first */
  readHistory(reply: FieldReply): FieldRecord[] | null;
}

export type UnavailableCode =
  | 'KEY_REFUSED'
  | 'QUOTA_EXHAUSTED'
  | 'UNREACHABLE'
  | 'BAD_REQUEST'
  | 'MALFORMED'
  | 'SERVER_ERROR';

/** The service is unavailable now. Never a response about the site. */
export class VitalsUnavailable extends Error {
  override readonly name = 'VitalsUnavailable';
  constructor(
    readonly code: UnavailableCode,
    message: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}
