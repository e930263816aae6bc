import { REDIRECTS } from '../facts/page-status.js';
import type { LinkEnd } from '../facts/site-facts.js';
import { normalizeUrl } from '../facts/url.js';
import type { Fetcher, FetchResponse, FetchResult } from '../net/types.js';

export interface AskOptions {
  fetcher: Fetcher;
  signal: AbortSignal;
  /** asked before each request for another URL: false where no more may be requested */
  admit?: ((url: string) => Promise<boolean> | boolean) | undefined;
}

/** The response of a URL, HEAD first. */
export interface Answer {
  result: FetchResult;
  /** HEAD and GET agree that there is nothing: 404 or 410 */
  isGone: boolean;
}

const LIMITS = { totalMs: 10_000, wireBytes: 65_536, bodyBytes: 65_536 };
/** statuses of servers that do not support HEAD, or respond to it incorrectly: requested again by GET */
const ASK_AGAIN = new Set([400, 403, 404, 405, 406, 410, 500, 501, 502, 503]);
const GONE = new Set([404, 410]);
/** redirects followed of one URL: as many as Googlebot follows */
const MOST_HOPS = 10;
/** URLs whose response is remembered: many redirect to the same few */
const REMEMBERED = 20_000;

/** Requests URLs and follows their redirects, each URL once. */
export interface UrlAsker {
  ask(url: string): Promise<Answer>;
  /** The end of the redirects of a response. */
  follow(url: string, response: FetchResponse): Promise<LinkEnd>;
}

export function createUrlAsker({ fetcher, signal, admit }: AskOptions): UrlAsker {
  const known = new Map<string, Promise<Answer>>();

  async function request(url: string, method?: 'GET'): Promise<Answer> {
    const limits = { limits: LIMITS, signal };
    const head = method === 'GET' ? null : await fetcher.fetch(url, { ...limits, method: 'HEAD' });
    if (head !== null && !isDoubtful(head)) return { result: head, isGone: false };
    const result = await fetcher.fetch(url, limits);
    return { result, isGone: head !== null && isGone(head) && isGone(result) };
  }

  function ask(url: string): Promise<Answer> {
    let reply = known.get(url);
    if (reply === undefined) {
      reply = request(url);
      if (known.size < REMEMBERED) known.set(url, reply);
    }
    return reply;
  }

  async function walk(url: string, response: FetchResponse, next: (url: string) => Promise<Answer>): Promise<LinkEnd> {
    const seen = new Set([url]);
    let at = url;
    let reply = response;
    let isRemembering = setsCookie(response);
    for (let hops = 1; hops <= MOST_HOPS; hops += 1) {
      const target = targetOf(at, reply);
      if (target === null) return { url: at, status: reply.status, error: 'NO_LOCATION' };
      if (!/^https?:/.test(target)) return { url: target, status: null, error: 'OTHER_SCHEME' };
      if (seen.has(target))
        return { url: target, status: reply.status, error: isRemembering ? 'NEEDS_COOKIES' : 'REDIRECT_LOOP' };
      seen.add(target);
      if (admit && !(await admit(target))) return { url: target, status: null, error: 'NOT_ASKED' };
      const { result, isGone } = await next(target);
      if (!result.ok) return { url: target, status: null, error: result.code };
      if (!isRedirect(result)) return endAt(target, result, isGone);
      isRemembering ||= setsCookie(result);
      at = target;
      reply = result;
    }
    return { url: at, status: reply.status, error: 'TOO_MANY_REDIRECTS' };
  }

  return {
    ask,
    follow: async (url, response) => {
      const end = await walk(url, response, ask);
      if (end.error !== 'REDIRECT_LOOP') return end;
      // servers that respond to HEAD incorrectly redirect it in a loop as well
      const first = await request(url, 'GET');
      if (!first.result.ok || !isRedirect(first.result)) {
        return first.result.ok
          ? endAt(url, first.result, false)
          : { url: end.url, status: null, error: first.result.code };
      }
      return walk(url, first.result, (target) => request(target, 'GET'));
    },
  };
}

const isDoubtful = (result: FetchResult): boolean =>
  result.ok ? ASK_AGAIN.has(result.status) : result.action !== 'REFUSED' && result.code !== 'NAME_NOT_RESOLVED';

const isGone = (result: FetchResult): boolean => result.ok && GONE.has(result.status);

/** a Location of such a response is followed */
export const isRedirect = ({ status }: Pick<FetchResponse, 'status'>): boolean => REDIRECTS.has(status);

const setsCookie = ({ headers }: FetchResponse): boolean => 'set-cookie' in headers;

function endAt(url: string, { status, headers }: FetchResponse, isGone: boolean): LinkEnd {
  const isWall = 'cf-mitigated' in headers;
  return { url, status, error: isWall ? 'CHALLENGED' : null, ...(isGone && { definite: true as const }) };
}

/** The target of a redirect, of another scheme too; null without one, and for one that does not parse. */
function targetOf(url: string, { headers }: FetchResponse): string | null {
  const location = headers['location']?.[0];
  if (location === undefined) return null;
  return normalizeUrl(location, url) ?? URL.parse(location, url)?.href ?? null;
}
