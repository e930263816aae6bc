import { z } from 'zod';
import { googleCountry, googleLanguage } from '../google-parameters.js';
import { isEmptyForTerm, snippetOf } from '../google-reply.js';
import { listedFeatures } from '../listed-features.js';
import { ProviderUnavailable, type SerpProvider } from '../provider.js';
import { readJson } from '../read-json.js';
import { requiredKey } from '../required-key.js';
import { serviceUrl } from '../service-url.js';

const reply = z.looseObject({
  request_info: z.object({ success: z.boolean() }),
  organic_results: z
    .array(
      z.object({
        link: z.string().nullish(),
        title: z.string().nullish(),
        position: z.number().nullish(),
        position_overall: z.number().nullish(),
        sitelinks: z.unknown().optional(),
      }),
    )
    .default([]),
  pagination: z.object({ next: z.unknown() }).optional(),
});

const BLOCKS = {
  ads: 'ADS',
  ai_overview: 'AI_OVERVIEW',
  answer_box: 'FEATURED_SNIPPET',
  inline_images: 'IMAGES',
  inline_videos: 'VIDEOS',
  knowledge_graph: 'KNOWLEDGE_PANEL',
  local_results: 'LOCAL_PACK',
  related_questions: 'PEOPLE_ALSO_ASK',
  related_searches: 'RELATED_SEARCHES',
  shopping_results: 'SHOPPING',
  top_stories: 'TOP_STORIES',
} as const;

const valueserp: SerpProvider = {
  id: 'valueserp',
  title: 'ValueSERP',
  notes: 'Google with devices and cities; ten results a page. The API key is sent in the URL, as the service requires.',
  needs: ['apiKey'],
  capabilities: {
    devices: ['DESKTOP', 'MOBILE', 'TABLET'],
    location: true,
    maxDepth: 200,
    pageSize: 10,
    paging: 'PAGES',
    engines: ['google'],
  },
  costPerPage: 0.0025,
  requestsPerMinute: 60,

  request: (query, page, settings) => ({
    method: 'GET',
    url: serviceUrl(settings.baseUrl ?? 'https://api.valueserp.com', '/search', {
      q: query.term,
      // a corrected spelling would be another keyword
      nfpr: 1,
      gl: googleCountry(query.country),
      hl: googleLanguage(query.language),
      location: query.location,
      device: query.device.toLowerCase(),
      page: page.index + 1,
      num: page.size,
      output: 'json',
      api_key: requiredKey(settings),
    }),
    headers: { accept: 'application/json' },
  }),

  read(answer, query, page) {
    const body = readJson(answer, reply);
    if (!body.request_info.success) throw new ProviderUnavailable('SERVER_ERROR', 'The search did not succeed.');
    if (isEmptyForTerm(query.term, body['search_information'])) return { results: [], features: [], more: false };
    const results = body.organic_results.map(({ link, title, position, position_overall }) => ({
      url: link ?? null,
      title: title ?? '',
      ...(position != null && { position }),
      ...(position_overall != null && { rankAbsolute: position_overall }),
    }));
    const snippet = page.index === 0 ? snippetOf(body['answer_box']) : undefined;
    return {
      results,
      ...(snippet && { snippet }),
      features: listedFeatures(body, BLOCKS, body.organic_results),
      more: body.pagination?.next != null || results.length >= page.size,
    };
  },
};

export default valueserp;
