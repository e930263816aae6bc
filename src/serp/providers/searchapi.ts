import { z } from 'zod';
import { laterOverview } from '../ai-overview.js';
import { googleCountry, googleLanguage } from '../google-parameters.js';
import { isEmptyForTerm, snippetOf } from '../google-reply.js';
import { listedFeatures } from '../listed-features.js';
import { ProviderUnavailable, type SerpProvider } from '../provider.js';
import { readJson } from '../read-json.js';
import { requiredKey } from '../required-key.js';
import { serviceUrl } from '../service-url.js';

const reply = z.looseObject({
  search_metadata: z.object({ status: z.string() }),
  organic_results: z
    .array(
      z.object({
        link: z.string().nullish(),
        title: z.string().nullish(),
        position: z.number().nullish(),
        sitelinks: z.unknown().optional(),
      }),
    )
    .default([]),
  pagination: z.object({ next: z.string().optional() }).optional(),
});

const BLOCKS = {
  ads: 'ADS',
  ai_overview: 'AI_OVERVIEW',
  answer_box: 'FEATURED_SNIPPET',
  discussions_and_forums: 'DISCUSSIONS',
  inline_images: 'IMAGES',
  inline_shopping: 'SHOPPING',
  inline_videos: 'VIDEOS',
  knowledge_graph: 'KNOWLEDGE_PANEL',
  local_results: 'LOCAL_PACK',
  related_questions: 'PEOPLE_ALSO_ASK',
  related_searches: 'RELATED_SEARCHES',
  top_stories: 'TOP_STORIES',
} as const;

const searchapi: SerpProvider = {
  id: 'searchapi',
  title: 'SearchApi.io',
  notes:
    'Google with devices and cities; ten results a page. AI overviews that Google loads late cost a second search.',
  needs: ['apiKey'],
  capabilities: {
    devices: ['DESKTOP', 'MOBILE', 'TABLET'],
    location: true,
    maxDepth: 200,
    pageSize: 10,
    paging: 'PAGES',
    engines: ['google'],
  },
  costPerPage: 0.004,
  requestsPerMinute: 60,

  request: (query, page, settings) => ({
    method: 'GET',
    url: serviceUrl(settings.baseUrl ?? 'https://www.searchapi.io', '/api/v1/search', {
      engine: 'google',
      q: query.term,
      // a corrected spelling would be another keyword
      nfpr: 1,
      gl: googleCountry(query.country),
      hl: googleLanguage(query.language),
      location: query.location,
      device: query.device.toLowerCase(),
      page: page.index + 1,
    }),
    headers: { accept: 'application/json', authorization: `Bearer ${requiredKey(settings)}` },
  }),

  rest: laterOverview('/api/v1/search', 'https://www.searchapi.io', (settings) => ({
    headers: { authorization: `Bearer ${requiredKey(settings)}` },
  })),

  read(answer, query, page) {
    const body = readJson(answer, reply);
    if (body.search_metadata.status !== 'Success') {
      throw new ProviderUnavailable(
        'SERVER_ERROR',
        `The search ended with status ${body.search_metadata.status.slice(0, 40)}.`,
      );
    }
    if (isEmptyForTerm(query.term, body['search_information'])) return { results: [], features: [], more: false };
    const results = body.organic_results.map(({ link, title, position }) => ({
      url: link ?? null,
      title: title ?? '',
      ...(position != null && { position }),
    }));
    const snippet = page.index === 0 ? snippetOf(body['answer_box']) : undefined;
    return {
      results,
      ...(snippet && { snippet }),
      features: listedFeatures(body, BLOCKS, body.organic_results),
      more: body.pagination?.next !== undefined || results.length >= page.size,
    };
  },
};

export default searchapi;
