import { describe, expect, it } from 'vitest';
import { FindingNotes } from '../../../../../src/services/runs/audit/evaluation/finding-notes.js';
import { FINGERPRINT_BYTES, fingerprint } from '../../../../../src/services/runs/audit/evaluation/fingerprint.js';

const urlOf = (at: number) => `https://example.com/${at}`;

describe('notes of findings', () => {
  it('come by their fingerprints, each with what it belongs to, and once', () => {
    const notes = new FindingNotes();
    for (let at = 0; at < 2_000; at += 1)
      notes.add(fingerprint('title-missing', urlOf(at)), 'title-missing', urlOf(at));
    const taken = [...notes.take()].map(([mark, rule, url]) => [mark.toString('hex'), rule, url] as const);
    expect(taken.map(([mark]) => mark)).toEqual(taken.map(([mark]) => mark).sort());
    expect(new Set(taken.map(([, , url]) => url)).size).toBe(2_000);
    for (const [mark, rule, url] of taken) expect(mark).toBe(fingerprint(rule, url).toString('hex'));
    expect([...notes.take()]).toEqual([]);
  });

  it('are as many as one statement writes, and others after them', () => {
    const notes = new FindingNotes();
    const add = (at: number) => {
      const mark = Buffer.alloc(FINGERPRINT_BYTES, 0xff);
      mark.writeUInt32BE(at, FINGERPRINT_BYTES - 4);
      notes.add(mark, 'rule', String(at));
    };
    let count = 0;
    for (; !notes.isFull; count += 1) add(count);
    expect(count).toBe(65_536);
    const urls = Array.from(notes.take(), ([, , url]) => url);
    expect([new Set(urls).size, urls[0], urls.at(-1)]).toEqual([count, '0', String(count - 1)]);
    expect(notes.isFull).toBe(false);
    add(7);
    expect(Array.from(notes.take(), ([mark, , url]) => [mark.at(-1), url])).toEqual([[7, '7']]);
  });
});
