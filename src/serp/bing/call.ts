import type { z } from 'zod';
import type { Fetcher } from '../../net/types.js';
import { readJson } from '../read-json.js';
import { REQUEST_LIMITS, type RequestLimits, sendRequest } from '../request.js';
import { serviceUrl } from '../service-url.js';
import { bingRefusal } from './refusal.js';

export interface BingService {
  fetcher: Pick<Fetcher, 'fetch'> & Fetcher;
  baseUrl: string | null;
  apiKey: string;
  signal?: AbortSignal | undefined;
}

/** Requests one method of Bing Webmaster; throws a `ProviderError`. The key is sent in the URL, as the service requires. */
export function callBing<T>(
  { fetcher, baseUrl, apiKey, signal }: BingService,
  method: string,
  parameters: Record<string, string | number>,
  shape: z.ZodType<T>,
  limits: RequestLimits = REQUEST_LIMITS,
): Promise<T> {
  return sendRequest(
    {
      fetcher,
      settings: { apiKey },
      limits,
      signal,
      pause: (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
      random: Math.random,
      deadline: performance.now() + limits.totalMs,
      made: { requests: 0 },
    },
    () => ({
      method: 'GET',
      url: serviceUrl(baseUrl ?? 'https://ssl.bing.com', `/webmaster/api.svc/json/${method}`, {
        ...parameters,
        apikey: apiKey,
      }),
      headers: { accept: 'application/json' },
    }),
    (reply) => readJson(reply, shape, (_status, body) => bingRefusal(reply, body)),
  );
}
