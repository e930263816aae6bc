import type { Device, ProviderReply, ProviderRequest, ProviderSettings } from './provider.js';

export interface PositionRange {
  /** the property as the service names it: `https://example.com/` or `sc-domain:example.com` */
  site: string;
  /** a property of a domain has other hosts too; left out: all of them */
  host?: string;
  /** ISO dates, both included */
  from: string;
  to: string;
}

/** A mean over many impressions in many locations: never the same thing as a rank that was looked up. */
export interface ImportedPosition {
  query: string;
  page: string;
  /** ISO 3166-1 alpha-3, upper case; null where the service does not know */
  country: string | null;
  device: Device | null;
  meanPosition: number;
  clicks: number;
  impressions: number;
}

/** A service that reports average positions of past searches for sites of one's own. */
export interface PositionSource {
  kind: 'import';
  id: string;
  title: string;
  notes: string;
  needs: readonly ('apiKey' | 'baseUrl')[];
  rowsPerPage: number;
  request(range: PositionRange, pageIndex: number, settings: ProviderSettings): ProviderRequest;
  read: (reply: ProviderReply) => { rows: ImportedPosition[]; more: boolean };
}
