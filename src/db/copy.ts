import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { storableJson, storableText } from './storable.js';

/** How a value is written in COPY's binary format (PostgreSQL manual, COPY, "Binary Format"). */
export type ColumnType =
  | 'int2'
  | 'int4'
  | 'bool'
  | 'text'
  | 'bytea'
  | 'uuid'
  | 'jsonb'
  | 'timestamptz'
  | 'text[]'
  | 'int4[]';

type Value = number | boolean | string | Uint8Array | Date | readonly string[] | readonly number[] | Int32Array | null;

/** signature, flags and header extension length */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = Buffer.from([0xff, 0xff]);
const CHUNK_BYTES = 256 * 1024;
/** object ids of element types, named in every array of them */
const OID = { text: 25, int4: 23 } as const;
/** timestamps count microseconds from the year 2000 */
const EPOCH_MS = Date.UTC(2000, 0, 1);

/**
 * Writes rows by binary COPY: one statement whatever their number, ten times cheaper than multi-row INSERT.
 * `columns` maps column names to types, in the order of each row's values.
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
  let parts: Buffer[] = [HEADER];
  let size = HEADER.length;
  for (const row of rows) {
    const count = Buffer.allocUnsafe(2);
    count.writeInt16BE(types.length);
    parts.push(count);
    for (let at = 0; at < types.length; at += 1) size += encodeValue(parts, types[at] as ColumnType, row[at] ?? null);
    if (size > CHUNK_BYTES) {
      yield Buffer.concat(parts);
      parts = [];
      size = 0;
    }
  }
  parts.push(TRAILER);
  yield Buffer.concat(parts);
}

function encodeValue(parts: Buffer[], type: ColumnType, value: Value): number {
  if (value === null) {
    const none = Buffer.allocUnsafe(4);
    none.writeInt32BE(-1);
    parts.push(none);
    return 4;
  }
  const body = encodeBody(type, value);
  const length = Buffer.allocUnsafe(4);
  length.writeInt32BE(body.length);
  parts.push(length, body);
  return 4 + body.length;
}

function encodeBody(type: ColumnType, value: NonNullable<Value>): Buffer {
  switch (type) {
    case 'int2': {
      const body = Buffer.allocUnsafe(2);
      body.writeInt16BE(value as number);
      return body;
    }
    case 'int4': {
      const body = Buffer.allocUnsafe(4);
      body.writeInt32BE(value as number);
      return body;
    }
    case 'bool':
      return Buffer.from([value ? 1 : 0]);
    case 'text':
      return Buffer.from(storableText(value as string), 'utf8');
    case 'bytea': {
      const bytes = value as Uint8Array;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    case 'uuid':
      return Buffer.from((value as string).replaceAll('-', ''), 'hex');
    case 'jsonb':
      // a version byte, then the text
      return Buffer.concat([Buffer.from([1]), Buffer.from(storableJson(value as string), 'utf8')]);
    case 'timestamptz': {
      const body = Buffer.allocUnsafe(8);
      body.writeBigInt64BE(BigInt((value as Date).getTime() - EPOCH_MS) * 1_000n);
      return body;
    }
    case 'text[]':
      return encodeTextArray(value as readonly string[]);
    case 'int4[]':
      return encodeIntArray(value as readonly number[] | Int32Array);
  }
}

function encodeTextArray(values: readonly string[]): Buffer {
  const parts: Buffer[] = [arrayHead(OID.text, values.length, 0)];
  for (const value of values) encodeValue(parts, 'text', value);
  return Buffer.concat(parts);
}

/** One buffer for all items: arrays of link sources have a hundred thousand. */
function encodeIntArray(values: readonly number[] | Int32Array): Buffer {
  const body = arrayHead(OID.int4, values.length, 8 * values.length);
  let at = body.length - 8 * values.length;
  for (const value of values) {
    body.writeInt32BE(4, at);
    body.writeInt32BE(value, at + 4);
    at += 8;
  }
  return body;
}

/** Dimensions, null flag and element type, then the only dimension; an array without items has no dimension. */
function arrayHead(oid: number, length: number, room: number): Buffer {
  const head = Buffer.allocUnsafe((length === 0 ? 12 : 20) + room);
  head.writeInt32BE(length === 0 ? 0 : 1, 0);
  head.writeInt32BE(0, 4);
  head.writeInt32BE(oid, 8);
  if (length > 0) {
    head.writeInt32BE(length, 12);
    head.writeInt32BE(1, 16);
  }
  return head;
}
