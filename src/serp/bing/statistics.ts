import { z } from 'zod';
import { REQUEST_LIMITS } from '../request.js';
import { type BingService, callBing } from './call.js';

/** A site of the account, as Bing writes its URL. */
export interface BingSite {
  url: string;
  isVerified: boolean;
}

/** A query or a page in a week, by the day that Bing gives the week. */
export interface BingFigures {
  at: Date;
  /** the query, or the URL of the page */
  text: string;
  clicks: number;
  impressions: number;
  /** average over impressions; null where Bing has none */
  position: number | null;
}

/** An own URL, and how many links of other sites Bing knows to it. */
export interface BingLinkCount {
  url: string;
  links: number;
}

export interface BingLink {
  url: string;
  anchor: string;
}

/** longer texts are no queries, and no URLs that anybody finds */
const MOST_CHARACTERS = 2_048;
/** rows of one reply; further ones have hardly a click */
const MOST_ROWS = 100_000;
const LAST_POSITION = 1_000;
const MOST = 2_147_483_647;
/** somebody waits for it */
const SOON = { ...REQUEST_LIMITS, attempts: 2, requestMs: 15_000, totalMs: 25_000 };

const listOf = <T extends z.ZodType>(entry: T) =>
  z.object({
    d: z
      .array(entry)
      .nullable()
      .transform((list) => list ?? []),
  });
const amount = z
  .number()
  .catch(0)
  .transform((value) => Math.min(MOST, Math.max(0, Math.round(value))));
const DATE = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/;
/** milliseconds, UTC: the offset beside them is for display */
const moment = z.string().transform((text, context) => {
  const at = new Date(Number(DATE.exec(text)?.[1] ?? Number.NaN));
  if (!Number.isNaN(at.getTime())) return at;
  context.addIssue('This must be a date.');
  return z.NEVER;
});

const sites = listOf(z.object({ Url: z.string(), IsVerified: z.boolean().catch(false) }));
const statistics = listOf(
  z.object({
    Query: z.string(),
    Date: moment,
    Clicks: amount,
    Impressions: amount,
    AvgImpressionPosition: z.number().catch(-1),
  }),
);
const links = z.object({
  d: z.object({
    Links: z
      .array(z.object({ Url: z.string(), Count: amount }))
      .nullable()
      .transform((list) => list ?? []),
    TotalPages: amount,
  }),
});
const details = z.object({
  d: z.object({
    Details: z
      .array(z.object({ Url: z.string(), AnchorText: z.string().nullish() }))
      .nullable()
      .transform((list) => list ?? []),
  }),
});

const isText = (text: string): boolean => text.trim() !== '' && text.length <= MOST_CHARACTERS && !text.includes('\0');

export async function fetchBingSites(service: BingService): Promise<BingSite[]> {
  const { d } = await callBing(service, 'GetUserSites', {}, sites, SOON);
  return d.map(({ Url: url, IsVerified: isVerified }) => ({ url, isVerified }));
}

/** The figures that Bing keeps of a site, week by week: no reply can be narrowed to a time. In those of pages the URL stands in `Query`. */
export async function fetchBingFigures(
  service: BingService,
  siteUrl: string,
  kind: 'QUERY' | 'PAGE',
): Promise<BingFigures[]> {
  const { d } = await callBing(service, kind === 'QUERY' ? 'GetQueryStats' : 'GetPageStats', { siteUrl }, statistics);
  return d
    .slice(0, MOST_ROWS)
    .filter(({ Query }) => isText(Query))
    .map(({ Query: text, Date: at, Clicks: clicks, Impressions: impressions, AvgImpressionPosition: mean }) => ({
      at,
      text,
      clicks,
      impressions,
      position: mean > 0 ? Math.min(LAST_POSITION, mean) : null,
    }));
}

/** One page of own URLs with links of other sites, from 0. */
export async function fetchBingLinkedPages(
  service: BingService,
  siteUrl: string,
  page: number,
): Promise<{ pages: BingLinkCount[]; total: number }> {
  const { d } = await callBing(service, 'GetLinkCounts', { siteUrl, page }, links);
  const pages = d.Links.filter(({ Url }) => isText(Url)).map(({ Url: url, Count }) => ({ url, links: Count }));
  return { pages, total: d.TotalPages };
}

/** The first links to an own URL. */
export async function fetchBingLinks(service: BingService, siteUrl: string, link: string): Promise<BingLink[]> {
  const { d } = await callBing(service, 'GetUrlLinks', { siteUrl, link, page: 0 }, details);
  return d.Details.filter(({ Url }) => isText(Url)).map(({ Url: url, AnchorText: anchor }) => ({
    url,
    anchor: (anchor ?? '').replaceAll('\0', '').slice(0, MOST_CHARACTERS),
  }));
}
