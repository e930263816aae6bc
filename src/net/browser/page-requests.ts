import type { CDPSession } from 'playwright-core';

/** A request that waits until it is decided what becomes of it. */
export interface PausedRequest {
  url: string;
  method: string;
  /** as the DevTools protocol names it, in lower case: `script`, `stylesheet`, `xhr` */
  type: string;
  /** requests the document of the page itself, not of a frame in it */
  isPage: boolean;
}

/** A response that the browser is given without a request to the server. */
export interface CannedResponse {
  status: number;
  headers: readonly { name: string; value: string }[];
  /** in base64 */
  body: string;
}

/** Lets the request out with more headers: this one only, where it is redirected it is decided on again. */
export interface Addition {
  add: Readonly<Record<string, string>>;
}

/** `ABORT` ends a navigation so that the document that is shown stays; after `BLOCK` it gives way to a page about the error. */
export type Decision = 'CONTINUE' | 'BLOCK' | 'ABORT' | Addition | CannedResponse;
export type Decide = (request: PausedRequest) => Decision;

/** Documents that a page may request, and the reaction to a page that requests more. */
export interface DocumentLimit {
  most: number;
  exceed: () => void;
}

/**
 * Has every request of a page decided on; each decider starts with a count of zero documents. Directly by the protocol: a route of
 * the driver costs twice as much for each request, and turns the browser's cache off.
 */
export function createInterception(
  cdp: CDPSession,
  mainFrame: string,
  documents: DocumentLimit,
): (decide: Decide) => Promise<void> {
  let decide: Decide | null = null;
  let requested = 0;
  /** The browser reports a shown document after the page requested the next one: a page that reloads itself would be ahead. */
  function isOneTooMany(isRedirect: boolean): boolean {
    if (!isRedirect) requested += 1;
    if (requested <= documents.most) return false;
    documents.exceed();
    return true;
  }
  cdp.on('Fetch.requestPaused', ({ requestId, request, resourceType, frameId, redirectedRequestId }) => {
    const type = resourceType.toLowerCase();
    const isPage = type === 'document' && frameId === mainFrame;
    const decision =
      isPage && isOneTooMany(redirectedRequestId !== undefined)
        ? 'BLOCK'
        : (decide?.({ url: request.url, method: request.method, type, isPage }) ?? 'CONTINUE');
    const response =
      decision === 'CONTINUE'
        ? cdp.send('Fetch.continueRequest', { requestId })
        : decision === 'BLOCK' || decision === 'ABORT'
          ? cdp.send('Fetch.failRequest', {
              requestId,
              errorReason: decision === 'BLOCK' ? 'BlockedByClient' : 'Aborted',
            })
          : 'add' in decision
            ? cdp.send('Fetch.continueRequest', { requestId, headers: listed({ ...request.headers, ...decision.add }) })
            : cdp.send('Fetch.fulfillRequest', {
                requestId,
                responseCode: decision.status,
                responseHeaders: [...decision.headers],
                body: decision.body,
              });
    // requests of a closed page cannot be fulfilled
    response.catch(() => {});
  });
  return async (next) => {
    const isFirst = decide === null;
    decide = next;
    requested = 0;
    if (isFirst) await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  };
}

const listed = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));
