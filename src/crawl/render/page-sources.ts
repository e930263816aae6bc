import { hash } from 'node:crypto';
import type { Request, Response } from 'playwright-core';
import type { RenderedFacts } from '../../facts/rendered-facts.js';
import type { BrowserPage } from '../../net/browser/browser.js';
import type { ResourceCache } from './resource-cache.js';

/** The sources of a rendering besides the response: scripts, style sheets, and what scripts ask for. */
export interface PageSources {
  take(response: Response): void;
  /** null where the same page may come out differently although none of them changes */
  files(): Promise<RenderedFacts['madeOf'] | null>;
}

const TYPES: ReadonlySet<string> = new Set(['script', 'stylesheet', 'fetch', 'xhr']);
const SHARED: ReadonlySet<string> = new Set(['script', 'stylesheet']);
/** types of requests whose data is not known, or cannot be requested again in the same way */
const UNKNOWN: ReadonlySet<string> = new Set(['document', 'eventsource', 'websocket', 'other']);
const MOST = 60;
const URL_CHARACTERS = 2_048;
/** 22 characters of base64: 132 bits */
const HASH_CHARACTERS = 22;

export const sourceHash = (body: Uint8Array): string => hash('sha256', body, 'base64url').slice(0, HASH_CHARACTERS);

export function watchSources({ page }: BrowserPage, resources: ResourceCache | undefined): PageSources {
  const found = new Map<string, Promise<string | null>>();
  let taken = 0;
  let isKnown = true;
  const taint = () => {
    isKnown = false;
  };
  page.on('websocket', taint);

  async function hashOf(response: Response): Promise<string | null> {
    const url = response.url();
    if (resources && SHARED.has(response.request().resourceType())) {
      await resources.keep(response);
      const known = resources.hashOf(url);
      if (known !== undefined) return known;
    }
    return sourceHash(await response.body());
  }

  return {
    take(response) {
      const request = response.request();
      const [url, type] = [response.url(), request.resourceType()];
      if (isPage(request, page.mainFrame()) || !/^https?:/.test(url)) return;
      const isAsked = TYPES.has(type);
      if (!isAsked && !UNKNOWN.has(type)) return;
      // browsers ask for it unasked
      if (URL.parse(url)?.pathname === '/favicon.ico') return;
      const isPlain =
        request.method() === 'GET' && response.status() === 200 && !('authorization' in request.headers());
      taken += 1;
      if (!isAsked || !isPlain || url.length > URL_CHARACTERS || taken > MOST) taint();
      // scripts and style sheets are kept for other pages all the same
      if (!isKnown && !SHARED.has(type)) return;
      const before = found.get(url);
      // one with a different response each time is no measure
      const once = hashOf(response).catch(() => null);
      found.set(url, before ? Promise.all([before, once]).then(([one, other]) => (one === other ? one : null)) : once);
    },
    async files() {
      if (!isKnown) return null;
      const entries = await Promise.all([...found].map(async ([url, known]) => [url, await known] as const));
      const files = entries.flatMap(([url, known]) => (known === null ? [] : [{ url, hash: known }]));
      return isKnown && files.length === entries.length ? { at: new Date().toISOString(), files } : null;
    },
  };
}

const isPage = (request: Request, mainFrame: unknown): boolean =>
  request.isNavigationRequest() && request.frame() === mainFrame;
