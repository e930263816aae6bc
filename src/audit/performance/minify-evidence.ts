import type { AssetFacts } from '../../facts/site-facts.js';
import type { Evidence } from '../engine/rule.js';
import { byteSize } from './byte-size.js';

const LEAST_BYTES = 2_048;

/** The savings of minifying a file, where that is worth it. The savings are those of the text: compressed, less travels. */
export function minifyEvidence({ url, minifySavings, contentEncoding }: AssetFacts): Evidence[] {
  const savings = minifySavings ?? 0;
  if (savings < LEAST_BYTES) return [];
  const basis = contentEncoding === null ? '' : ' before compression';
  return [{ message: `Minifying would save about ${byteSize(savings)}${basis} (limit 2 KiB).`, target: url }];
}
