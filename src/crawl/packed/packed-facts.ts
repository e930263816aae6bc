import { hash } from 'node:crypto';
import type { HtmlFacts } from '../../facts/html-facts.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { releaseBuffer } from '../../structures/release-buffer.js';
import { toColumns } from './columns.js';
import {
  ALONE,
  AMONG_OTHERS,
  APPENDIX_LENGTH,
  BRIEF,
  FETCHED,
  HASH_BYTES,
  LASTING_BRIEF,
  LASTING_OPEN,
  LASTING_REST,
  LENGTH_BYTES,
  OPEN,
  PARTS,
  RENEWED,
  RESPONSE_LENGTH,
  REST,
  SAME,
  SECTIONS,
} from './facts-layout.js';
import { packResponse, partOf } from './packed-response.js';
import { compress } from './zstd.js';

/** Small things as they are stored: JSON under zstd. */
export const pack = (value: unknown): Buffer => compress(JSON.stringify(value));

/**
 * A page's facts as they are handed on and stored: those of the response and what lasts, and between them an appendix that is no
 * part of the facts and is detached before they are stored.
 */
export function packFacts(facts: PageFacts, appendix: Uint8Array = NOTHING): Buffer<ArrayBuffer> {
  const lasting = packLasting(facts);
  const packed = assemble(FETCHED, packResponse(facts), appendix, lasting.pieces);
  const from = packed.length - lasting.pieces.reduce((sum, piece) => sum + piece.length, 0);
  packed.set(hash('sha256', packed.subarray(from + HASH_BYTES), 'buffer').subarray(0, HASH_BYTES), from);
  if (lasting.html !== null) releaseBuffer(new Uint8Array(lasting.html.buffer));
  return packed;
}

/** The same page under the response of today, as it was packed before. Null where there are two views of it. */
export function renewFacts(
  packed: Uint8Array,
  reply: Omit<PageFacts, 'html' | 'raw'>,
  appendix: Uint8Array,
): Buffer<ArrayBuffer> | null {
  if (reply.rendered !== null) return null;
  const before = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const lasting = before.subarray(OPEN + before.readUInt32LE(RESPONSE_LENGTH) + before.readUInt32LE(APPENDIX_LENGTH));
  return assemble(RENEWED, packResponse(reply), appendix, [lasting]);
}

/** Pieces of what is the same in each audit of an unchanged page, with room for their hash in front. */
function packLasting(facts: PageFacts): { pieces: Uint8Array[]; html: Buffer | null } {
  const { html, raw } = facts;
  const ofPage: Record<string, unknown> = {};
  for (const name of BRIEF) ofPage[name] = facts[name];
  const brief = Buffer.from(JSON.stringify({ ...ofPage, hasHtml: html !== null, hasRaw: raw !== undefined }));
  const others: Record<string, unknown> = {};
  for (const name of REST) others[name] = facts[name];
  others['headers'] = partOf(facts.headers, true);
  others['rendered'] = withoutMoment(facts.rendered);
  const rest = Buffer.from(JSON.stringify(others));
  const lengths = Buffer.allocUnsafe(LASTING_OPEN);
  lengths.writeUInt32LE(brief.length, LASTING_BRIEF);
  lengths.writeUInt32LE(rest.length, LASTING_REST);
  const ofHtml = html && packHtml(html, raw);
  return { pieces: [Buffer.alloc(HASH_BYTES), lengths, brief, rest, ofHtml ?? NOTHING], html: ofHtml };
}

function packHtml(html: HtmlFacts, raw: HtmlFacts | undefined): Buffer {
  const sections = new SectionWriter();
  const texts = textsOf(html);
  for (const text of texts) sections.add(text);
  if (raw) for (const [at, text] of textsOf(raw).entries()) sections.add(text === texts[at] ? SAME : text);
  return compress(sections.end());
}

function withoutMoment(rendered: PageFacts['rendered']): unknown {
  if (!rendered?.madeOf) return rendered;
  const { at: _, ...madeOf } = rendered.madeOf;
  return { ...rendered, madeOf };
}

function assemble(
  mark: number,
  response: Uint8Array,
  appendix: Uint8Array,
  lasting: readonly Uint8Array[],
): Buffer<ArrayBuffer> {
  const bytes = lasting.reduce((sum, piece) => sum + piece.length, 0);
  // memory of its own: it is handed over from thread to thread
  const packed = Buffer.allocUnsafeSlow(OPEN + response.length + appendix.length + bytes);
  packed[0] = mark;
  packed.writeUInt32LE(response.length, RESPONSE_LENGTH);
  packed.writeUInt32LE(appendix.length, APPENDIX_LENGTH);
  let at = OPEN;
  for (const piece of [response, appendix, ...lasting]) {
    packed.set(piece, at);
    at += piece.length;
  }
  return packed;
}

const NOTHING = new Uint8Array(0);

/** one for each of its sections */
function textsOf(html: HtmlFacts): string[] {
  const others: Record<string, unknown> = {};
  for (const name of AMONG_OTHERS) others[name] = html[name];
  return [JSON.stringify(others), ...ALONE.map((name) => textOf(html, name))];
}

function textOf(html: HtmlFacts, name: keyof HtmlFacts): string {
  const value = html[name];
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return JSON.stringify(PARTS[name] === 'COLUMNS' ? (toColumns(value as object[]) ?? value) : value);
}

/** The room that a large page needed is given back before the next one. */
const KEPT_BYTES = 1_048_576;
/** UTF-8 takes at most that many bytes for a unit of UTF-16 */
const UNIT_BYTES = 3;
/** The bytes of the page that is being packed: one buffer serves all pages of a thread. */
let room = Buffer.alloc(KEPT_BYTES / 4);

/** Puts sections one behind the other, and their lengths before them. */
class SectionWriter {
  #sections = 0;
  #end = LENGTH_BYTES * SECTIONS;

  constructor() {
    if (room.length > KEPT_BYTES) room = Buffer.alloc(KEPT_BYTES / 4);
  }

  add(text: string): void {
    const most = this.#end + UNIT_BYTES * text.length;
    if (most > room.length) {
      const wider = Buffer.alloc(2 * most);
      wider.set(room.subarray(0, this.#end));
      room = wider;
    }
    const bytes = text === '' ? 0 : room.write(text, this.#end, 'utf8');
    room.writeUInt32LE(bytes, LENGTH_BYTES * this.#sections);
    this.#sections += 1;
    this.#end += bytes;
  }

  /** all of it; sections that were not added are empty */
  end(): Buffer {
    while (this.#sections < SECTIONS) this.add('');
    return room.subarray(0, this.#end);
  }
}
