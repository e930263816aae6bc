const CODINGS = new Set(['gzip', 'x-gzip', 'br', 'zstd', 'deflate', 'dcb', 'dcz']);

/** A Content-Encoding that shrinks text. */
export function isCompressed(contentEncoding: string | null): boolean {
  return (contentEncoding ?? '').split(',').some((coding) => CODINGS.has(coding.trim().toLowerCase()));
}
