import type { HtmlFacts } from '../../facts/html-facts.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { fromColumns } from './columns.js';
import {
  ALONE,
  APPENDIX_LENGTH,
  type Brief,
  FETCHED,
  FIRST_ALONE,
  HASH_BYTES,
  LASTING_BRIEF,
  LASTING_OPEN,
  LASTING_REST,
  LENGTH_BYTES,
  NAMES,
  OF_HTML,
  OF_RAW,
  type OfResponse,
  OPEN,
  OTHERS,
  PARTS,
  RENEWED,
  RESPONSE_LENGTH,
  REST,
  type Rest,
  SAME,
  SECTIONS,
} from './facts-layout.js';
import { type OpenedResponse, openResponse } from './packed-response.js';
import { decompress } from './zstd.js';

/** The value that `pack` or `packFacts` packed, all of it. */
export function unpack<T>(bytes: Uint8Array): T {
  return (isInSections(bytes) ? new Packed(bytes).whole() : JSON.parse(decompress(bytes).toString('utf8'))) as T;
}

/** Facts that are read part by part on demand, and what was stored beside them. */
export function openFacts(bytes: Uint8Array): { facts: PageFacts; appendix: Uint8Array | null } {
  const packed = new Packed(bytes);
  return { facts: packed.facts(), appendix: packed.appendix };
}

/** Packed facts without what was stored beside them, and that by itself. */
export function detach(bytes: Uint8Array): { facts: Uint8Array; appendix: Uint8Array | null } {
  const { appendix } = new Packed(bytes);
  if (appendix === null) return { facts: bytes, appendix };
  const from = appendix.byteOffset - bytes.byteOffset;
  const facts = Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + appendix.length)]);
  facts.writeUInt32LE(0, APPENDIX_LENGTH);
  return { facts, appendix };
}

/** Packed facts without an appendix, as they are stored: those of the response, and what lasts by its hash. */
export function splitFacts(bytes: Uint8Array): { response: Uint8Array; hash: Uint8Array; lasting: Uint8Array } {
  const { lastingFrom } = new Packed(bytes);
  return {
    response: bytes.subarray(0, lastingFrom),
    hash: bytes.subarray(lastingFrom, lastingFrom + HASH_BYTES),
    lasting: bytes.subarray(lastingFrom + HASH_BYTES),
  };
}

const isInSections = ([mark]: Uint8Array): boolean => mark === FETCHED || mark === RENEWED;

/** Packed facts, unpacked as far as somebody asked. */
class Packed {
  readonly #bytes: Buffer;
  /** ends of the response and of what is beside it, and where what lasts begins without its hash */
  readonly #responseEnd: number;
  readonly lastingFrom: number;
  #response: OpenedResponse | undefined;
  #brief: Brief | undefined;
  #rest: Rest | undefined;
  #payload: Buffer | undefined;
  #starts: number[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#responseEnd = OPEN + this.#bytes.readUInt32LE(RESPONSE_LENGTH);
    this.lastingFrom = this.#responseEnd + this.#bytes.readUInt32LE(APPENDIX_LENGTH);
  }

  get appendix(): Uint8Array | null {
    return this.#responseEnd === this.lastingFrom ? null : this.#bytes.subarray(this.#responseEnd, this.lastingFrom);
  }

  facts(): PageFacts {
    return new StoredFacts(this, { ...this.#readBrief(), ...this.#readResponse().facts }) as unknown as PageFacts;
  }

  whole(): PageFacts {
    const { hasHtml, hasRaw: _raw, ...brief } = this.#readBrief();
    const facts = { ...brief, ...this.#readResponse().facts, ...this.rest() };
    if (!hasHtml) return { ...facts, html: null };
    const raw = this.raw();
    return { ...facts, html: wholeHtml(this.html()), ...(raw && { raw: wholeHtml(raw) }) };
  }

  rest(): Rest {
    if (this.#rest === undefined) {
      const from = this.#briefFrom + this.#lastingLength(LASTING_BRIEF);
      const rest = JSON.parse(this.#bytes.toString('utf8', from, this.#sectionsFrom)) as Rest;
      const { headers, renderedAt } = this.#readResponse();
      rest.headers = { ...rest.headers, ...headers };
      const { rendered } = rest;
      if (rendered?.madeOf && renderedAt !== undefined) rendered.madeOf = { ...rendered.madeOf, at: renderedAt };
      this.#rest = rest;
    }
    return this.#rest;
  }

  /** facts by which a page with HTML is judged. Nothing is unpacked for the question whether there is any */
  html(): HtmlFacts {
    return storedHtml(this, OF_HTML);
  }

  /** facts of the response of a page with HTML, where they are others */
  raw(): HtmlFacts | undefined {
    return this.#readBrief().hasRaw ? storedHtml(this, OF_RAW) : undefined;
  }

  others(from: number): Partial<HtmlFacts> {
    return this.#readHtml(from, OTHERS) as Partial<HtmlFacts>;
  }

  alone(from: number, name: keyof HtmlFacts): unknown {
    const value = this.#readHtml(from, FIRST_ALONE + ALONE.indexOf(name));
    if (value === undefined) return [];
    if (PARTS[name] !== 'COLUMNS' || Array.isArray(value)) return value;
    return fromColumns(value as Parameters<typeof fromColumns>[0]);
  }

  #lastingLength(at: number): number {
    return this.#bytes.readUInt32LE(this.lastingFrom + HASH_BYTES + at);
  }

  get #briefFrom(): number {
    return this.lastingFrom + HASH_BYTES + LASTING_OPEN;
  }

  /** start of the sections under zstd */
  get #sectionsFrom(): number {
    return this.#briefFrom + this.#lastingLength(LASTING_BRIEF) + this.#lastingLength(LASTING_REST);
  }

  #readResponse(): OpenedResponse {
    this.#response ??= openResponse(this.#bytes.toString('utf8', OPEN, this.#responseEnd));
    return this.#response;
  }

  #readBrief(): Brief {
    if (this.#brief === undefined) {
      const from = this.#briefFrom;
      this.#brief = JSON.parse(this.#bytes.toString('utf8', from, from + this.#lastingLength(LASTING_BRIEF))) as Brief;
    }
    return this.#brief;
  }

  #isEmpty(section: number): boolean {
    return this.#unpacked.starts[section] === this.#unpacked.starts[section + 1];
  }

  get #unpacked(): { payload: Buffer; starts: number[] } {
    if (this.#payload === undefined) {
      this.#payload = decompress(this.#bytes.subarray(this.#sectionsFrom));
      this.#starts = [LENGTH_BYTES * SECTIONS];
      for (let at = 0; at < SECTIONS; at += 1)
        this.#starts.push((this.#starts[at] as number) + this.#payload.readUInt32LE(LENGTH_BYTES * at));
    }
    return { payload: this.#payload, starts: this.#starts };
  }

  /** a section of the HTML whose sections begin there */
  #readHtml(from: number, section: number): unknown {
    return this.#read((from === OF_RAW && this.#isSame(OF_RAW + section) ? OF_HTML : from) + section);
  }

  #isSame(section: number): boolean {
    const { payload, starts } = this.#unpacked;
    return payload[starts[section] as number] === SAME_BYTE && !this.#isEmpty(section);
  }

  #read(section: number): unknown {
    if (this.#isEmpty(section)) return undefined;
    const { payload, starts } = this.#unpacked;
    return JSON.parse(payload.toString('utf8', starts[section], starts[section + 1]));
  }
}

