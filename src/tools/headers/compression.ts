import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isCompressed } from '../../audit/performance/compression.js';
import type { FetchResponse } from '../../net/types.js';

export interface Compression {
  /** Content-Encoding; null without one */
  encoding: string | null;
  /** bytes of the body on the wire */
  wireBytes: number;
  /** bytes after decoding */
  decodedBytes: number;
  /** share of the decoded size that compression saves, 0–1 */
  saving: number;
  /** bytes that gzip would save where nothing is compressed */
  possibleSavingBytes: number;
  verdict: 'COMPRESSED' | 'UNCOMPRESSED' | 'NOT_NEEDED';
  advice: string | null;
}

/** One network packet: what is smaller gains nothing. */
const WORTH_BYTES = 1_400;
const TEXT =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|xhtml\+xml|[a-z0-9.+-]{1,60}\+(?:json|xml))|image\/svg)/i;

export async function judgeCompression(response: FetchResponse): Promise<Compression> {
  const { contentEncoding: encoding, wireBytes, body } = response;
  const decodedBytes = body.byteLength;
  const measured = { encoding, wireBytes, decodedBytes };
  if (isCompressed(encoding)) {
    const saving = decodedBytes === 0 ? 0 : Math.max(0, Math.round((1 - wireBytes / decodedBytes) * 1_000) / 1_000);
    return { ...measured, saving, possibleSavingBytes: 0, verdict: 'COMPRESSED', advice: null };
  }
  const type = response.headers['content-type']?.at(-1) ?? '';
  const packed =
    decodedBytes > WORTH_BYTES && TEXT.test(type.trim()) ? (await promisify(gzip)(body)).byteLength : decodedBytes;
  const possibleSavingBytes = Math.max(0, decodedBytes - packed);
  if (possibleSavingBytes === 0)
    return { ...measured, saving: 0, possibleSavingBytes, verdict: 'NOT_NEEDED', advice: null };
  const percent = Math.round((100 * possibleSavingBytes) / decodedBytes);
  return {
    ...measured,
    saving: 0,
    possibleSavingBytes,
    verdict: 'UNCOMPRESSED',
    advice: `Enable gzip, Brotli or Zstandard: gzip alone would save ${percent} % of ${decodedBytes} bytes.`,
  };
}
