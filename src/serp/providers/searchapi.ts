import { z } from 'zod';
import { laterOverview } from '../ai-overview.js';
import { googleCountry, googleLanguage } from '../google-parameters.js';
import { expectStatus, organicEntries, readListed } from '../listed-reply.js';
import type { SerpProvider } from '../provider.js';
import { readJson } from '../read-json.js';
import { requiredKey } from '../required-key.js';
import { serviceUrl } from '../service-url.js';

const reply = z.looseObject({
  search_metadata: z.object({ status: z.string() }),
  organic_results: organicEntries,
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

  read(response, query, page) {
    const body = readJson(response, reply);
    expectStatus(body.search_metadata.status, 'Success');
    return readListed(
      {
        body,
        blocks: BLOCKS,
        organic: body.organic_results,
        information: body['search_information'],
        answerBox: body['answer_box'],
        hasNext: body.pagination?.next !== undefined,
      },
      query,
      page,
    );
  },
};

export default searchapi;
