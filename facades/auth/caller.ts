import type { Context } from '../../schema/index.js';

/** What a REST request brings along to its operation: the graph's own context, and what its log lines are found by. */
export interface Caller extends Context {
  requestId: string;
}
