import type { FetchedInput } from './page.js';

const LARGE_BYTES = 1_048_576;

/** One page in hundreds: reading it takes as much memory as a thread needs for all others. */
export const isLargePage = ({ result }: FetchedInput): boolean => result.ok && result.body.byteLength > LARGE_BYTES;
