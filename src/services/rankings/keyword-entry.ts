import { z } from 'zod';
import { COUNTRY, ENGINE, MAX_LOCATION, MAX_TERM, VISIBLE } from '../../serp/keyword.js';
import { isTarget } from '../../serp/match.js';
import { LOCAL_INDEX } from '../local/local-index.js';
import { MAX_ADDRESS } from '../projects/site-host.js';

/** One request adds, or removes, at most this many. */
export const MAX_KEYWORDS = 1_000;
/** Tablets have no results of their own at most providers. */
const DEVICES = ['DESKTOP', 'MOBILE'] as const;

const entry = z.preprocess(
  (given) => (typeof given === 'string' ? { term: given } : given),
  z.strictObject(
    {
      term: z.string(),
      engine: z.string().optional(),
      country: z.string().optional(),
      language: z.string().optional(),
      device: z.enum(DEVICES).optional(),
      location: z.string().nullish(),
      targetUrl: z
        .url({ protocol: /^https?$/ })
        .max(MAX_ADDRESS)
        .refine((value) => isTarget({ type: 'URL', value }), 'No search result can have this URL.')
        .optional(),
    },
    'A keyword must be a string, or an object with a term.',
  ),
);
export const keywordEntries = z.array(entry).min(1).max(MAX_KEYWORDS);

const TERM = { type: 'string', minLength: 1, maxLength: MAX_TERM, pattern: VISIBLE.source } as const;

/** An entry as clients are told of it; `readKeyword` refuses what departs from it. */
export const KEYWORD_ENTRY = {
  oneOf: [
    { ...TERM, description: 'The term; everything else as the project has it.' },
    {
      type: 'object',
      description: 'The term with where and how it is searched.',
      required: ['term'],
      additionalProperties: false,
      properties: {
        term: { ...TERM, description: 'What is searched for.', examples: ['trail running shoes'] },
        engine: {
          type: 'string',
          pattern: ENGINE.source,
          description: `The search engine; that of the configured provider when left out. \`${LOCAL_INDEX}\` is always there.`,
          examples: [LOCAL_INDEX],
        },
        country: {
          type: 'string',
          pattern: COUNTRY.source,
          description: 'ISO 3166-1 alpha-2; that of the project when left out.',
          examples: ['US'],
        },
        language: {
          type: 'string',
          minLength: 2,
          description: 'BCP 47; that of the project when left out.',
          examples: ['en'],
        },
        device: { type: 'string', enum: [...DEVICES], description: '`DESKTOP` when left out.' },
        location: {
          type: ['string', 'null'],
          maxLength: MAX_LOCATION,
          description: 'Place below the country, as the engine names it; null for the whole country.',
          examples: ['Austin, Texas'],
        },
        targetUrl: {
          type: 'string',
          format: 'uri',
          pattern: '^https?://',
          maxLength: MAX_ADDRESS,
          description: 'The one URL whose position counts; any page of the site when left out.',
          examples: ['https://www.example.com/trail'],
        },
      },
    },
  ],
} as const;
