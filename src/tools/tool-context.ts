import type { Fetcher } from '../net/types.js';

/** The parts that a free tool works with. */
export interface ToolContext {
  fetcher: Fetcher;
  /** the only "now" a result may depend on */
  now: Date;
  /** for all requests of one call together */
  timeoutMs?: number;
}

/** A visitor waits for the response: what takes longer than this is reported as a time-out. */
export const TOOL_TIMEOUT_MS = 15_000;
