import { z } from 'zod';
import { readJson } from '../read-json.js';
import { REQUEST_LIMITS } from '../request.js';
import { callSearchConsole, type SearchService } from './call.js';
import { searchConsoleRefusal } from './refusal.js';

/** The state that Google has in its index of a URL: no live test. Enumerations are open, and what is absent is null. */
export interface UrlInspection {
  verdict: string;
  /** a sentence in English, of an open set */
  coverageState: string;
  robotsTxtState: string | null;
  indexingState: string | null;
  pageFetchState: string | null;
  googleCanonical: string | null;
  userCanonical: string | null;
  lastCrawlAt: Date | null;
  crawledAs: string | null;
  /** the same in the interface of Search Console */
  link: string | null;
}

/** some seconds each; 600 a minute and 2,000 a day of a property */
const LIMITS = { ...REQUEST_LIMITS, requestMs: 45_000, totalMs: 2 * 60_000, replyBytes: 1024 ** 2 };
/** length of a text that is kept */
const MAX_TEXT = 2_048;

const UNSPECIFIED = /_UNSPECIFIED$/;
const text = z.string().catch('').default('');
const reply = z.object({
  inspectionResult: z.object({
    inspectionResultLink: text,
    indexStatusResult: z.object({
      verdict: text,
      coverageState: text,
      robotsTxtState: text,
      indexingState: text,
      pageFetchState: text,
      googleCanonical: text,
      userCanonical: text,
      lastCrawlTime: text,
      crawledAs: text,
    }),
  }),
});

const known = (value: string): string | null =>
  value === '' || UNSPECIFIED.test(value) ? null : value.slice(0, MAX_TEXT);

/** Throws a `ProviderError` where there is no result. */
export async function inspectUrl(service: SearchService, property: string, url: string): Promise<UrlInspection> {
  const { inspectionResult } = await callSearchConsole(
    service,
    {
      method: 'POST',
      path: '/v1/urlInspection/index:inspect',
      // coverage states are sentences of this language
      body: { inspectionUrl: url, siteUrl: property, languageCode: 'en-US' },
    },
    (response) => readJson(response, reply, (_status, body) => searchConsoleRefusal(response, body)),
    LIMITS,
  );
  const { indexStatusResult: status, inspectionResultLink: link } = inspectionResult;
  const crawled = Date.parse(status.lastCrawlTime);
  return {
    verdict: known(status.verdict) ?? 'UNKNOWN',
    coverageState: known(status.coverageState) ?? 'Unknown',
    robotsTxtState: known(status.robotsTxtState),
    indexingState: known(status.indexingState),
    pageFetchState: known(status.pageFetchState),
    googleCanonical: known(status.googleCanonical),
    userCanonical: known(status.userCanonical),
    lastCrawlAt: Number.isNaN(crawled) ? null : new Date(crawled),
    crawledAs: known(status.crawledAs),
    link: link.startsWith('https://search.google.com/') ? known(link) : null,
  };
}
