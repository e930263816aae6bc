import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ArchiveFrame, readArchive, writeArchive } from '../../../src/services/backup/archive.js';

const here = mkdtempSync(join(tmpdir(), 'sextant-archive-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));
const path = join(here, 'one.backup');
/** size of the pieces in which files are read and encrypted */
const PIECE = 65_536;

async function* framesOf(value: Buffer): AsyncGenerator<ArchiveFrame> {
  yield { type: 'data', value };
  yield { type: 'end', value: {} };
}

async function dataIn(passphrase: string | null): Promise<Buffer | null> {
  let data: Buffer | null = null;
  for await (const { type, value } of readArchive(path, passphrase)) if (type === 'data') data = value as Buffer;
  return data;
}

/** bytes of the last piece of the file */
function lastPiece(): number {
  const bytes = readFileSync(path);
  return (bytes.length - bytes.indexOf(10) - 1) % PIECE;
}

describe('an archive', () => {
  it('is read whatever is left for its last piece', async () => {
    const lasts = new Set<number>();
    for (let length = PIECE - 60; length < PIECE; length += 1) {
      const data = randomBytes(length);
      await writeArchive(path, framesOf(data), null);
      lasts.add(lastPiece());
      expect((await dataIn(null))?.equals(data), `${length} bytes`).toBe(true);
    }
    for (let last = 1; last <= 12; last += 1) expect(lasts).toContain(last);
  });

  it('is read to its last encrypted piece, which has to be whole', async () => {
    const passphrase = 'a passphrase of the tests';
    // four bytes of the compressed data, and the tags of both pieces
    const wanted = 4 + 2 * 16;
    let data: Buffer;
    let length = PIECE - 45;
    do {
      expect(length).toBeLessThan(PIECE);
      data = randomBytes(length);
      await writeArchive(path, framesOf(data), passphrase);
      length += 1;
    } while (lastPiece() !== wanted);
    expect((await dataIn(passphrase))?.equals(data)).toBe(true);
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill((bytes.at(-1) as number) ^ 1, bytes.length - 1));
    await expect(dataIn(passphrase)).rejects.toThrow(/cannot be decrypted/);
    writeFileSync(path, bytes.subarray(0, -3));
    await expect(dataIn(passphrase)).rejects.toThrow(/cannot be decrypted/);
  });
});
