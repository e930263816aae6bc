import { z } from 'zod';
import { googleCountry, googleLanguage } from '../google-parameters.js';
import { isEmptyForTerm, snippetOf } from '../google-reply.js';
import { listedFeatures } from '../listed-features.js';
import { ProviderUnavailable, type SerpProvider } from '../provider.js';
import { readJson } from '../read-json.js';
import { requiredKey } from '../required-key.js';
import { serviceUrl } from '../service-url.js';

const reply = z.looseObject({
  requestMetadata: z.object({ status: z.string() }),
  organicResults: z
    .array(
      z.object({
        link: z.string().nullish(),
        title: z.string().nullish(),
        position: z.number().nullish(),
        sitelinks: z.unknown().optional(),
      }),
    )
    .default([]),
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

  read(answer, query, page) {
    const body = readJson(answer, reply);
    if (body.requestMetadata.status !== 'ok')
      throw new ProviderUnavailable('SERVER_ERROR', 'The search did not succeed.');
    if (isEmptyForTerm(query.term, body['searchInformation'])) return { results: [], features: [], more: false };
    const results = body.organicResults.map(({ link, title, position }) => ({
      url: link ?? null,
      title: title ?? '',
      ...(position != null && { position }),
    }));
    const snippet = page.index === 0 ? snippetOf(body['answerBox']) : undefined;
    return {
      results,
      ...(snippet && { snippet }),
      features: listedFeatures(body, BLOCKS, body.organicResults),
      more: body.pagination?.next != null || results.length >= page.size,
    };
  },
};

export default hasdata;
