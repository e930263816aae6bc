import { pipeline, Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { SITEMAP_MAX_BYTES } from '../../facts/protocol-limits.js';

/** Text or bytes after which others get a turn: some milliseconds of parsing. */
const TURN = 262_144;

export interface TextSource {
  /** decoded text, piece by piece, up to the limit of the format */
  pieces: AsyncIterable<string>;
  /** decoded bytes read so far */
  bytes(): number;
  tooLarge(): boolean;
  /** bytes that are not of the declared encoding were replaced */
  badEncoding(): boolean;
  /** encoding of the bytes, where that is not UTF-8 */
  otherEncoding(): string | null;
  /** the encoding that the XML declaration names, where the bytes cannot be of it */
  wrongDeclaration(): string | null;
}

export function createTextSource(source: AsyncIterable<Uint8Array> | string): TextSource {
  const state: State = { bytes: 0, tooLarge: false, badEncoding: false, otherEncoding: null, wrongDeclaration: null };
  return {
    // half a character, which bytes cannot hold, is replaced as in them: the XML parser throws at one
    pieces: typeof source === 'string' ? ofText(source.toWellFormed(), state) : ofBytes(source, state),
    bytes: () => state.bytes,
    tooLarge: () => state.tooLarge,
    badEncoding: () => state.badEncoding,
    otherEncoding: () => state.otherEncoding,
    wrongDeclaration: () => state.wrongDeclaration,
  };
}

interface State {
  bytes: number;
  tooLarge: boolean;
  badEncoding: boolean;
  otherEncoding: string | null;
  wrongDeclaration: string | null;
}

async function* ofText(text: string, state: State): AsyncIterable<string> {
  state.bytes = Buffer.byteLength(text);
  state.tooLarge = state.bytes > SITEMAP_MAX_BYTES;
  for (let at = 0; at < text.length && at < SITEMAP_MAX_BYTES; at += TURN) {
    yield text.slice(at, Math.min(at + TURN, SITEMAP_MAX_BYTES));
    await turn();
  }
}

async function* ofBytes(source: AsyncIterable<Uint8Array>, state: State): AsyncIterable<string> {
  let decoder: Decoder | null = null;
  let turns = 0;
  for await (const chunk of withFirstBytes(await unzipped(source), 256)) {
    const room = SITEMAP_MAX_BYTES - state.bytes;
    state.bytes += chunk.length;
    state.tooLarge = chunk.length > room;
    decoder ??= createDecoder(chunk, state);
    yield decoder.decode(state.tooLarge ? chunk.subarray(0, room) : chunk, false);
    if (state.tooLarge) break;
    if (Math.floor(state.bytes / TURN) > turns) {
      turns = Math.floor(state.bytes / TURN);
      await turn();
    }
  }
  if (decoder) yield decoder.decode(new Uint8Array(), true);
}

/** A `.gz` file is content, not a content coding: it arrives with its magic bytes (RFC 1952 §2.3.1). */
async function unzipped(source: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const chunks = withFirstBytes(source, 2)[Symbol.asyncIterator]();
  const first = await chunks.next();
  const all = (async function* () {
    try {
      for (let next = first; !next.done; next = await chunks.next()) yield next.value;
    } finally {
      await chunks.return(undefined);
    }
  })();
  if (first.done || first.value[0] !== 0x1f || first.value[1] !== 0x8b) return all;
  // a failure of either side reaches the reader through the destroyed gunzip stream
  return pipeline(Readable.from(all, { objectMode: false }), createGunzip(), () => {}) as AsyncIterable<Uint8Array>;
}

/** The same bytes, the first piece at least so long unless there are fewer. */
async function* withFirstBytes(source: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array();
  for await (const chunk of source) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    if (head.length < count) continue;
    yield head;
    head = null;
  }
  if (head && head.length > 0) yield head;
}

interface Decoder {
  decode(bytes: Uint8Array, last: boolean): string;
}

function createDecoder(head: Uint8Array, state: State): Decoder {
  const { label, wrong } = encodingOf(head);
  state.wrongDeclaration = wrong;
  if (label.startsWith('utf-16')) state.otherEncoding = label;
  let decoder = new TextDecoder(label, { fatal: true });
  return {
    decode(bytes, last) {
      // ASCII is UTF-8, whatever the declaration calls it
      if (label !== 'utf-8' && state.otherEncoding === null && bytes.some((byte) => byte > 0x7f))
        state.otherEncoding = label;
      try {
        return decoder.decode(bytes, { stream: !last });
      } catch {
        // the rest is read with replacement characters; up to three bytes of the piece before may be lost
        state.badEncoding = true;
        decoder = new TextDecoder(label);
        return decoder.decode(bytes, { stream: !last });
      }
    },
  };
}

function encodingOf(head: Uint8Array): { label: string; wrong: string | null } {
  if (head[0] === 0xff && head[1] === 0xfe) return { label: 'utf-16le', wrong: null };
  if (head[0] === 0xfe && head[1] === 0xff) return { label: 'utf-16be', wrong: null };
  const start = Buffer.from(head.subarray(0, 256)).toString('latin1');
  const declared = /^\s*(?:\xef\xbb\xbf)?<\?xml[^>]{0,200}?encoding\s?=\s?["']([\w.:-]{1,40})["']/.exec(start)?.[1];
  if (!declared) return { label: 'utf-8', wrong: null };
  // without a byte order mark they are not
  if (/^utf-?16/i.test(declared)) return { label: 'utf-8', wrong: declared };
  try {
    return { label: new TextDecoder(declared).encoding, wrong: null };
  } catch {
    return { label: 'utf-8', wrong: declared };
  }
}
