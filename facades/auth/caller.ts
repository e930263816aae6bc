import type { Context } from '../../schema/index.js';

/** The context that a REST request brings along to its operation: the graph's own context, and what its log lines are found by. */
export interface Caller extends Context {
  requestId: string;
}
