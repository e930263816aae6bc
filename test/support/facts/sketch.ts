import { ShingleSketch } from '../../../src/facts/shingle-sketch.js';

/** The sketch of a text whose words have these hashes. */
export function sketchOf(hashes: readonly number[]): number[] {
  const sketch = new ShingleSketch();
  for (const hash of hashes) sketch.add(hash | 0);
  return sketch.values();
}
