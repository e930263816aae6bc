import { isAscii } from 'node:buffer';

/**
 * A document as UTF-8, with a string of one character for each byte beside it: cutting that one costs nothing, and most of
 * what is cut is ASCII.
 */
export class Source {
  readonly latin1: string;
  readonly ascii: boolean;
  /** the bytes once more, for those that look at four at a time */
  readonly view: DataView;

  constructor(readonly bytes: Buffer) {
    this.latin1 = bytes.toString('latin1');
    this.ascii = isAscii(bytes);
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  text(start: number, end: number): string {
    return this.ascii ? this.latin1.slice(start, end) : this.bytes.toString('utf8', start, end);
  }

  all(): string {
    return this.text(0, this.bytes.length);
  }

  /** ASCII of the source with its runs of white space collapsed; looking at bytes costs less than at characters of a string. */
  collapsed(start: number, end: number): string {
    const { bytes } = this;
    const text = this.latin1.slice(start, end);
    let before = 0;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte <= 32 && (byte < 32 ? byte <= 13 && byte >= 9 : before === 32)) return text.replace(/\s+/g, ' ');
      before = byte;
    }
    return text;
  }
}
