import { z } from 'zod';
import { googleCountry, googleLanguage } from '../google-parameters.js';
import { expectStatus, organicEntries, readListed } from '../listed-reply.js';
import type { SerpProvider } from '../provider.js';
import { readJson } from '../read-json.js';
import { requiredKey } from '../required-key.js';
import { serviceUrl } from '../service-url.js';

const reply = z.looseObject({
  requestMetadata: z.object({ status: z.string() }),
  organicResults: organicEntries,
  pagination: z.object({ next: z.unknown() }).optional(),
});

const BLOCKS = {
  adResults: 'ADS',
  aiOverview: 'AI_OVERVIEW',
  answerBox: 'FEATURED_SNIPPET',
  inlineImages: 'IMAGES',
  inlineVideos: 'VIDEOS',
  knowledgeGraph: 'KNOWLEDGE_PANEL',
  localResults: 'LOCAL_PACK',
  relatedQuestions: 'PEOPLE_ALSO_ASK',
  relatedSearches: 'RELATED_SEARCHES',
  shoppingResults: 'SHOPPING',
  topStories: 'TOP_STORIES',
} as const;

const hasdata: SerpProvider = {
  id: 'hasdata',
  title: 'HasData',
  notes: 'Google with devices and cities; ten results a page.',
  needs: ['apiKey'],
  capabilities: {
    devices: ['DESKTOP', 'MOBILE', 'TABLET'],
    location: true,
    maxDepth: 200,
    pageSize: 10,
    paging: 'PAGES',
    engines: ['google'],
  },
  costPerPage: 0.00245,
  requestsPerMinute: 60,

  request: (query, page, settings) => ({
    method: 'GET',
    url: serviceUrl(settings.baseUrl ?? 'https://api.hasdata.com', '/scrape/google/serp', {
      q: query.term,
      // a corrected spelling would be another keyword
      nfpr: 1,
      gl: googleCountry(query.country),
      hl: googleLanguage(query.language),
      location: query.location,
      deviceType: query.device.toLowerCase(),
      start: page.index * page.size,
      num: page.size,
    }),
    headers: { accept: 'application/json', 'x-api-key': requiredKey(settings) },
  }),

  read(response, query, page) {
    const body = readJson(response, reply);
    expectStatus(body.requestMetadata.status, 'ok');
    return readListed(
      {
        body,
        blocks: BLOCKS,
        organic: body.organicResults,
        information: body['searchInformation'],
        answerBox: body['answerBox'],
        hasNext: body.pagination?.next != null,
      },
      query,
      page,
    );
  },
};

export default hasdata;
