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
  answers: FetchResponse[];
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
  const answers: FetchResponse[] = [];
  const seen = new Set<string>();
  for (let url = start; ; ) {
    seen.add(url);
    const answer = await context.fetcher.fetch(url, {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      limits: { ...limits, totalMs: Math.max(1, Math.ceil(end - performance.now())) },
    });
    if (!answer.ok) throw upstreamProblem(answer);
    answers.push(answer);
    const location = REDIRECTS.has(answer.status) ? answer.headers['location']?.[0] : undefined;
    const next = location === undefined ? null : normalizeUrl(location, url);
    if (location === undefined || next === null) return { redirects, answers, final: answer };
    redirects.push({ url, status: answer.status, location, timeMs: Math.round(answer.timing.totalMs) });
    if (seen.has(next) || redirects.length > MAX_REDIRECTS) return { redirects, answers, final: answer };
    url = next;
  }
}
