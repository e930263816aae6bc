import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { findSecrets } from '../../src/crawl/extract/secrets.js';
import { secretsOfScripts } from '../../src/crawl/script-secrets.js';

const SECRET = `sk${'_live_'}51HxYz2KqT8mWv3RbN5cLdF7gJpAeUsKoQ8`;
const KEY = `-----BEGIN ${'PRIVATE KEY'}-----\n${'MIIEvQ2KqT8mWv3RbN5cLdF7gJpAeUs\n'.repeat(20)}-----END`;
const BORDER = 262_144;
const { signal } = new AbortController();
const behind = (characters: number) => 'let a = 1;\n'.repeat(characters / 11 + 1).slice(0, characters);

describe('secrets of long scripts', () => {
  it.each([...Array.from({ length: 12 }, (_, at) => BORDER - 44 + at * 4), BORDER + 5, 2 * BORDER - 20])(
    'are found where a stretch of them ends: at character %i',
    async (at) => {
      const text = `${behind(at - 1)}"${SECRET}";${behind(BORDER)}${KEY}`;
      expect(await secretsOfScripts([text], signal)).toEqual(findSecrets(text));
      expect(findSecrets(text)).toHaveLength(2);
    },
  );

  it('are let off by what stands before them in another stretch', async () => {
    const maps = `const googleMapsApiKey = '`;
    const text = `${behind(BORDER - maps.length)}${maps}AI${'za'}SyB7k2LmQ9xWvTz3RnYc8JdHf5GpUaE1sKo'`;
    expect(await secretsOfScripts([text], signal)).toEqual([]);
  });

  it('are looked for while the process does other work, and no longer than somebody waits for them', async () => {
    let turns = 0;
    let isDone = false;
    const others = (async () => {
      for (; !isDone; turns += 1) await turn();
    })();
    const hostile = ` ${SECRET.slice(0, 8)}"AIza" eyJ`.repeat((4 * 1024 ** 2) / 23);
    await secretsOfScripts([hostile], signal);
    isDone = true;
    await others;
    expect(turns).toBeGreaterThan(10);
    expect(await secretsOfScripts([`"${SECRET}"`], AbortSignal.abort())).toEqual([]);
  });
});
