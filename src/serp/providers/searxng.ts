import { z } from 'zod';
import { ProviderMalformed, ProviderUnavailable, type SerpProvider } from '../provider.js';
import { readJson } from '../read-json.js';
import { serviceUrl } from '../service-url.js';

const reply = z.object({
  results: z.array(
    z.object({
      url: z.string().nullish(),
      title: z.string().nullish(),
      engine: z.string().optional(),
      engines: z.array(z.string()).optional(),
      positions: z.array(z.number()).optional(),
    }),
  ),
  unresponsive_engines: z.array(z.union([z.string(), z.array(z.unknown())])).default([]),
});

/** SearXNG reads words that begin so as commands: another engine, language, time-out or a redirect. */
const COMMAND = /(?:^|\s)(?:[!:]\S|<\d)/u;

const searxng: SerpProvider = {
  id: 'searxng',
  title: 'SearXNG',
  notes:
    'Free and self-hosted. Queries one engine at a time, named as in the settings of the instance, which must enable the json format. An engine that does not respond or returns nothing gives no ranking: instances suspend engines silently.',
  needs: ['baseUrl'],
  capabilities: {
    devices: ['DESKTOP'],
    location: false,
    maxDepth: 200,
    pageSize: 10,
    paging: 'PAGES',
    engines: 'ANY',
    emptyIsUnsure: true,
  },
  costPerPage: 0,
  // engines shut an instance out that asks much
  requestsPerMinute: 30,

  request(query, page, settings) {
    if (!settings.baseUrl)
      throw new ProviderUnavailable('BLOCKED', 'The URL of the SearXNG instance is not configured.');
    if (COMMAND.test(query.term)) {
      throw new ProviderUnavailable('UNSUPPORTED', 'SearXNG would interpret a part of this term as a command.');
    }
    const { language } = new Intl.Locale(query.language);
    return {
      method: 'GET',
      url: serviceUrl(settings.baseUrl, '/search', {
        q: query.term,
        format: 'json',
        engines: query.engine,
        language: `${language}-${query.country}`,
        pageno: page.index + 1,
        safesearch: 0,
      }),
      headers: { accept: 'application/json' },
    };
  },

  read(response, query) {
    const { results, unresponsive_engines } = readJson(response, reply, (status) =>
      status === 403
        ? new ProviderUnavailable(
            'BLOCKED',
            'The SearXNG instance does not return JSON: enable the json format in its settings.',
          )
        : null,
    );
    const silent = unresponsive_engines
      .map((entry) => (typeof entry === 'string' ? [entry] : entry))
      .find((entry) => entry[0] === query.engine);
    if (silent) {
      const why = typeof silent[1] === 'string' ? `: ${silent[1].slice(0, 100)}` : '';
      throw new ProviderUnavailable('ENGINE_UNRESPONSIVE', `The engine ${query.engine} did not respond${why}.`);
    }
    const own = results.filter(({ engine, engines }) => engines?.includes(query.engine) ?? engine === query.engine);
    if (own.length === 0 && results.length > 0) {
      throw new ProviderUnavailable(
        'ENGINE_UNRESPONSIVE',
        `The instance returned results of other engines than ${query.engine}.`,
        {
          retryable: false,
        },
      );
    }
    return {
      results: inEngineOrder(own).map(({ url, title }) => ({ url: url ?? null, title: title ?? '' })),
      features: null,
      more: own.length > 0,
    };
  },
};

/** The order of the reply is by merged score; the engine's own order is in `positions`. */
function inEngineOrder<T extends { positions?: number[] | undefined }>(results: T[]): T[] {
  const placed = results.filter(({ positions }) => positions !== undefined && positions.length > 0);
  if (placed.length === 0) return results;
  if (placed.length < results.length) throw new ProviderMalformed('Some results have a position and some have none.');
  return results
    .map((result) => ({ result, at: Math.min(...(result.positions ?? [])) }))
    .sort((a, b) => a.at - b.at)
    .map(({ result }) => result);
}

export default searxng;
