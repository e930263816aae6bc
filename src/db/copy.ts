import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { storableJson, storableText } from './storable.js';

/** How a value is written in COPY's binary format (PostgreSQL manual, COPY, "Binary Format"). */
export type ColumnType =
  | 'int2'
  | 'int4'
  | 'float4'
  | 'bool'
  | 'text'
  | 'bytea'
  | 'uuid'
  | 'jsonb'
  | 'timestamptz'
  | 'text[]'
  | 'int4[]';

type Value =
  | number
  | boolean
  | string
  | Uint8Array
  | Date
  | readonly (string | null)[]
  | readonly (number | null)[]
  | Int32Array
  | null;

/** signature, flags and header extension length */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = Buffer.from([0xff, 0xff]);
/** sent at once */
const CHUNK_BYTES = 256 * 1024;
const KNOWN_UUIDS = 256;
/** bytes that are copied one by one */
const SHORT = 16;
/** object ids of element types, named in every array of them */
const OID = { text: 25, int4: 23 } as const;
/** timestamps count microseconds from the year 2000 */
const EPOCH_MS = Date.UTC(2000, 0, 1);

/**
 * Writes rows by binary COPY: one statement whatever their number, ten times cheaper than multi-row INSERT.
 * `columns` maps column names to types, in the order of each row's values. JSON as bytes is written as it stands: it is
 * UTF-8 that went through `storableJson`.
 */
export async function copyRows(
  client: PoolClient,
  table: string,
  columns: Readonly<Record<string, ColumnType>>,
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const types = Object.values(columns);
  const names = Object.keys(columns).join(', ');
  await pipeline(
    Readable.from(encode(types, rows), { objectMode: false }),
    client.query(copyFrom(`copy ${table} (${names}) from stdin with (format binary)`)),
  );
}

function* encode(types: readonly ColumnType[], rows: Iterable<readonly Value[]>): Generator<Buffer> {
  const out = new RowBuffer();
  out.bytes(HEADER);
  for (const row of rows) {
    out.int16(types.length);
    for (let at = 0; at < types.length; at += 1) out.field(types[at] as ColumnType, row[at] ?? null);
    if (out.length > CHUNK_BYTES) yield out.take();
  }
  out.bytes(TRAILER);
  yield out.take();
}

/** Fields one behind the other: a buffer for each would cost more than what is in it. */
class RowBuffer {
  #buffer = Buffer.alloc(0);
  /** size of the last one */
  #size = 4_096;
  #at = 0;
  /** rows of one table name the same few in turn */
  readonly #uuids = new Map<string, Buffer>();
  /** and moments change seldom */
  #moment = Number.NaN;
  readonly #momentBytes = Buffer.alloc(8);

  get length(): number {
    return this.#at;
  }

  /** The bytes written so far, for whoever sends it: it is not touched again. */
  take(): Buffer {
    const written = this.#buffer.subarray(0, this.#at);
    this.#size = this.#buffer.length;
    this.#buffer = Buffer.alloc(0);
    this.#at = 0;
    return written;
  }

  int16(value: number): void {
    this.#room(2);
    this.#at = this.#buffer.writeInt16BE(value, this.#at);
  }

  int32(value: number): void {
    this.#room(4);
    this.#at = this.#buffer.writeInt32BE(value, this.#at);
  }

  bytes(value: Uint8Array): void {
    const { byteLength } = value;
    this.#room(byteLength);
    // uuids and moments: a call costs more than their few bytes
    if (byteLength > SHORT) this.#buffer.set(value, this.#at);
    else for (let at = 0; at < byteLength; at += 1) this.#buffer[this.#at + at] = value[at] as number;
    this.#at += byteLength;
  }

  /** Length in bytes, then the value; -1 stands for null. */
  field(type: ColumnType, value: Value): void {
    if (value === null) return this.int32(-1);
    this.int32(0);
    const start = this.#at;
    this.#value(type, value);
    this.#buffer.writeInt32BE(this.#at - start, start - 4);
  }

  #value(type: ColumnType, value: NonNullable<Value>): void {
    switch (type) {
      case 'int2':
        return this.int16(value as number);
      case 'int4':
        return this.int32(value as number);
      case 'float4':
        this.#room(4);
        this.#at = this.#buffer.writeFloatBE(value as number, this.#at);
        return;
      case 'bool':
        this.#room(1);
        this.#at = this.#buffer.writeUInt8(value ? 1 : 0, this.#at);
        return;
      case 'text':
        return this.#text(storableText(value as string));
      case 'bytea':
        return this.bytes(value as Uint8Array);
      case 'uuid':
        return this.bytes(this.#bytesOfUuid(value as string));
      case 'jsonb':
        // its version, then the text
        this.#room(1);
        this.#at = this.#buffer.writeUInt8(1, this.#at);
        return typeof value === 'string' ? this.#text(storableJson(value)) : this.bytes(value as Uint8Array);
      case 'timestamptz':
        return this.bytes(this.#bytesOfMoment((value as Date).getTime()));
      case 'text[]':
        this.#arrayHead(OID.text, value as readonly (string | null)[]);
        for (const item of value as readonly (string | null)[]) this.field('text', item);
        return;
      case 'int4[]':
        return this.#ints(value as readonly (number | null)[] | Int32Array);
    }
  }

  #text(text: string): void {
    // a unit of UTF-16 takes three bytes at most
    this.#room(3 * text.length);
    this.#at += this.#buffer.write(text, this.#at, 'utf8');
  }

  #bytesOfUuid(text: string): Buffer {
    const known = this.#uuids.get(text);
    if (known) return known;
    const bytes = Buffer.from(text.replaceAll('-', ''), 'hex');
    if (this.#uuids.size === KNOWN_UUIDS) this.#uuids.clear();
    this.#uuids.set(text, bytes);
    return bytes;
  }

  #bytesOfMoment(ms: number): Buffer {
    if (ms !== this.#moment) {
      this.#moment = ms;
      this.#momentBytes.writeBigInt64BE(BigInt(ms - EPOCH_MS) * 1_000n);
    }
    return this.#momentBytes;
  }

  #ints(values: readonly (number | null)[] | Int32Array): void {
    this.#arrayHead(OID.int4, values);
    this.#room(8 * values.length);
    for (const value of values) {
      if (value === null) {
        this.#at = this.#buffer.writeInt32BE(-1, this.#at);
        continue;
      }
      this.#buffer.writeInt32BE(4, this.#at);
      this.#at = this.#buffer.writeInt32BE(value, this.#at + 4);
    }
  }

  /** Dimensions, null flag and element type, then the only dimension; an array without items has no dimension. */
  #arrayHead(oid: number, values: readonly (string | number | null)[] | Int32Array): void {
    const { length } = values;
    this.int32(length === 0 ? 0 : 1);
    this.int32(Array.isArray(values) && values.includes(null) ? 1 : 0);
    this.int32(oid);
    if (length === 0) return;
    this.int32(length);
    this.int32(1);
  }

  #room(bytes: number): void {
    const needed = this.#at + bytes;
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(2 * this.#buffer.length, this.#size, needed));
    larger.set(this.#buffer.subarray(0, this.#at));
    this.#buffer = larger;
  }
}
