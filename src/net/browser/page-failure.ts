import { CONSOLE_FLOODED, KEEPS_LOADING } from './browser-page.js';
import { CODE_FAILED } from './page-worlds.js';

/** Why a page could not be looked at in the browser. */
export interface PageFailure {
  /** `TIMEOUT`, `UNREACHABLE`, `NOT_HTML`, `PAGE_CRASHED`, `BROWSER_FAILED`, `BROWSER_REFUSED` */
  code: string;
  message: string;
}

export const REFUSED_PAGE: PageFailure = {
  code: 'REFUSED',
  message: 'This URL is not allowed: it does not resolve to a public host.',
};

const RESTLESS: PageFailure = { code: 'TIMEOUT', message: 'The page did not finish loading in time.' };
/** the error of a protocol command whose document has gone */
const NAVIGATED = /context with specified id|Execution context|Inspected target navigated/i;

/** The failure that an error tells that came while the browser, which may have ended by now, loaded a page or was asked about it. */
export function pageFailure(error: unknown, browser: { alive: boolean }): PageFailure {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (name === 'TimeoutError') return RESTLESS;
  if (message === KEEPS_LOADING) return { code: 'TIMEOUT', message };
  const network = networkError(error);
  // as it is to be saved
  if (network === 'ERR_ABORTED' || message.includes('Download is starting'))
    return { code: 'NOT_HTML', message: 'The URL returns a download, not a page.' };
  if (network) return { code: 'UNREACHABLE', message: `The page could not be loaded (${network}).` };
  if (message.includes('crashed'))
    return { code: 'PAGE_CRASHED', message: 'The page crashed the browser or exceeded its memory limit.' };
  if (message.startsWith(CODE_FAILED))
    return {
      code: 'BROWSER_FAILED',
      message: 'The page could not be inspected: it overrides the browser APIs needed for that.',
    };
  if (message === CONSOLE_FLOODED) return { code: 'BROWSER_FAILED', message };
  // it leads on for ever, or did so while it was looked at
  if (browser.alive && NAVIGATED.test(message)) return RESTLESS;
  return { code: 'BROWSER_FAILED', message: 'The browser exited while it showed the page.' };
}

/** `ERR_NAME_NOT_RESOLVED`; undefined for an error that is none of the network's */
export const networkError = (error: unknown): string | undefined =>
  error instanceof Error ? /net::(ERR_[A-Z_]+)/.exec(error.message)?.[1] : undefined;
