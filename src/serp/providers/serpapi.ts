import { z } from 'zod';
import { readListedAnswer } from '../ai-mode.js';
import { laterOverview } from '../ai-overview.js';
import { googleCountry, googleLanguage } from '../google-parameters.js';
import { expectStatus, organicEntries, readListed } from '../listed-reply.js';
import { ProviderUnavailable, type SerpProvider, type SerpQuery } from '../provider.js';
import { MAX_TOLD, readJson } from '../read-json.js';
import { requiredKey } from '../required-key.js';
import { serviceUrl } from '../service-url.js';

const reply = z.looseObject({
  search_metadata: z.object({ status: z.string() }),
  organic_results: organicEntries,
  serpapi_pagination: z.object({ next: z.string().optional() }).optional(),
});

const BLOCKS = {
  ads: 'ADS',
  ai_overview: 'AI_OVERVIEW',
  answer_box: 'FEATURED_SNIPPET',
  discussions_and_forums: 'DISCUSSIONS',
  inline_images: 'IMAGES',
  inline_videos: 'VIDEOS',
  knowledge_graph: 'KNOWLEDGE_PANEL',
  local_results: 'LOCAL_PACK',
  related_questions: 'PEOPLE_ALSO_ASK',
  related_searches: 'RELATED_SEARCHES',
  shopping_results: 'SHOPPING',
  top_stories: 'TOP_STORIES',
} as const;

const serpapi: SerpProvider = {
  id: 'serpapi',
  title: 'SerpApi',
  notes:
    'Google and Bing with devices and cities; ten results a page. The API key is sent in the URL, as the service requires. AI overviews that Google loads late cost a second search.',
  needs: ['apiKey'],
  capabilities: {
    devices: ['DESKTOP', 'MOBILE', 'TABLET'],
    location: true,
    maxDepth: 200,
    pageSize: 10,
    paging: 'PAGES',
    engines: ['google', 'bing'],
  },
  costPerPage: 0.015,
  requestsPerMinute: 60,

  request: (query, page, settings) => ({
    method: 'GET',
    url: serviceUrl(settings.baseUrl ?? 'https://serpapi.com', '/search.json', {
      engine: query.engine,
      q: query.term,
      location: query.location,
      device: query.device.toLowerCase(),
      ...pageParameters(query, page.index * page.size),
      api_key: requiredKey(settings),
    }),
    headers: { accept: 'application/json' },
  }),

  rest: laterOverview('/search.json', 'https://serpapi.com', (settings) => ({
    parameters: { api_key: requiredKey(settings) },
  })),

  aiMode: {
    request: (query, settings) => ({
      method: 'GET',
      url: serviceUrl(settings.baseUrl ?? 'https://serpapi.com', '/search.json', {
        engine: 'google_ai_mode',
        q: query.term,
        location: query.location,
        gl: googleCountry(query.country),
        hl: googleLanguage(query.language),
        api_key: requiredKey(settings),
      }),
      headers: { accept: 'application/json' },
    }),
    read: readListedAnswer,
  },

  read(response, query, page) {
    const body = readJson(response, reply, usedUp);
    // a search without results is a success too, with a sentence in `error`
    expectStatus(body.search_metadata.status, 'Success');
    return readListed(
      {
        body,
        blocks: BLOCKS,
        organic: body.organic_results,
        information: body['search_information'],
        answerBox: body['answer_box'],
        hasNext: body.serpapi_pagination?.next !== undefined,
      },
      query,
      page,
    );
  },
};

const complaint = z.looseObject({ error: z.string() });

/** 429 says both that the hour's requests are used up and that the account's are; only the message shows which. */
function usedUp(status: number, body: unknown): ProviderUnavailable | null {
  const told = status === 429 ? complaint.safeParse(body).data?.error : undefined;
  if (told === undefined || !/run out of searches/i.test(told)) return null;
  return new ProviderUnavailable('QUOTA', `The account has no searches left: ${told.slice(0, MAX_TOLD)}`);
}

function pageParameters(query: SerpQuery, offset: number): Record<string, string | number | null> {
  if (query.engine === 'bing') {
    const { language } = new Intl.Locale(query.language);
    return { mkt: `${language}-${query.country}`, first: offset + 1 };
  }
  return {
    // a corrected spelling would be another keyword
    nfpr: 1,
    gl: googleCountry(query.country),
    hl: googleLanguage(query.language),
    start: offset === 0 ? null : offset,
  };
}

export default serpapi;
