import { headers } from '../../src/tools/headers.js';
import { metaTags } from '../../src/tools/meta-tags.js';
import { politeFetcher } from '../../src/tools/polite-fetcher.js';
import { robots } from '../../src/tools/robots.js';
import { sitemap } from '../../src/tools/sitemap.js';
import type { ToolContext } from '../../src/tools/tool-context.js';
import type { Door } from '../door.js';
import { createGate } from './gate.js';
import { inputKey, type ToolInput, type ToolName } from './inputs.js';
import { createResultCache } from './result-cache.js';
import { createTargetLimit } from './target-limit.js';

type Run<Name extends ToolName> = (context: ToolContext, input: ToolInput<Name>) => Promise<unknown>;
/** The door has checked that one of the alternatives is there; the tools' own types say which. */
type Checked<Tool extends (context: ToolContext, input: never) => unknown> = Parameters<Tool>[1];

const TOOLS: { readonly [Name in ToolName]: Run<Name> } = {
  'meta-tags': (context, input) => metaTags(context, input as Checked<typeof metaTags>),
  robots: (context, input) => robots(context, input as Checked<typeof robots>),
  headers: (context, input) => headers(context, input),
  sitemap: (context, input) => sitemap(context, input as Checked<typeof sitemap>),
};

export const TOOL_NAMES = Object.keys(TOOLS) as ToolName[];

/** Calls that fetch and parse at a time; each takes a connection and some milliseconds of the one thread. */
const RUNNING = { slots: 16, queue: 64, waitMs: 10_000 };

/** Answers with the result as JSON text. */
export type RunTool = (tool: ToolName, input: ToolInput<ToolName>) => Promise<string>;

/** The free tools as every door runs them: side by side only so many, and what was just asked is not asked again. */
export function createToolRunner(door: Door): RunTool {
  const fetcher = politeFetcher(door.services.fetcher, createTargetLimit(door.limiter));
  const cache = createResultCache();
  const running = createGate(RUNNING);
  return (tool, input) =>
    cache.get(inputKey(tool, input), async () => {
      const leave = await running.enter();
      try {
        const ask = TOOLS[tool] as Run<ToolName>;
        return JSON.stringify(await ask({ fetcher, now: door.clock.now() }, input));
      } finally {
        leave();
      }
    });
}
