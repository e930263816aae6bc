import type { Fetcher, FetchResult, FollowedResult } from '../net/types.js';
import { followRedirects } from './follow-redirects.js';
import { headers } from './headers.js';
import { metaTags } from './meta-tags.js';
import { fetchedFile, robots } from './robots.js';
import { sitemap } from './sitemap.js';
import type { ToolContext } from './tool-context.js';
import { TOOL_PAGE_BYTES } from './tool-page.js';

type Input<Tool> = Tool extends (context: ToolContext, input: infer Given) => unknown ? Given : never;

export interface ToolInputs {
  'meta-tags': Input<typeof metaTags>;
  robots: Input<typeof robots>;
  headers: Input<typeof headers>;
  sitemap: Input<typeof sitemap>;
}

export type ToolId = keyof ToolInputs;

const TOOLS: { readonly [Id in ToolId]: (context: ToolContext, input: ToolInputs[Id]) => Promise<unknown> } = {
  'meta-tags': metaTags,
  robots,
  headers,
  sitemap,
};

/** The result as JSON text. */
export async function runTool<Id extends ToolId>(id: Id, context: ToolContext, input: ToolInputs[Id]): Promise<string> {
  const run = TOOLS[id] as (context: ToolContext, input: ToolInputs[Id]) => Promise<unknown>;
  return JSON.stringify(await run(context, input));
}

/** Whether the text to read is part of the call. */
export const isPasted = (input: object): boolean => 'html' in input || 'content' in input;

/** Responses in the order in which the tool asks for them. */
export type Recorded = readonly (FetchResult | FollowedResult)[];

const PAGE_LIMITS = { bodyBytes: TOOL_PAGE_BYTES, wireBytes: TOOL_PAGE_BYTES };

/**
 * Fetches what the tool is going to ask for, without looking into it; null for a tool that asks while it reads. Throws what
 * the tool would throw.
 */
export async function prefetch<Id extends ToolId>(
  id: Id,
  context: ToolContext,
  input: ToolInputs[Id],
): Promise<Recorded | null> {
  if (!('url' in input) || input.url === undefined || isPasted(input)) return [];
  if (id === 'sitemap') return null;
  const recorded: (FetchResult | FollowedResult)[] = [];
  const fetcher = recording(context.fetcher, recorded);
  if (id === 'robots') await fetchedFile({ ...context, fetcher }, input.url);
  else await followRedirects({ ...context, fetcher }, input.url, PAGE_LIMITS);
  return recorded;
}

function recording(fetcher: Fetcher, recorded: (FetchResult | FollowedResult)[]): Fetcher {
  return {
    ...fetcher,
    fetch: async (url, options) => {
      const result = await fetcher.fetch(url, options);
      recorded.push(result);
      return result;
    },
    follow: async (url, options) => {
      const followed = await fetcher.follow(url, options);
      recorded.push(followed);
      return followed;
    },
  };
}

/** A fetcher that knows the recorded responses and no network. */
export function replaying(recorded: Recorded): Fetcher {
  const left = [...recorded];
  const next = async (): Promise<never> => {
    const one = left.shift();
    if (one === undefined) throw new Error('The tool requested a URL that was not prefetched.');
    return one as never;
  };
  return {
    fetch: next,
    follow: next,
    stream: () => Promise.reject(new Error('Recorded responses cannot be streamed.')),
    oldTlsVersions: async () => null,
    close: async () => {},
  };
}
