import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PageScratch } from '../../../../../src/services/runs/audit/storage/page-scratch.js';
import { isOnDisk, scratchDirectory } from '../../../../../src/services/runs/audit/storage/scratch-file.js';

let directory: string;
let scratch: PageScratch;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sextant-scratch-test-'));
  scratch = new PageScratch(directory);
});

afterEach(() => {
  scratch.close();
  rmSync(directory, { recursive: true });
});

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value);

describe('pages in the temporary directory', () => {
  it('come in the order of their numbers, in whatever order they were read', () => {
    scratch.add(70_000, bytes(3, 7), bytes(2, 8));
    scratch.add(2, bytes(1, 2), null);
    expect([...scratch.pages()]).toEqual([
      { id: 2, facts: Buffer.from([2]), verdict: null },
      { id: 70_000, facts: Buffer.from([7, 7, 7]), verdict: Buffer.from([8, 8]) },
    ]);
    expect(scratch.count).toBe(2);
    expect([scratch.read(3), scratch.read(70_001)]).toEqual([null, null]);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('count once, and are as they were read last', () => {
    scratch.add(5, bytes(4, 1), null);
    scratch.add(5, bytes(2, 9), bytes(1, 1));
    expect(scratch.count).toBe(1);
    expect(scratch.read(5)).toEqual({ id: 5, facts: Buffer.from([9, 9]), verdict: Buffer.from([1]) });
  });

  it('are the same in whatever blocks they lie', () => {
    const lengthOf = (id: number) => (id === 40 ? 700_000 : 1 + ((7_919 * id) % 60_000));
    const ids = Array.from({ length: 80 }, (_, at) => (at % 2 === 0 ? at + 1 : at - 1));
    for (const id of ids) scratch.add(id, bytes(lengthOf(id), id), id % 3 === 0 ? null : bytes(id, id + 1));
    expect(scratch.count).toBe(80);
    const pages = [...scratch.pages()];
    expect(pages.map((page) => page.id)).toEqual(Array.from({ length: 80 }, (_, id) => id));
    for (const { id, facts, verdict } of pages) {
      expect([facts.length, ...new Set(facts)]).toEqual([lengthOf(id), id]);
      expect(verdict === null ? null : [verdict.length, ...new Set(verdict)]).toEqual(
        id % 3 === 0 ? null : [id, id + 1],
      );
    }
    expect(scratch.read(3)?.facts.length).toBe(lengthOf(3));
  });

  it('are not there where nothing can be written', () => {
    const nowhere = new PageScratch(join(directory, 'missing'));
    for (let id = 0; id < 3; id += 1) nowhere.add(id, bytes(200_000, 1), null);
    expect([nowhere.count, nowhere.read(0), nowhere.read(2)]).toEqual([1, null, null]);
    nowhere.close();
  });

  it.runIf(process.platform === 'linux')('take 64 MB of a file system in memory at most', () => {
    expect([isOnDisk('/dev/shm'), isOnDisk(join(directory, 'missing'))]).toEqual([false, false]);
    const small = new PageScratch('/dev/shm');
    const page = bytes(24 * 1_024 ** 2, 1);
    for (let id = 0; id < 4; id += 1) small.add(id, page, null);
    // pages after the first that had no room are not there either: gaps would be as slow as none at all
    small.add(4, bytes(1, 1), null);
    small.close();
    expect(small.count).toBe(2);
  });

  it('lie on the disk where there is one to be written to', () => {
    const found = scratchDirectory();
    expect(isOnDisk(found) || !isOnDisk('/var/tmp')).toBe(true);
  });
});
