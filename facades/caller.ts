import type { Context } from '../schema/index.js';

/** What a REST request brings along to its operation: the graph's own context. */
export type Caller = Context;
