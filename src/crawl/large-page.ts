const LARGE_BYTES = 1_048_576;

/** One page in hundreds: reading it takes as much memory as a thread needs for all others. */
export const isLargePage = (body: Uint8Array | null): boolean => body !== null && body.byteLength > LARGE_BYTES;
