import { z } from 'zod';
import { countryNumber } from './countries.js';
import { replaced } from './google-reply.js';
import { citedPages, seenFeatures, sitelinkBlocks } from './listed-features.js';
import {
  type FeaturePage,
  type PageWanted,
  type ProviderError,
  ProviderMalformed,
  type ProviderReply,
  type ProviderRequest,
  type ProviderSettings,
  ProviderThrottled,
  ProviderUnavailable,
  type SerpFeature,
  type SerpPage,
  type SerpQuery,
} from './provider.js';
import { MAX_TOLD, readJson, retryAfterMs } from './read-json.js';
import { requiredKeyPair } from './required-key.js';
import { serviceUrl } from './service-url.js';

/** The common parts of both ways of ordering at DataForSEO: one envelope, one kind of task, one list of status codes. */

const BASE = 'https://api.dataforseo.com';

export const OK = 20_000;
export const CREATED = 20_100;
const NO_RESULTS = 40_102;
const WAITING = new Set([40_601, 40_602]);

const item = z.looseObject({
  type: z.string(),
  rank_group: z.number().nullish(),
  rank_absolute: z.number().nullish(),
  url: z.string().nullish(),
  title: z.string().nullish(),
  /** sitelinks of an organic result */
  links: z.unknown().optional(),
});

const task = z.object({
  id: z.string().optional(),
  status_code: z.number(),
  status_message: z.string().default(''),
  result: z.array(z.unknown()).nullish(),
});

const envelope = z.object({
  status_code: z.number(),
  status_message: z.string().default(''),
  tasks: z.array(task).nullish(),
});

const serp = z.object({
  spell: z.object({ keyword: z.string().nullish(), type: z.string().nullish() }).nullish(),
  items: z.array(item).nullish(),
});

export type Task = z.infer<typeof task>;

const FEATURES: Readonly<Record<string, SerpFeature>> = {
  ai_overview: 'AI_OVERVIEW',
  discussions_and_forums: 'DISCUSSIONS',
  featured_snippet: 'FEATURED_SNIPPET',
  images: 'IMAGES',
  knowledge_graph: 'KNOWLEDGE_PANEL',
  local_pack: 'LOCAL_PACK',
  paid: 'ADS',
  people_also_ask: 'PEOPLE_ALSO_ASK',
  popular_products: 'SHOPPING',
  related_searches: 'RELATED_SEARCHES',
  shopping: 'SHOPPING',
  top_stories: 'TOP_STORIES',
  video: 'VIDEOS',
};

/** DataForSEO numbers countries as 2000 + ISO 3166-1, but for Sudan, which kept the number from before its division. */
function locationCode(country: string): number {
  const iso = country === 'SD' ? 736 : countryNumber(country);
  if (iso === null) throw new ProviderUnavailable('UNSUPPORTED', `Unknown country ${country}.`);
  return 2_000 + iso;
}

const COORDINATES = /^-?\d{1,3}(?:\.\d{1,10})?,-?\d{1,3}(?:\.\d{1,10})?(?:,\d{1,6})?$/;

function place(query: SerpQuery): Record<string, string | number> {
  if (query.location === null) return { location_code: locationCode(query.country) };
  return COORDINATES.test(query.location) ? { location_coordinate: query.location } : { location_name: query.location };
}

function languageCode(tag: string): string {
  const locale = new Intl.Locale(tag);
  if (locale.language === 'zh') return locale.maximize().script === 'Hant' ? 'zh-TW' : 'zh-CN';
  if (locale.language === 'pt' && locale.region === 'BR') return 'pt-BR';
  return locale.language;
}

export function taskBody(query: SerpQuery, page: PageWanted): Record<string, unknown> {
  return {
    // the service decodes what it gets: `c++` would be searched as `c`
    keyword: query.term.replace(/[%+]/g, encodeURIComponent),
    language_code: languageCode(query.language),
    device: query.device.toLowerCase(),
    depth: page.size,
    ...place(query),
  };
}

