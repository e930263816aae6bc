import { z } from 'zod';
import { problem } from '../../../errors.js';
import { COUNTRY, ENGINE, MAX_LOCATION, MAX_TERM, VISIBLE_PATTERN } from '../../../serp/keyword.js';
import { isTarget } from '../../../serp/match.js';
import { isId } from '../../ids.js';
import { TAGS } from '../../projects/project-tags.js';
import { MAX_ADDRESS } from '../../projects/site-host.js';
import { LOCAL_INDEX } from '../local/local-index.js';

/** One request adds, or removes, at most this many. */
export const MAX_KEYWORDS = 1_000;
/** Each once. Throws where there are too many, or where one can be no keyword's. */
export function distinctKeywordIds(keywordIds: readonly string[]): string[] {
  const ids = [...new Set(keywordIds)];
  if (ids.length === 0 || ids.length > MAX_KEYWORDS)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'keywordIds', message: `1–${MAX_KEYWORDS} ids can be given.` }],
    });
  if (!ids.every(isId)) throw problem('KEYWORD_NOT_FOUND');
  return ids;
}

/** Tablets have no results of their own at most providers. */
const DEVICES = ['DESKTOP', 'MOBILE'] as const;

export const keywordEntry = z.preprocess(
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
        .refine((value) => isTarget({ type: 'URL', value }), 'This URL cannot appear in search results.')
        .optional(),
      tags: z.array(z.string()).max(TAGS.most).optional(),
    },
    'A keyword must be a string, or an object with a term.',
  ),
);
export type KeywordEntry = z.infer<typeof keywordEntry>;
export const keywordEntries = z.array(keywordEntry).min(1).max(MAX_KEYWORDS);

const TERM = { type: 'string', minLength: 1, maxLength: MAX_TERM, pattern: VISIBLE_PATTERN } as const;

/** The documented form of an entry; `readKeyword` refuses any other. */
export const KEYWORD_ENTRY = {
  oneOf: [
    { ...TERM, description: 'The term; all else defaults to the settings of the project.' },
    {
      type: 'object',
      description: 'The term with search engine, country, language, device and location.',
      required: ['term'],
      additionalProperties: false,
      properties: {
        term: { ...TERM, description: 'The search term.', examples: ['trail running shoes'] },
        engine: {
          type: 'string',
          pattern: ENGINE.source,
          description: `The search engine; defaults to that of the configured provider. \`${LOCAL_INDEX}\` is always available.`,
          examples: [LOCAL_INDEX],
        },
        country: {
          type: 'string',
          pattern: COUNTRY.source,
          description: 'ISO 3166-1 alpha-2; defaults to that of the project.',
          examples: ['US'],
        },
        language: {
          type: 'string',
          minLength: 2,
          description: 'BCP 47; defaults to that of the project.',
          examples: ['en'],
        },
        device: { type: 'string', enum: [...DEVICES], description: '`DESKTOP` if omitted.' },
        location: {
          type: ['string', 'null'],
          maxLength: MAX_LOCATION,
          description: 'Location below the country, by its name at the search engine; null for the whole country.',
          examples: ['Austin, Texas'],
        },
        targetUrl: {
          type: 'string',
          format: 'uri',
          pattern: '^https?://',
          maxLength: MAX_ADDRESS,
          description: 'Target URL; any page of the site if omitted.',
          examples: ['https://www.example.com/trail'],
        },
        tags: {
          type: 'array',
          maxItems: TAGS.most,
          items: { type: 'string', maxLength: TAGS.length },
          description: 'Tags to filter and sum up keywords by.',
          examples: [['shoes']],
        },
      },
    },
  ],
} as const;
