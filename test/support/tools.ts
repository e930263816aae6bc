import { afterAll, beforeAll } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher } from '../../src/net/types.js';
import type { ToolContext } from '../../src/tools/tool-context.js';

/** The context of a tool: the real fetcher with loopback allowed, on a fixed day. */
export function useTools(): { readonly context: ToolContext } {
  let fetcher: Fetcher | undefined;
  beforeAll(() => {
    fetcher = createFetcher({
      allowNetworks: ['127.0.0.0/8'],
      userAgent: 'Mozilla/5.0 (compatible; SextantBot/0.1; +test)',
    });
  });
  afterAll(() => fetcher?.close());
  return {
    get context() {
      if (!fetcher) throw new Error('The fetcher opens in beforeAll.');
      return { fetcher, now: new Date('2026-11-21T12:00:00Z') };
    },
  };
}