export function dataforseoRequest(
  query: Pick<SerpQuery, 'engine'>,
  path: string,
  settings: ProviderSettings,
  tasks?: readonly Record<string, unknown>[],
  kind: 'organic' | 'ai_mode' = 'organic',
): ProviderRequest {
  const [login, password] = requiredKeyPair(settings, 'login:password');
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  const url = serviceUrl(settings.baseUrl ?? BASE, `/v3/serp/${query.engine}/${kind}/${path}`);
  const headers = { accept: 'application/json', authorization };
  if (!tasks) return { method: 'GET', url, headers };
  return {
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(tasks),
  };
}

export function readTasks(reply: ProviderReply): Task[] {
  const { status_code, status_message, tasks } = readJson(reply, envelope);
  if (status_code !== OK) throw taskError(status_code, status_message, reply);
  return tasks ?? [];
}

/** The only task of a reply. */
export function readTask(reply: ProviderReply): Task {
  const [only] = readTasks(reply);
  if (!only) throw new ProviderMalformed('The response contains no task.');
  return only;
}

export function isWaiting(done: Task): boolean {
  return WAITING.has(done.status_code);
}

export function taskError(code: number, message: string, reply: ProviderReply): ProviderError {
  const told = `${message.slice(0, MAX_TOLD)} (code ${code})`;
  if (code === 40_202 || code === 40_209) return new ProviderThrottled(retryAfterMs(reply), told);
  if (code === 40_200 || code === 40_203 || code === 40_210) return new ProviderUnavailable('QUOTA', told);
  if (code === 40_201 || code === 40_204 || code === 40_207) return new ProviderUnavailable('BLOCKED', told);
  if (code === 40_100 || code === 40_104) return new ProviderUnavailable('KEY', told);
  if (code === 40_101 || code === 40_103) return new ProviderUnavailable('ENGINE_UNRESPONSIVE', told);
  if (code >= 50_000) return new ProviderUnavailable('SERVER_ERROR', told);
  return new ProviderUnavailable('REJECTED', told);
}

export function readSerp(done: Task, reply: ProviderReply): SerpPage {
  if (done.status_code === NO_RESULTS) return { results: [], features: [], more: false };
  if (done.status_code !== OK) throw taskError(done.status_code, done.status_message, reply);
  const read = serp.safeParse(done.result?.[0]);
  if (!read.success) throw new ProviderMalformed('The task contains no result page.');
  const { spell } = read.data;
  if (spell?.type === 'no_results_found_for') return { results: [], features: [], more: false };
  if (spell?.type === 'showing_results_for' && spell.keyword) throw replaced(spell.keyword);
  const items = read.data.items ?? [];
  const quoted = items.find(({ type, url }) => type === 'featured_snippet' && url);
  const organic = items.filter(({ type }) => type === 'organic');
  return {
    results: organic
      .toSorted((a, b) => (a.rank_group ?? 0) - (b.rank_group ?? 0))
      .map(({ url, title, rank_group, rank_absolute }) => ({
        url: url ?? null,
        title: title ?? '',
        ...(rank_group != null && { position: rank_group }),
        ...(rank_absolute != null && { rankAbsolute: rank_absolute }),
      })),
    ...(quoted && { snippet: { url: quoted.url ?? null, title: quoted.title ?? '' } }),
    features: seenFeatures([
      ...items.flatMap((one): [SerpFeature, unknown][] => {
        const feature = FEATURES[one.type];
        return feature ? [[feature, one]] : [];
      }),
      ...sitelinkBlocks(organic.map(({ links }) => links)),
    ]),
    more: organic.length > 0,
  };
}

/** The sources of a response of AI Mode: those of its passages before those of the whole. */
export function readAnswer(done: Task, reply: ProviderReply): FeaturePage[] | null {
  if (done.status_code === NO_RESULTS) return null;
  if (done.status_code !== OK) throw taskError(done.status_code, done.status_message, reply);
  const read = serp.safeParse(done.result?.[0]);
  if (!read.success) throw new ProviderMalformed('The task contains no response.');
  const answers = (read.data.items ?? []).filter(({ type }) => type === 'ai_overview');
  return answers.length === 0 ? null : citedPages(answers);
}
