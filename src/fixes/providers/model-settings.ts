import type { FetchFunction } from '../../net/fetch-adapter.js';

export interface ModelSettings {
  /** in place of the public service: relays, local models, tests */
  baseUrl?: string;
  apiKey?: string;
  model: string;
  fetch: FetchFunction;
}
