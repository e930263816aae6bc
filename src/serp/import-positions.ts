import type { Fetcher } from '../net/types.js';
import type { ImportedPosition, PositionRange, PositionSource } from './position-source.js';
import type { ProviderSettings } from './provider.js';
import { REQUEST_LIMITS, type RequestLimits, sendRequest } from './request.js';

/** Reads all rows of a range, page by page; throws a `ProviderError` when one of them cannot be had. */
export async function* importPositions(options: {
  source: PositionSource;
  settings: ProviderSettings;
  fetcher: Fetcher;
  range: PositionRange;
  limits?: Partial<RequestLimits & { pages: number }>;
  signal?: AbortSignal;
}): AsyncGenerator<ImportedPosition[]> {
  const { source, settings, range, signal } = options;
  // Search Console itself keeps no more than 50,000 rows a day and kind of search
  const limits = { ...REQUEST_LIMITS, pages: 100, ...options.limits };
  const context = {
    fetcher: options.fetcher,
    settings,
    limits,
    signal,
    pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    deadline: performance.now() + limits.totalMs,
    made: { requests: 0 },
  };
  for (let index = 0; index < limits.pages; index += 1) {
    const { rows, more } = await sendRequest(context, () => source.request(range, index, settings), source.read);
    if (rows.length > 0) yield rows;
    if (!more) return;
  }
}
