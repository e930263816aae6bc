import { z } from 'zod';
import { googleCountry, googleLanguage } from '../google-parameters.js';
import { organicEntries, readListed } from '../listed-reply.js';
import { ProviderUnavailable, type SerpProvider } from '../provider.js';
import { readJson } from '../read-json.js';
import { requiredKey } from '../required-key.js';
import { serviceUrl } from '../service-url.js';

const reply = z.looseObject({
  request_info: z.object({ success: z.boolean() }),
  organic_results: organicEntries,
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

  read(response, query, page) {
    const body = readJson(response, reply);
    if (!body.request_info.success) throw new ProviderUnavailable('SERVER_ERROR', 'The search did not succeed.');
    return readListed(
      {
        body,
        blocks: BLOCKS,
        organic: body.organic_results,
        information: body['search_information'],
        answerBox: body['answer_box'],
        hasNext: body.pagination?.next != null,
      },
      query,
      page,
    );
  },
};

export default valueserp;
