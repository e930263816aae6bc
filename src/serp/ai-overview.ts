import { z } from 'zod';
import { seenFeatures } from './listed-features.js';
import type { PageRest, ProviderSettings } from './provider.js';
import { readJson } from './read-json.js';
import { serviceUrl } from './service-url.js';

const withToken = z.looseObject({
  ai_overview: z
    .looseObject({
      page_token: z.string().min(1),
      text_blocks: z.unknown().optional(),
      references: z.unknown().optional(),
    })
    .optional()
    // other shapes are what the page says of it already
    .catch(undefined),
});
const overview = z.looseObject({
  search_metadata: z.object({ status: z.string() }),
  ai_overview: z.looseObject({}).nullish(),
  text_blocks: z.unknown().optional(),
  reference_links: z.unknown().optional(),
});

/**
 * Google loads some AI overviews after the page, and services respond with nothing but a token for these: what it shows takes
 * one more request, charged as another search. The token is good for minutes.
 */
export function laterOverview(
  path: string,
  base: string,
  authorize: (settings: ProviderSettings) => { parameters?: Record<string, string>; headers?: Record<string, string> },
): PageRest {
  return {
    request(reply, settings) {
      const { ai_overview: known } = readJson(reply, withToken);
      if (known === undefined || known.text_blocks !== undefined || known.references !== undefined) return null;
      const { parameters = {}, headers = {} } = authorize(settings);
      return {
        method: 'GET',
        url: serviceUrl(settings.baseUrl ?? base, path, {
          engine: 'google_ai_overview',
          page_token: known.page_token,
          ...parameters,
        }),
        headers: { accept: 'application/json', ...headers },
      };
    },
    read(reply, page) {
      const body = readJson(reply, overview);
      if (body.search_metadata.status !== 'Success') return page;
      const { ai_overview: block, text_blocks, reference_links } = body;
      const parts = [block?.['text_blocks'], block?.['references'], text_blocks, reference_links];
      const isShown = parts.some((part) => Array.isArray(part) && part.length > 0);
      const others = page.features?.filter(({ feature }) => feature !== 'AI_OVERVIEW') ?? [];
      // a box that Google left empty in the end is none
      const features = isShown
        ? [...seenFeatures([['AI_OVERVIEW', [block, { text_blocks, reference_links }]]]), ...others]
        : others;
      return { ...page, features: features.sort((one, other) => (one.feature < other.feature ? -1 : 1)) };
    },
  };
}
