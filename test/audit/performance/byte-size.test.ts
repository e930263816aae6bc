import { describe, expect, it } from 'vitest';
import { byteSize } from '../../../src/audit/performance/byte-size.js';
import { isCompressed } from '../../../src/audit/performance/compression.js';

describe('byteSize', () => {
  it.each([
    [900, '900 B'],
    [1_536, '1.5 KiB'],
    [1_048_575, '1023.9 KiB'],
    [1_572_864, '1.5 MiB'],
  ])('writes %i as %s', (bytes, text) => {
    expect(byteSize(bytes)).toBe(text);
  });
});

describe('isCompressed', () => {
  it.each(['gzip', 'BR', 'zstd', 'identity, gzip'])('knows %s', (coding) => {
    expect(isCompressed(coding)).toBe(true);
  });

  it.each([null, '', 'identity', 'aes128gcm'])('does not take %s for compression', (coding) => {
    expect(isCompressed(coding)).toBe(false);
  });
});
