import { z } from 'zod';
import { isEmptyForTerm, snippetOf } from './google-reply.js';
import { listedFeatures } from './listed-features.js';
import { type PageWanted, ProviderUnavailable, type SerpFeature, type SerpPage, type SerpQuery } from './provider.js';

/** Organic results as SerpApi and the services that follow it list them. */
export const organicEntries = z
  .array(
    z.object({
      link: z.string().nullish(),
      title: z.string().nullish(),
      position: z.number().nullish(),
      position_overall: z.number().nullish(),
      sitelinks: z.unknown().optional(),
    }),
  )
  .default([]);

/** The parts of a reply, whatever a service calls them. */
interface ListedReply {
  /** holds the blocks of features by their names */
  body: object;
  blocks: Readonly<Record<string, SerpFeature>>;
  organic: z.infer<typeof organicEntries>;
  information: unknown;
  answerBox: unknown;
  hasNext: boolean;
}

/** Reads a page of results as SerpApi and the services that follow it list them. */
export function readListed(
  { body, blocks, organic, information, answerBox, hasNext }: ListedReply,
  query: SerpQuery,
  page: PageWanted,
): SerpPage {
  if (isEmptyForTerm(query.term, information)) return { results: [], features: [], more: false };
  const results = organic.map(({ link, title, position, position_overall: overall }) => ({
    url: link ?? null,
    title: title ?? '',
    ...(position != null && { position }),
    ...(overall != null && { rankAbsolute: overall }),
  }));
  const snippet = page.index === 0 ? snippetOf(answerBox) : undefined;
  return {
    results,
    ...(snippet && { snippet }),
    features: listedFeatures(body, blocks, organic),
    more: hasNext || results.length >= page.size,
  };
}

/** Throws unless a search ended with this status. */
export function expectStatus(status: string, wanted: string): void {
  if (status !== wanted)
    throw new ProviderUnavailable('SERVER_ERROR', `The search ended with status ${status.slice(0, 40)}.`);
}
