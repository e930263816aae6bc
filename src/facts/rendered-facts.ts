import type { AxeFacts } from './axe-facts.js';
import type { Defects } from './html-facts.js';

/** How a page fits the screen of a phone. */
export interface PhoneFit {
  /** size of the screen, and of the page beyond it, in CSS pixels */
  width: number;
  overflow: number;
  /** outermost elements that stick out, as `<div class="…">` */
  wide: string[];
  /** text below 9 px, and the smallest size of it */
  tinyText: { characters: number; smallest: number; sample: string };
}

/** Facts that only a browser can see besides the DOM. */
export interface RenderedFacts {
  /** after `history.pushState` and the like, without fragment */
  finalUrl: string;
  /** SHA-256 of the serialized DOM, hex: what `bodyHash` is of a response; absent in older audits */
  domHash?: string;
  /** size of the serialized DOM, in UTF-8 */
  domBytes?: number;
  /** share of the small viewport (412 × 823) covered by fixed elements at load, 0–1, consent, age and sign-in layers left out */
  overlayShare: number;
  lowContrast: Defects;
  smallTargets: Defects;
  /** `src` of images, as written, whose room style sheets keep wherever they stand; absent without any */
  sizedImages?: string[];
  oversizedImages: { url: string; naturalWidth: number; displayedWidth: number; bytes: number }[];
  consoleErrors: number;
  /** the first of them, as the console shows them; absent without any, and in older audits */
  consoleMessages?: string[];
  /** messages of exceptions that nothing caught, each once; absent without any, and in older audits */
  scriptErrors?: string[];
  /**
   * entries that scripts added to the history at load, with the page's own URL on top, while they listen for the back button;
   * absent without any, and in older audits
   */
  pushedEntries?: number;
  /** absent in older audits */
  phoneFit?: PhoneFit;
  /** absent in older audits, and where it was given up */
  axe?: AxeFacts;
  /** URLs of resources that robots.txt keeps from Googlebot: the page was rendered without them; absent without any */
  blockedResources?: string[];
  /** requests of the page that failed; absent without any */
  failedRequests?: FailedRequest[];
  /** why rendering was ended before the page came to rest; absent where it did */
  endedBy?: 'POLLING' | 'PENDING_REQUEST' | 'INFINITE_SCROLL' | 'TIME';
  /** looks that passed their time, by their name: what they would show is unknown; absent without any */
  givenUp?: string[];
  /** sources besides the response; absent where the page may come out differently although none of it changes */
  madeOf?: {
    /** when the browser showed the page: later audits may have kept it */
    at: string;
    /** scripts, CSS and what scripts requested */
    files: { url: string; hash: string }[];
    /** third-party analytics and ads were loaded; absent where they were not */
    trackers?: true;
  };
}

export interface FailedRequest {
  url: string;
  /** `404`, `ERR_CONNECTION_REFUSED` */
  reason: string;
}
