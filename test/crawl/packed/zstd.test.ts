import { randomBytes } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compress, decompress } from '../../../src/crawl/packed/zstd.js';

describe('compression of facts', () => {
  it.each([0, 1, 64, 255, 256, 257, 4_096, 65_536, 65_792, 300_000, 3_000_000])(
    'gives %i bytes back as they were',
    (size) => {
      expect(
        decompress(compress(Buffer.alloc(size, 'what repeats '))).equals(Buffer.alloc(size, 'what repeats ')),
      ).toBe(true);
      const random = randomBytes(size);
      expect(decompress(compress(random)).equals(random)).toBe(true);
    },
  );

  it('gives any text back, whoever compressed it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000, unit: 'grapheme' }), (text) => {
        expect(decompress(compress(text)).toString()).toBe(text);
        expect(decompress(zstdCompressSync(text)).toString()).toBe(text);
      }),
    );
  });

  it('reads frames that do not say how long their content is', () => {
    const text = 'no size in the header '.repeat(1_000);
    const frame = zstdCompressSync(text, { params: { [constants.ZSTD_c_contentSizeFlag]: 0 } });
    expect(decompress(frame).toString()).toBe(text);
  });

  it('refuses what is no frame', () => {
    expect(() => decompress(Buffer.from('{"json":true, "long enough": 1}'))).toThrow();
  });
});
