import { type InflateRaw, inflateRawSync } from 'node:zlib';

/** a page that is served with something after its end is a small one: a script wrote a line too much */
export const GZIP_KEPT_BYTES = 262_144;
const MAX_DECODED_BYTES = 8 * 1_048_576;

const FLAG = { HEADER_CHECKSUM: 2, EXTRA: 4, NAME: 8, COMMENT: 16 } as const;
const TRAILER_BYTES = 8;

/**
 * The content of gzip that is followed by something else than gzip; null where that is not what is wrong with it. Browsers show
 * such pages, and Node's engine fails at what follows.
 */
export function beforeGzipRest(coded: Buffer): Buffer | null {
  const start = deflatedFrom(coded);
  if (start === null) return null;
  try {
    const options = { info: true, maxOutputLength: MAX_DECODED_BYTES };
    // Node's types know nothing of `info`
    const { buffer, engine } = inflateRawSync(coded.subarray(start), options) as unknown as {
      buffer: Buffer;
      engine: InflateRaw;
    };
    const rest = coded.subarray(start + engine.bytesWritten + TRAILER_BYTES);
    const isMember = rest[0] === 0x1f && (rest[1] ?? 0x8b) === 0x8b;
    return rest.length === 0 || isMember ? null : buffer;
  } catch {
    return null;
  }
}

/** The end of the header of RFC 1952 §2.3. */
function deflatedFrom(coded: Buffer): number | null {
  if (coded.length < 18 || coded[0] !== 0x1f || coded[1] !== 0x8b) return null;
  const flags = coded[3] ?? 0;
  let at = 10;
  if (flags & FLAG.EXTRA) at += 2 + coded.readUInt16LE(at);
  for (const flag of [FLAG.NAME, FLAG.COMMENT]) {
    if (!(flags & flag)) continue;
    const end = coded.indexOf(0, at);
    if (end < 0) return null;
    at = end + 1;
  }
  return flags & FLAG.HEADER_CHECKSUM ? at + 2 : at;
}
