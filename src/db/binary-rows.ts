import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** signature and flags, before the length of what else the header holds (PostgreSQL manual, COPY, "Binary Format") */
const HEADER_BYTES = 15;

/**
 * Rows of a statement that has no parameters, each field as the database sends it in binary. The driver knows text only, in
 * which bytes are twice as long and cost both sides most of what reading them takes.
 */
export async function binaryRows(pool: Pick<Pool, 'connect'>, statement: string): Promise<(Buffer | null)[][]> {
  const client = await pool.connect();
  let broken = true;
  try {
    const parts: Buffer[] = [];
    for await (const part of client.query(copyTo(`copy (${statement}) to stdout (format binary)`)))
      parts.push(part as Buffer);
    broken = false;
    return rowsIn(Buffer.concat(parts));
  } finally {
    client.release(broken);
  }
}

function rowsIn(bytes: Buffer): (Buffer | null)[][] {
  const rows: (Buffer | null)[][] = [];
  let at = HEADER_BYTES + 4 + bytes.readInt32BE(HEADER_BYTES);
  for (;;) {
    const fields = bytes.readInt16BE(at);
    at += 2;
    // the trailer
    if (fields < 0) return rows;
    const row: (Buffer | null)[] = [];
    for (let field = 0; field < fields; field += 1) {
      const length = bytes.readInt32BE(at);
      at += 4;
      row.push(length < 0 ? null : bytes.subarray(at, at + length));
      at += Math.max(0, length);
    }
    rows.push(row);
  }
}
