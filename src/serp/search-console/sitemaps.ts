import { z } from 'zod';
import { readJson } from '../read-json.js';
import { REQUEST_LIMITS } from '../request.js';
import { callSearchConsole, type SearchService } from './call.js';
import { searchConsoleRefusal } from './refusal.js';

/** A sitemap that Search Console knows of a property. */
export interface SubmittedSitemap {
  url: string;
  isIndex: boolean;
  /** not processed yet */
  isPending: boolean;
  submittedAt: Date | null;
  downloadedAt: Date | null;
  urls: number;
  errors: number;
  warnings: number;
}

/** somebody waits for it */
const LIMITS = { ...REQUEST_LIMITS, attempts: 2, requestMs: 15_000, totalMs: 25_000 };

/** counters are texts */
const counter = z.coerce.number().int().nonnegative().catch(0).default(0);
const moment = z.string().catch('').default('');
const reply = z.object({
  sitemap: z
    .array(
      z.object({
        path: z.string(),
        isSitemapsIndex: z.boolean().default(false),
        isPending: z.boolean().default(false),
        lastSubmitted: moment,
        lastDownloaded: moment,
        errors: counter,
        warnings: counter,
        contents: z.array(z.object({ submitted: counter })).default([]),
      }),
    )
    .default([]),
});

const dateOf = (value: string): Date | null => (Number.isNaN(Date.parse(value)) ? null : new Date(value));

const pathOf = (property: string): string => `/webmasters/v3/sites/${encodeURIComponent(property)}/sitemaps`;

/** Throws a `ProviderError` where they cannot be had. */
export async function fetchSitemaps(service: SearchService, property: string): Promise<SubmittedSitemap[]> {
  const { sitemap } = await callSearchConsole(
    service,
    { method: 'GET', path: pathOf(property) },
    (response) => readJson(response, reply, (_status, body) => searchConsoleRefusal(response, body)),
    LIMITS,
  );
  return sitemap.map(
    ({ path, isSitemapsIndex, isPending, lastSubmitted, lastDownloaded, errors, warnings, contents }) => ({
      url: path,
      isIndex: isSitemapsIndex,
      isPending,
      submittedAt: dateOf(lastSubmitted),
      downloadedAt: dateOf(lastDownloaded),
      urls: contents.reduce((sum, { submitted }) => sum + submitted, 0),
      errors,
      warnings,
    }),
  );
}

/** Throws a `ProviderError` where Google does not take it. The reply of a success is empty. */
export async function sendSitemap(service: SearchService, property: string, url: string): Promise<void> {
  await callSearchConsole(
    service,
    { method: 'PUT', path: `${pathOf(property)}/${encodeURIComponent(url)}` },
    (response) => {
      if (response.status < 200 || response.status > 299)
        readJson(response, z.never(), (_status, body) => searchConsoleRefusal(response, body));
    },
    LIMITS,
  );
}
