import { fromColumns, toColumns } from './columns.js';
import type { HtmlFacts, PageFacts } from './facts.js';
import { freeBytes } from './free-bytes.js';
import { compress, decompress } from './zstd.js';

/** Where a part of a page's HTML facts is kept: among the small ones, or in a section of its own that is read when asked for. */
const PARTS: Readonly<Record<keyof HtmlFacts, 'AMONG_OTHERS' | 'ALONE' | 'COLUMNS'>> = {
  quirks: 'AMONG_OTHERS',
  encoding: 'AMONG_OTHERS',
  lang: 'AMONG_OTHERS',
  xmlLang: 'AMONG_OTHERS',
  head: 'AMONG_OTHERS',
  titles: 'AMONG_OTHERS',
  metas: 'ALONE',
  links: 'ALONE',
  bases: 'AMONG_OTHERS',
  headings: 'COLUMNS',
  anchors: 'COLUMNS',
  anchorCount: 'AMONG_OTHERS',
  images: 'COLUMNS',
  imageCount: 'AMONG_OTHERS',
  picturesWithoutImg: 'AMONG_OTHERS',
  scripts: 'ALONE',
  styles: 'ALONE',
  frames: 'AMONG_OTHERS',
  media: 'AMONG_OTHERS',
  forms: 'ALONE',
  controls: 'COLUMNS',
  submitters: 'AMONG_OTHERS',
  insecureLoads: 'AMONG_OTHERS',
  downloads: 'AMONG_OTHERS',
  structuredData: 'ALONE',
  text: 'ALONE',
  dom: 'ALONE',
  accessibility: 'ALONE',
  scriptRedirect: 'AMONG_OTHERS',
  secrets: 'AMONG_OTHERS',
  libraries: 'AMONG_OTHERS',
  sourceMaps: 'AMONG_OTHERS',
  cssImages: 'AMONG_OTHERS',
  template: 'AMONG_OTHERS',
  spa: 'AMONG_OTHERS',
};
const NAMES = Object.keys(PARTS) as (keyof HtmlFacts)[];
const AMONG_OTHERS = NAMES.filter((name) => PARTS[name] === 'AMONG_OTHERS');
const ALONE = NAMES.filter((name) => PARTS[name] !== 'AMONG_OTHERS');
/** sections: what is not HTML, the small parts of the HTML, the others in the order of their names, the appendix */
const [HEAD, OTHERS, FIRST_ALONE] = [0, 1, 2];
const APPENDIX = FIRST_ALONE + ALONE.length;
const SECTIONS = APPENDIX + 1;
const TABLE_BYTES = 4 * SECTIONS;

/** stands before sections; JSON alone begins with the magic number of zstd (RFC 8878) */
const IN_SECTIONS = 2;

/** Small things as they are stored: JSON under zstd. */
export const pack = (value: unknown): Buffer => compress(JSON.stringify(value));

/** What `pack` or `packFacts` made, all of it. */
export function unpack<T>(bytes: Uint8Array): T {
  if (bytes[0] !== IN_SECTIONS) return JSON.parse(decompress(bytes).toString('utf8')) as T;
  const facts = new Sections(bytes).facts();
  if (facts.html)
    facts.html = Object.fromEntries(NAMES.map((name) => [name, facts.html?.[name]])) as unknown as HtmlFacts;
  return { ...facts } as T;
}

/** A page's facts as they are stored: in sections under zstd, with an appendix that is not part of the facts. */
export function packFacts(facts: PageFacts, appendix = ''): Buffer<ArrayBuffer> {
  const { html, ...head } = facts;
  const sections = new SectionWriter();
  sections.add(JSON.stringify(head));
  if (html) {
    const others: Record<string, unknown> = {};
    for (const name of AMONG_OTHERS) others[name] = html[name];
    sections.add(JSON.stringify(others));
    for (const name of ALONE) sections.add(textOf(html, name));
  }
  sections.end(appendix);
  const compressed = compress(sections.payload);
  // memory of its own: it is handed over from thread to thread
  const packed = Buffer.allocUnsafeSlow(1 + compressed.length);
  packed[0] = IN_SECTIONS;
  packed.set(compressed, 1);
  // what is small comes out of memory that many share
  if (compressed.buffer.byteLength > Buffer.poolSize) freeBytes(new Uint8Array(compressed.buffer));
  return packed;
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
  #end = TABLE_BYTES;

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
    room.writeUInt32LE(bytes, 4 * this.#sections);
    this.#sections += 1;
    this.#end += bytes;
  }

  end(appendix: string): void {
    while (this.#sections < APPENDIX) this.add('');
    this.add(appendix);
  }

  get payload(): Buffer {
    return room.subarray(0, this.#end);
  }
}

/** Facts that are read part by part as they are asked for, and what was stored beside them. */
export function openFacts(bytes: Uint8Array): { facts: PageFacts; appendix: Uint8Array | null } {
  if (bytes[0] !== IN_SECTIONS) return { facts: unpack<PageFacts>(bytes), appendix: null };
  const sections = new Sections(bytes);
  return { facts: sections.facts(), appendix: sections.appendix };
}

class Sections {
  readonly #payload: Buffer;
  readonly #starts: number[] = [TABLE_BYTES];

  constructor(bytes: Uint8Array) {
    this.#payload = decompress(bytes.subarray(1));
    for (let at = 0; at < SECTIONS; at += 1)
      this.#starts.push((this.#starts[at] as number) + this.#payload.readUInt32LE(4 * at));
  }

  get appendix(): Uint8Array | null {
    const [start, end] = this.#range(APPENDIX);
    return start === end ? null : this.#payload.subarray(start, end);
  }

  facts(): PageFacts {
    const facts = this.#read(HEAD) as PageFacts;
    const [start, end] = this.#range(OTHERS);
    facts.html = start === end ? null : (new HtmlInSections(this) as unknown as HtmlFacts);
    return facts;
  }

  others(): Partial<HtmlFacts> {
    return this.#read(OTHERS) as Partial<HtmlFacts>;
  }

  alone(name: keyof HtmlFacts): unknown {
    const value = this.#read(FIRST_ALONE + ALONE.indexOf(name));
    if (value === undefined) return [];
    if (PARTS[name] !== 'COLUMNS' || Array.isArray(value)) return value;
    return fromColumns(value as Parameters<typeof fromColumns>[0]);
  }

  #range(at: number): [start: number, end: number] {
    return [this.#starts[at] as number, this.#starts[at + 1] as number];
  }

  #read(at: number): unknown {
    const [start, end] = this.#range(at);
    return start === end ? undefined : JSON.parse(this.#payload.toString('utf8', start, end));
  }
}

/** `HtmlFacts` whose parts are read when they are asked for. */
class HtmlInSections {
  readonly #sections: Sections;
  #others: Partial<HtmlFacts> | undefined;

  constructor(sections: Sections) {
    this.#sections = sections;
  }

  static {
    for (const name of NAMES) {
      Object.defineProperty(HtmlInSections.prototype, name, {
        enumerable: true,
        get(this: HtmlInSections) {
          const value = this.#part(name);
          Object.defineProperty(this, name, { value, enumerable: true });
          return value;
        },
      });
    }
  }

  #part(name: keyof HtmlFacts): unknown {
    if (PARTS[name] !== 'AMONG_OTHERS') return this.#sections.alone(name);
    this.#others ??= this.#sections.others();
    return this.#others[name];
  }
}
