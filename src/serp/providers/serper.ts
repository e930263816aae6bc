import { z } from 'zod';
import { googleLanguage } from '../google-parameters.js';
import { isEmptyForTerm, snippetOf } from '../google-reply.js';
import { listedFeatures } from '../listed-features.js';
import type { SerpProvider } from '../provider.js';
import { readJson } from '../read-json.js';
import { requiredKey } from '../required-key.js';
import { serviceUrl } from '../service-url.js';

const reply = z.looseObject({
  searchParameters: z.looseObject({}),
  organic: z.array(
    z.object({
      link: z.string().nullish(),
      title: z.string().nullish(),
      position: z.number().nullish(),
      sitelinks: z.unknown().optional(),
    }),
  ),
});

const BLOCKS = {
  answerBox: 'FEATURED_SNIPPET',
  images: 'IMAGES',
  knowledgeGraph: 'KNOWLEDGE_PANEL',
  peopleAlsoAsk: 'PEOPLE_ALSO_ASK',
  places: 'LOCAL_PACK',
  relatedSearches: 'RELATED_SEARCHES',
  topStories: 'TOP_STORIES',
  videos: 'VIDEOS',
} as const;

const serper: SerpProvider = {
  id: 'serper',
  title: 'Serper.dev',
  notes: 'Google on a desktop; ten results a page, no devices.',
  needs: ['apiKey'],
  capabilities: {
    devices: ['DESKTOP'],
    location: true,
    maxDepth: 200,
    pageSize: 10,
    paging: 'PAGES',
    engines: ['google'],
  },
  costPerPage: 0.001,
  requestsPerMinute: 300,

  request: (query, page, settings) => ({
    method: 'POST',
    url: serviceUrl(settings.baseUrl ?? 'https://google.serper.dev', '/search'),
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-api-key': requiredKey(settings),
    },
    body: JSON.stringify({
      q: query.term,
      gl: query.country.toLowerCase(),
      hl: googleLanguage(query.language),
      page: page.index + 1,
      num: page.size,
      // a corrected spelling would be another keyword
      autocorrect: false,
      ...(query.location !== null && { location: query.location }),
    }),
  }),

  read(response, query, page) {
    const body = readJson(response, reply);
    if (isEmptyForTerm(query.term, body['searchInformation'])) return { results: [], features: [], more: false };
    const results = body.organic.map(({ link, title, position }) => ({
      url: link ?? null,
      title: title ?? '',
      ...(position != null && { position }),
    }));
    const snippet = page.index === 0 ? snippetOf(body['answerBox']) : undefined;
    return {
      results,
      ...(snippet && { snippet }),
      features: listedFeatures(body, BLOCKS, body.organic),
      more: results.length > 0,
    };
  },
};

export default serper;
