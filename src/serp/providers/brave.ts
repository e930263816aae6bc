import { z } from 'zod';
import { foldTerm } from '../../fold-term.js';
import { replaced } from '../google-reply.js';
import { type ProviderReply, ProviderUnavailable, type SerpProvider } from '../provider.js';
import { readJson } from '../read-json.js';
import { requiredKey } from '../required-key.js';
import { serviceUrl } from '../service-url.js';

const reply = z.object({
  type: z.literal('search'),
  query: z.object({ more_results_available: z.boolean().optional(), altered: z.string().nullish() }).optional(),
  web: z.object({ results: z.array(z.object({ url: z.string(), title: z.string().default('') })) }).nullish(),
});

const brave: SerpProvider = {
  id: 'brave',
  title: 'Brave Search API',
  notes: 'Brave’s own index, not Google’s: 200 results at most, no devices, no locations below the country.',
  needs: ['apiKey'],
  capabilities: {
    devices: ['DESKTOP'],
    location: false,
    maxDepth: 200,
    pageSize: 20,
    paging: 'PAGES',
    engines: ['brave'],
    maxTermChars: 400,
    maxTermWords: 50,
  },
  costPerPage: 0.005,
  // one a second on the free plan
  requestsPerMinute: 60,

  request: (query, page, settings) => ({
    method: 'GET',
    url: serviceUrl(settings.baseUrl ?? 'https://api.search.brave.com', '/res/v1/web/search', {
      q: query.term,
      country: query.country,
      search_lang: searchLanguage(query.language),
      count: page.size,
      offset: page.index,
      result_filter: 'web',
      safesearch: 'off',
      // a corrected spelling would be another keyword
      spellcheck: 0,
    }),
    headers: { accept: 'application/json', 'x-subscription-token': requiredKey(settings) },
  }),

  read(response, wanted) {
    const { query, web } = readJson(response, reply, (status) =>
      status === 429 && monthIsUsedUp(response)
        ? new ProviderUnavailable('QUOTA', 'The monthly request quota is used up.')
        : null,
    );
    // results of a corrected spelling, which the request refuses
    if (query?.altered && foldTerm(query.altered) !== foldTerm(wanted.term)) throw replaced(query.altered);
    const results = (web?.results ?? []).map(({ url, title }) => ({ url, title }));
    return {
      results,
      features: null,
      more: query?.more_results_available ?? results.length > 0,
    };
  },
};

/** `X-RateLimit-Remaining: 0, 1240`: what is left of the second and of the month. */
function monthIsUsedUp(response: ProviderReply): boolean {
  const left = response.headers['x-ratelimit-remaining']?.join(',').split(',');
  return left !== undefined && left.length > 1 && Number(left.at(-1)) === 0;
}

/** Brave has codes of its own for some languages. */
function searchLanguage(tag: string): string {
  const locale = new Intl.Locale(tag);
  if (locale.language === 'ja') return 'jp';
  if (locale.language === 'zh') return locale.maximize().script === 'Hant' ? 'zh-hant' : 'zh-hans';
  if (locale.language === 'pt') return locale.region === 'PT' ? 'pt-pt' : 'pt-br';
  if (locale.language === 'en' && locale.region === 'GB') return 'en-gb';
  return locale.language;
}

export default brave;
