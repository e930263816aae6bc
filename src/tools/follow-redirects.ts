import { REDIRECTS } from '../facts/page-status.js';
import { normalizeUrl } from '../facts/url.js';
import type { FetchLimits, FetchResponse } from '../net/types.js';
import { TOOL_TIMEOUT_MS, type ToolContext } from './tool-context.js';
import { upstreamProblem } from './upstream-problem.js';

export interface RedirectStep {
  url: string;
  status: number;
  location: string;
  timeMs: number;
}

export interface Followed {
  redirects: RedirectStep[];
  /** every response, the last one included */
  responses: FetchResponse[];
  /** the last response: no redirect unless the chain loops or is too long */
  final: FetchResponse;
}

/** Browsers give up after 20; nobody gains from a chain half as long. */
const MAX_REDIRECTS = 10;

/** Follows a URL hop by hop under one deadline; each hop goes through the guard again. Throws a problem where there is no response. */
export async function followRedirects(
  context: ToolContext,
  start: string,
  limits: Partial<FetchLimits>,
): Promise<Followed> {
  const end = performance.now() + (context.timeoutMs ?? TOOL_TIMEOUT_MS);
  const redirects: RedirectStep[] = [];
  const responses: FetchResponse[] = [];
  const seen = new Set<string>();
  for (let url = start; ; ) {
    seen.add(url);
    const response = await context.fetcher.fetch(url, {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      limits: { ...limits, totalMs: Math.max(1, Math.ceil(end - performance.now())) },
    });
    if (!response.ok) throw upstreamProblem(response);
    responses.push(response);
    const location = REDIRECTS.has(response.status) ? response.headers['location']?.[0] : undefined;
    const next = location === undefined ? null : normalizeUrl(location, url);
    if (location === undefined || next === null) return { redirects, responses, final: response };
    redirects.push({ url, status: response.status, location, timeMs: Math.round(response.timing.totalMs) });
    if (seen.has(next) || redirects.length > MAX_REDIRECTS) return { redirects, responses, final: response };
    url = next;
  }
}
