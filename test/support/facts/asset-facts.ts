import type { AssetFacts } from '../../../src/facts/site-facts.js';

/** A file that returns 200 and of which little else is known. */
export function assetFacts(url: string, overrides: Partial<AssetFacts> = {}): AssetFacts {
  return {
    url,
    kind: 'OTHER',
    status: 200,
    error: null,
    inconclusive: false,
    mediaType: null,
    sniffedType: null,
    contentEncoding: null,
    cacheControl: null,
    etag: false,
    lastModified: false,
    wireBytes: null,
    bodyBytes: null,
    width: null,
    height: null,
    minifySavings: null,
    blockingFonts: 0,
    sourceMap: false,
    robots: { us: true, googlebot: true },
    timing: null,
    ...overrides,
  };
}
