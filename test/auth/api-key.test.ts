import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApiKey, hashApiKey, isWellFormedApiKey } from '../../src/auth/api-key.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('an API key', () => {
  it('has the documented form, its prefix in front and its hash beside it', () => {
    for (let at = 0; at < 200; at += 1) {
      const { key, prefix, hash } = createApiKey();
      expect(key).toMatch(/^sxt_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/);
      expect(key.slice(0, 12)).toBe(prefix);
      expect(isWellFormedApiKey(key)).toBe(true);
      expect(hash).toEqual(createHash('sha256').update(key).digest());
      expect(hash).toEqual(hashApiKey(key));
    }
  });

  it('is never made twice and uses its whole alphabet evenly', () => {
    const keys = Array.from({ length: 2_000 }, () => createApiKey().key);
    expect(new Set(keys).size).toBe(keys.length);
    const counts = new Map<string, number>();
    for (const key of keys) for (const letter of key.slice(13, 45)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(62);
    const mean = (keys.length * 32) / 62;
    // six standard deviations of a count
    for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(6 * Math.sqrt(mean));
  });

  it('is distinguished from every mistyped one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), fc.constantFrom(...ALPHABET), (at, letter) => {
        const { key } = createApiKey();
        const position = at < 8 ? 4 + at : 13 + ((at - 8) % 38);
        fc.pre(key[position] !== letter);
        expect(isWellFormedApiKey(key.slice(0, position) + letter + key.slice(position + 1))).toBe(false);
      }),
    );
  });

  it('is distinguished from any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => !isWellFormedApiKey(text)));
    const { key } = createApiKey();
    for (const text of [
      '',
      `${key} `,
      ` ${key}`,
      `${key}\n`,
      key.toUpperCase(),
      key.slice(0, -1),
      `${key}0`,
      key.replace('sxt_', 'sxt-'),
    ])
      expect([text, isWellFormedApiKey(text)]).toEqual([text, false]);
  });
});
