import { afterAll, describe, expect, it } from 'vitest';
import type { FetchedInput } from '../../src/crawl/page.js';
import { crawlDigester } from '../../src/crawl/threads/page-reader.js';
import { createParsePool } from '../../src/crawl/threads/parse-pool.js';

const BYTES = 5 * 2 ** 20;
/** an honest page of the same size, read by the reference parser, needs two thirds of it; without the caps these need 300 and more */
const HEAP_MB = 96;
const HEAD = '<!doctype html><html lang="en"><head><title>A page of five mebibytes</title></head><body>';

const filled = (make: (at: number) => string, head = HEAD): string => {
  const pieces = [head];
  for (let at = 0, length = head.length; length < BYTES; at += 1) {
    const piece = make(at);
    pieces.push(piece);
    length += piece.length;
  }
  return pieces.join('').slice(0, BYTES);
};

const input = (url: string, text: string): FetchedInput => ({
  url,
  depth: 0,
  discoveredBy: 'LINK',
  robots: { us: true, googlebot: true },
  fetchedAt: '2026-11-21T00:00:00.000Z',
  attempts: 1,
  result: {
    ok: true,
    url,
    status: 200,
    httpVersion: '1.1',
    headers: { 'content-type': ['text/html; charset=utf-8'] },
    body: Buffer.from(text),
    wireBytes: text.length,
    truncated: null,
    contentEncoding: null,
    timing: { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: 1, totalMs: 2 },
    tls: null,
  },
});

const MISNESTED = `${HEAD}<b><p></b></p>`;
const KINDS: readonly (readonly [name: string, text: () => string, cut: string | undefined])[] = [
  ['deep nesting', () => filled(() => '<div>'), 'DEPTH'],
  ['nested formatting', () => filled(() => '<p><b>'), 'ELEMENTS'],
  ['unclosed formatting that is opened again and again', () => filled((at) => `<font x=${at}><p>`), 'ELEMENTS'],
  ['formatting that the adoption agency moves', () => filled(() => '<a><b><i><p></a></b>'), 'ELEMENTS'],
  ['tiny elements', () => filled(() => '<b></b>', MISNESTED), 'ELEMENTS'],
  ['tiny elements that need no tree', () => filled(() => '<b></b>'), 'ELEMENTS'],
  ['foster parenting', () => filled(() => '<i>x</i>', `${HEAD}<table>`), 'ELEMENTS'],
  ['nested tables', () => filled(() => '<table><td>'), 'DEPTH'],
  ['drawings', () => filled(() => '<svg>'), 'DEPTH'],
  ['a million attributes of one element', () => filled((at) => ` ${at.toString(36)}`, `${HEAD}<p`), 'ATTRIBUTES'],
  [
    'a million attributes of many elements',
    () => filled(() => '<i q q1 q2 q3 q4 q5 q6 q7 q8 q9></i>', MISNESTED),
    'ATTRIBUTES',
  ],
  ['a giant value', () => `${HEAD}<p title="${'x&amp;'.repeat(BYTES / 6)}">x</p>`, undefined],
  ['references', () => filled(() => '&Popf;'), undefined],
  ['comments', () => filled(() => '</ >'), undefined],
  ['words that are all different', () => filled((at) => `${at.toString(36)} `), undefined],
  [
    'one array of JSON-LD',
    () => `${HEAD}<script type="application/ld+json">[${'{},'.repeat(BYTES / 3 - 100)}{}]</script>`,
    undefined,
  ],
  ['links', () => filled((at) => `<a href=${at.toString(36)}>x</a>`), 'ELEMENTS'],
];

describe('a hostile page of 5 MiB', () => {
  const reader = createParsePool({
    digester: crawlDigester,
    threads: 1,
    entry: new URL('../../dist/src/crawl/threads/parse-thread.js', import.meta.url),
    heapMb: HEAP_MB,
  });
  afterAll(() => reader.close());

  it.each(KINDS)('reads %s in little memory', async (_name, text, cut) => {
    const { facts } = await reader.read(input('https://example.com/', text()));
    expect(facts.outcome).toBe('OK');
    expect(facts.html?.cut).toBe(cut);
  });
});