const SAME_BYTE = SAME.charCodeAt(0);

/** `PageFacts` of which the brief is there and the others are read on demand. */
class StoredFacts {
  readonly #packed: Packed;
  readonly #hasHtml: boolean;
  #html: HtmlFacts | undefined;
  #raw: HtmlFacts | undefined;
  #isRawKnown = false;
  #rest: Rest | undefined;

  constructor(packed: Packed, { hasHtml, hasRaw: _raw, ...brief }: Brief & OfResponse) {
    this.#packed = packed;
    this.#hasHtml = hasHtml;
    Object.assign(this, brief);
  }

  get html(): HtmlFacts | null {
    if (!this.#hasHtml) return null;
    this.#html ??= this.#packed.html();
    return this.#html;
  }

  get raw(): HtmlFacts | undefined {
    if (!this.#hasHtml) return undefined;
    if (!this.#isRawKnown) {
      this.#raw = this.#packed.raw();
      this.#isRawKnown = true;
    }
    return this.#raw;
  }

  static {
    for (const name of REST) {
      Object.defineProperty(StoredFacts.prototype, name, {
        enumerable: true,
        get(this: StoredFacts) {
          this.#rest ??= this.#packed.rest();
          return this.#rest[name];
        },
      });
    }
  }
}

/** `HtmlFacts` whose parts are read on demand. */
class StoredHtml {
  readonly #packed: Packed;
  readonly #from: number;
  #others: Partial<HtmlFacts> | undefined;

  constructor(packed: Packed, from: number) {
    this.#packed = packed;
    this.#from = from;
  }

  static {
    for (const name of NAMES) {
      Object.defineProperty(StoredHtml.prototype, name, {
        enumerable: true,
        get(this: StoredHtml) {
          const value = this.#part(name);
          Object.defineProperty(this, name, { value, enumerable: true });
          return value;
        },
      });
    }
  }

  #part(name: keyof HtmlFacts): unknown {
    if (PARTS[name] !== 'AMONG_OTHERS') return this.#packed.alone(this.#from, name);
    this.#others ??= this.#packed.others(this.#from);
    return this.#others[name];
  }
}

const storedHtml = (packed: Packed, from: number): HtmlFacts => new StoredHtml(packed, from) as unknown as HtmlFacts;

const wholeHtml = (html: HtmlFacts): HtmlFacts =>
  Object.fromEntries(NAMES.map((name) => [name, html[name]])) as unknown as HtmlFacts;
