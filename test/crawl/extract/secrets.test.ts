import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAY_BE_SECRET, SECRET_FORMATS } from '../../../src/crawl/extract/secret-formats.js';
import { findSecrets } from '../../../src/crawl/extract/secrets.js';

const ALPHABET = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789aBcDeFgHiJkLmNoPqRsTuVwXyZ';
/** Random characters, the same for a seed. */
function letters(seed: number, length: number, allowed: RegExp): string {
  const usable = [...ALPHABET].filter((letter) => allowed.test(letter));
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return usable[(state >>> 16) % usable.length];
  }).join('');
}
const hex = (seed: number, length: number) => letters(seed, length, /[0-9a-f]/);
const word = (seed: number, length: number) => letters(seed, length, /\w/);

/** Secret parts of formats with a structure of their own. */
const STRUCTURED: Readonly<Record<string, (seed: number) => string>> = {
  'slack-webhook': (seed) => `T${word(seed, 9)}/B${word(seed + 1, 9)}/${word(seed + 2, 24)}`,
  'discord-webhook': (seed) => `12${String(3e15 + seed)}/${word(seed, 68)}`,
  'openai-key': (seed) => `proj-${word(seed, 30)}T3BlbkFJ${word(seed + 1, 30)}`,
  'sendgrid-key': (seed) => `${word(seed, 22)}.${word(seed + 1, 43)}`,
  'brevo-key': (seed) => `${hex(seed, 64)}-${word(seed, 16)}`,
  'postman-key': (seed) => `${hex(seed, 24)}-${hex(seed + 1, 34)}`,
  'airtable-token': (seed) => `${word(seed, 14)}.${hex(seed, 64)}`,
  'supabase-service-role': (seed) =>
    `hbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${Buffer.from(`{"role":"service_role","ref":"${word(seed, 30)}"}`).toString('base64url')}.${word(seed, 43)}`,
};
const secretOf = (at: number, seed: number): string => {
  const { kind, prefix, characters, min } = SECRET_FORMATS[at] as (typeof SECRET_FORMATS)[number];
  return prefix + (STRUCTURED[kind]?.(seed) ?? letters(seed, min, characters));
};
const FILL = fc.stringMatching(/^[a-z <>="/.\n-]{0,200}$/);

describe('secrets in a source', () => {
  it.each(SECRET_FORMATS.map(({ kind, prefix }, at) => [kind, prefix, at] as const))(
    'are found wherever they stand: %s (%s)',
    (kind, _prefix, at) => {
      fc.assert(
        fc.property(FILL, FILL, fc.integer({ min: 1, max: 500 }), (before, after, seed) => {
          const found = findSecrets(`${before}"${secretOf(at, seed)}"${after}`);
          expect(found.map((one) => one.kind)).toContain(kind);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('are none in prose, markup and scripts without one', () => {
    const source =
      '<a class="reference internal" href="/library/functools.html#functools.lru_cache">aBcDeFgHiJkLmNoPqRsT0123</a>';
    expect(findSecrets(source.repeat(50))).toEqual([]);
    expect(MAY_BE_SECRET.test(source)).toBe(false);
  });
});
