import type { Fetcher } from '../../net/types.js';
import type { ProviderReply } from '../provider.js';
import { REQUEST_LIMITS, type RequestLimits, sendRequest } from '../request.js';
import { serviceUrl } from '../service-url.js';
import { SearchConsoleRefusal } from './refusal.js';

export interface SearchService {
  fetcher: Fetcher;
  baseUrl: string | null;
  /** `isRenewed`: the last one was refused */
  accessToken(isRenewed: boolean): Promise<string>;
  signal?: AbortSignal | undefined;
}

export interface SearchConsoleCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
}

/** Makes one request, with a new access token where the last one is refused; throws a `ProviderError` where there is no response. */
export async function callSearchConsole<T>(
  service: SearchService,
  call: SearchConsoleCall,
  read: (reply: ProviderReply) => T,
  limits: RequestLimits = REQUEST_LIMITS,
): Promise<T> {
  try {
    return await send(service, call, read, limits, await service.accessToken(false));
  } catch (error) {
    if (!(error instanceof SearchConsoleRefusal && error.kind === 'TOKEN_REJECTED')) throw error;
    return send(service, call, read, limits, await service.accessToken(true));
  }
}

function send<T>(
  { fetcher, baseUrl, signal }: SearchService,
  { method, path, body }: SearchConsoleCall,
  read: (reply: ProviderReply) => T,
  limits: RequestLimits,
  token: string,
): Promise<T> {
  return sendRequest(
    {
      fetcher,
      settings: { apiKey: token },
      limits,
      signal,
      pause: (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
      random: Math.random,
      deadline: performance.now() + limits.totalMs,
      made: { requests: 0 },
    },
    () => ({
      method,
      url: serviceUrl(baseUrl ?? 'https://searchconsole.googleapis.com', path),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
    read,
  );
}
