import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freeSpace, isLow } from '../../src/process/free-space.js';

const GIB = 1_073_741_824;

describe('the disk of the database', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sextant-space-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  it('runs low below a twentieth, between 512 MiB and 2 GiB', () => {
    expect([isLow(0.4 * GIB, 4 * GIB), isLow(0.6 * GIB, 4 * GIB)]).toEqual([true, false]);
    expect([isLow(0.9 * GIB, 20 * GIB), isLow(1.1 * GIB, 20 * GIB)]).toEqual([true, false]);
    expect([isLow(1.9 * GIB, 1_000 * GIB), isLow(2.1 * GIB, 1_000 * GIB)]).toEqual([true, false]);
  });

  it('is looked at only where the data is', async () => {
    expect(await freeSpace(directory)).toBeNull();
    mkdirSync(join(directory, 'postgres'));
    const space = await freeSpace(directory);
    expect(space?.totalBytes).toBeGreaterThan(space?.freeBytes ?? 0);
  });
});
