import { z } from 'zod';
import { googleCountry, googleLanguage } from '../google-parameters.js';
import { ProviderUnavailable, type SerpProvider, type UnavailableReason } from '../provider.js';
import { readJson } from '../read-json.js';
import { requiredKeyPair } from '../required-key.js';
import { serviceUrl } from '../service-url.js';

const reply = z.object({
  kind: z.literal('customsearch#search'),
  items: z.array(z.object({ link: z.string(), title: z.string().default('') })).default([]),
  queries: z.object({ nextPage: z.array(z.unknown()).optional() }),
});

const refusal = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string() })).default([]),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

const REASONS: Readonly<Record<string, UnavailableReason>> = {
  API_KEY_INVALID: 'KEY',
  keyInvalid: 'KEY',
  accessNotConfigured: 'KEY',
  forbidden: 'KEY',
  dailyLimitExceeded: 'QUOTA',
  dailyLimitExceededUnreg: 'QUOTA',
  quotaExceeded: 'QUOTA',
};

const googleCse: SerpProvider = {
  id: 'google-cse',
  title: 'Google Programmable Search',
  notes:
    'Closed to new users; Google ends the service on 2027-01-01. Its index is not that of google.com, so its rankings are stored as a separate search engine. The key has the form key:engineId.',
  endsOn: '2027-01-01',
  needs: ['apiKey'],
  capabilities: {
    devices: ['DESKTOP'],
    location: false,
    maxDepth: 100,
    pageSize: 10,
    paging: 'PAGES',
    engines: ['google-cse'],
  },
  costPerPage: 0.005,
  requestsPerMinute: 100,

  request(query, page, settings) {
    const [key, engineId] = requiredKeyPair(settings, 'key:engineId');
    return {
      method: 'GET',
      url: serviceUrl(settings.baseUrl ?? 'https://customsearch.googleapis.com', '/customsearch/v1', {
        cx: engineId,
        q: query.term,
        start: page.index * page.size + 1,
        num: page.size,
        gl: googleCountry(query.country),
        hl: googleLanguage(query.language),
      }),
      headers: { accept: 'application/json', 'x-goog-api-key': key },
    };
  },

  read(response) {
    const { items, queries } = readJson(response, reply, (_status, body) => {
      const told = refusal.safeParse(body).data?.error;
      const names = told ? [...told.errors, ...told.details].map(({ reason }) => reason ?? '') : [];
      const name = names.find((reason) => REASONS[reason] !== undefined);
      return name === undefined
        ? null
        : new ProviderUnavailable(REASONS[name] ?? 'REJECTED', `Google rejects the request: ${name}.`);
    });
    return {
      results: items.map(({ link, title }) => ({ url: link, title })),
      features: null,
      more: queries.nextPage !== undefined,
    };
  },
};

export default googleCse;
