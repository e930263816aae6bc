import type { LinkFingerprints } from '../../../../audit/site/link-fingerprints.js';

const WORD = 4;
/** lists of words in the order in which they stand; the bytes of `traits` come last */
const LISTS = ['addresses', 'texts', 'places', 'files', 'fileCounts'] as const;
/** words before the others: notes, length of `traits`, length of each list */
const HEAD = 2 + LISTS.length;

/** Fingerprints in bytes: words first, a byte for each URL behind them. */
export function packFingerprints(fingerprints: LinkFingerprints): Uint8Array {
  const { notes, traits } = fingerprints;
  const lists = LISTS.map((name) => fingerprints[name]);
  const words = new Uint32Array(HEAD + lists.reduce((sum, { length }) => sum + length, 0));
  words.set([notes, traits.length, ...lists.map(({ length }) => length)]);
  let at = HEAD;
  for (const list of lists) {
    words.set(list, at);
    at += list.length;
  }
  return Buffer.concat([new Uint8Array(words.buffer), traits]);
}

export function unpackFingerprints(packed: Uint8Array): LinkFingerprints {
  // memory of its own begins at a multiple of four, as words need it
  const bytes = new Uint8Array(packed);
  const [notes = 0, traits = 0, ...lengths] = new Uint32Array(bytes.buffer, 0, HEAD);
  let at = WORD * HEAD;
  const next = (length = 0) => {
    const words = new Uint32Array(bytes.buffer, at, length);
    at += WORD * length;
    return words;
  };
  const [addresses, texts, places, files, fileCounts] = lengths.map(next) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  return { notes, addresses, texts, places, files, fileCounts, traits: bytes.subarray(at, at + traits) };
}
