import type { HtmlFacts } from '../../facts/html-facts.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { releaseBuffer } from '../../structures/release-buffer.js';
import { toColumns } from './columns.js';
import {
  ALONE,
  AMONG_OTHERS,
  APPENDIX_LENGTH,
  BRIEF_LENGTH,
  type Brief,
  FETCHED,
  LENGTH_BYTES,
  OPEN,
  PARTS,
  RENEWED,
  SAME,
  SECTIONS,
} from './facts-layout.js';
import { compress } from './zstd.js';

/** Small things as they are stored: JSON under zstd. */
export const pack = (value: unknown): Buffer => compress(JSON.stringify(value));

/**
 * A page's facts as they are handed on and stored: the brief in the open, the others in sections under zstd, and between them
 * an appendix that is no part of the facts and is detached before they are stored.
 */
export function packFacts(facts: PageFacts, appendix: Uint8Array = NOTHING): Buffer<ArrayBuffer> {
  const { html, raw, url, depth, discoveredBy, outcome, inconclusive, status, redirect, robots, fetchedAt, ...rest } =
    facts;
  const hasHtml = html !== null;
  const hasRaw = raw !== undefined;
  const inBrief: Brief = {
    url,
    depth,
    discoveredBy,
    outcome,
    inconclusive,
    status,
    redirect,
    robots,
    fetchedAt,
    hasHtml,
    hasRaw,
  };
  const brief = Buffer.from(JSON.stringify(inBrief));
  const sections = new SectionWriter();
  sections.add(JSON.stringify(rest));
  if (html) {
    const texts = textsOf(html);
    for (const text of texts) sections.add(text);
    if (raw) for (const [at, text] of textsOf(raw).entries()) sections.add(text === texts[at] ? SAME : text);
  }
  const compressed = compress(sections.end());
  const packed = assemble(FETCHED, brief, appendix, compressed);
  releaseBuffer(new Uint8Array(compressed.buffer));
  return packed;
}

/** The same HTML under the response of today, as it was packed before. Null where there are two views of it. */
export function renewFacts(
  packed: Uint8Array,
  answer: Omit<PageFacts, 'html' | 'raw'>,
  appendix: Uint8Array,
): Buffer<ArrayBuffer> | null {
  if (answer.rendered !== null) return null;
  const before = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const sections = before.subarray(OPEN + before.readUInt32LE(BRIEF_LENGTH) + before.readUInt32LE(APPENDIX_LENGTH));
  return assemble(
    RENEWED,
    Buffer.from(JSON.stringify({ ...answer, hasHtml: true, hasRaw: false })),
    appendix,
    sections,
  );
}

function assemble(mark: number, brief: Uint8Array, appendix: Uint8Array, sections: Uint8Array): Buffer<ArrayBuffer> {
  // memory of its own: it is handed over from thread to thread
  const packed = Buffer.allocUnsafeSlow(OPEN + brief.length + appendix.length + sections.length);
  packed[0] = mark;
  packed.writeUInt32LE(brief.length, BRIEF_LENGTH);
  packed.writeUInt32LE(appendix.length, APPENDIX_LENGTH);
  packed.set(brief, OPEN);
  packed.set(appendix, OPEN + brief.length);
  packed.set(sections, OPEN + brief.length + appendix.length);
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

/** What a large page needed is given back before the next one. */
const KEPT_BYTES = 1_048_576;
/** UTF-8 takes at most that many bytes for a unit of UTF-16 */
const UNIT_BYTES = 3;
/** Of the page that is being packed: one buffer serves all pages of a thread. */
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
