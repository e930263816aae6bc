import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSiteIndex } from '../../../../../src/audit/site/site-index.js';
import { OWN_FIELDS } from '../../../../../src/services/projects/page-fields/own-fields.js';
import { OwnValueColumns } from '../../../../../src/services/projects/page-fields/own-values.js';
import { ScratchFile } from '../../../../../src/services/runs/audit/storage/scratch-file.js';
import type { Scratch } from '../../../../../src/structures/scratch.js';
import { sketchOf } from '../../../../support/facts/sketch.js';
import { barePage, siteFacts } from '../../../../support/sites/site.js';

const PAGES = 1_500;
let directory: string;
let file: ScratchFile;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sextant-scratch-test-'));
  file = new ScratchFile(directory, 0);
});

afterEach(() => {
  file.close();
  rmSync(directory, { recursive: true });
});

describe('a scratch file', () => {
  it('gives back what was written', () => {
    const positions = [1, 2, 3].map((value) => file.write(new Uint8Array(1_000).fill(value)));
    expect(positions).toEqual([0, 1_000, 2_000]);
    const into = new Uint8Array(1_000);
    file.read(1_000, into);
    expect([...new Set(into)]).toEqual([2]);
  });

  it('has no name, so that it is gone with its process however that ends', () => {
    expect(file.write(new Uint8Array(10))).toBe(0);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('lets small audits stay in memory', () => {
    const small = new ScratchFile(directory, 1_000);
    expect([small.write(new Uint8Array(600)), small.write(new Uint8Array(400))]).toEqual([null, null]);
    expect(small.write(new Uint8Array(1))).toBe(0);
    small.close();
  });

  it('leaves everything in memory where nothing can be written', () => {
    const nowhere = new ScratchFile(join(directory, 'missing'), 0);
    expect([nowhere.write(new Uint8Array(10)), nowhere.write(new Uint8Array(10))]).toEqual([null, null]);
    nowhere.close();
  });

  it('fails rather than give back what was not written', () => {
    expect(file.write(new Uint8Array(10))).toBe(0);
    expect(() => file.read(5, new Uint8Array(10))).toThrow('ends at 10');
    file.close();
    expect(() => file.read(0, new Uint8Array(10))).toThrow('closed');
  });
});

/** Titles, texts and hashes that several share; neighbours resemble each other. */
function siteIn(scratch: Scratch | null) {
  const index = createSiteIndex('https://example.com/', false, scratch);
  for (let at = 0; at < PAGES; at += 1) {
    const facts = barePage(at === 0 ? 'https://example.com/' : `https://example.com/page-${at}`, {
      html: { titles: [{ text: `Title ${at % 700} ${'of some length '.repeat(6)}`, inHead: true }] },
      bodyHash: String(at % 900).padStart(64, '0'),
    });
    const common = Array.from({ length: 12 }, (_, word) => 1_000 * Math.floor(at / 2) + word);
    Object.assign(facts.html?.text ?? {}, {
      hash: String(at).padStart(64, '0'),
      simHash: Math.floor(at / 2)
        .toString(16)
        .padStart(4, '0')
        .repeat(4),
      sketch: sketchOf(common),
      mainWords: 300,
    });
    index.add(facts);
  }
  return index.build({
    facts: siteFacts({ crawled: PAGES, discovered: PAGES }),
    robots: null,
    auditedAt: new Date('2026-11-21'),
  });
}

describe('the index of a site in a scratch file', () => {
  it('is the one in memory', () => {
    const [held, written] = [siteIn(null), siteIn(file)];
    const of = (site: typeof held) =>
      Array.from(site.pages(), ({ url, title, textHash, bodyHash, simHash, sketch }) => ({
        ...{ url, title, textHash, bodyHash, simHash, sketch: [...sketch] },
        near: site.nearDuplicates(url).map((page) => page.url),
        titles: site.sharing('title', title).map((page) => page.url),
        bodies: site.sharing('bodyHash', bodyHash ?? '').map((page) => page.url),
      }));
    expect(of(written)).toEqual(of(held));
    expect(held.nearDuplicates('https://example.com/page-3').length).toBeGreaterThan(0);
    // and it did lie there
    expect(file.write(new Uint8Array(1))).toBeGreaterThan(500_000);
  });
});

it('is not read for each of the pages that have one text', () => {
  let reads = 0;
  const counted: Scratch = {
    write: (bytes) => file.write(bytes),
    read: (position, into) => {
      reads += 1;
      file.read(position, into);
    },
  };
  const index = createSiteIndex('https://example.com/', false, counted);
  // hashes of 512 pages are a piece, and three pieces are at hand
  for (let at = 0; at < 4_000; at += 1) {
    const facts = barePage(`https://example.com/${at}`);
    const text = { hash: 'a'.repeat(64), simHash: '0123456789abcdef', sketch: sketchOf([1, 2, 3]), mainWords: 300 };
    Object.assign(facts.html?.text ?? {}, text);
    index.add(facts);
  }
  const site = index.build({ facts: siteFacts(), robots: null, auditedAt: new Date('2026-11-21') });
  for (let at = 0; at < 4_000; at += 20) expect(site.nearDuplicates(`https://example.com/${at}`)).toEqual([]);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(100);
});

it('gives back the values that lists of pages show', () => {
  const rows = 20_000;
  const values = (row: number) =>
    OWN_FIELDS.map((_, at) => (at % 3 === 0 ? null : at % 3 === 1 ? row * at : `${row % 50} ${at}`));
  const [held, written] = [new OwnValueColumns(), new OwnValueColumns(file)];
  for (let row = 0; row < rows; row += 1) {
    held.add(row, values(row));
    written.add(row, values(row));
  }
  for (let row = 0; row < rows; row += 331)
    for (const at of OWN_FIELDS.keys()) expect(written.at(at, row)).toBe(held.at(at, row));
});
