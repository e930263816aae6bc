import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress, type ZstdDecompress } from 'node:zlib';
import { OperatorError } from '../../errors.js';
import { type Cipher, newCipher, type SealedBy, sealedCipher } from './cipher.js';

/** A part of an archive; they come in this order. */
export type ArchiveFrame =
  | { type: 'manifest' | 'table' | 'table-end' | 'end'; value: unknown }
  | { type: 'data'; value: Buffer };

/** The first line of the file, which anybody may read. */
interface Head {
  format: 'sextant-backup';
  version: 1;
  createdAt: string;
  encryption: SealedBy | null;
}

const TYPES = ['manifest', 'table', 'data', 'table-end', 'end'] as const;
/** type and length */
const PREFIX_BYTES = 5;
/** size far above that of what COPY hands over at once: a longer frame is no frame */
const MAX_FRAME_BYTES = 1024 ** 3;
const MAX_HEAD_BYTES = 4_096;

/** Writes an archive next to its path and renames it when it is complete. Only the owner may read it. */
export async function writeArchive(
  path: string,
  frames: AsyncIterable<ArchiveFrame>,
  passphrase: string | null,
): Promise<void> {
  const [encryption, cipher] = passphrase === null ? [null, null] : await newCipher(passphrase);
  const head: Head = { format: 'sextant-backup', version: 1, createdAt: new Date().toISOString(), encryption };
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  const draft = `${path}.part`;
  const written = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  await once(written, 'open').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`The backup cannot be written to ${draft} (${error.code}).`);
  });
  try {
    const sealed = (source: AsyncIterable<Buffer>) => (cipher === null ? source : cipher.seal(source, line));
    await pipeline(encoded(frames), createZstdCompress(), (source) => led(line, sealed(source)), written);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* led(line: Buffer, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield line;
  yield* source;
}

/** Reads an archive to its end; a file that is cut short, damaged or of another passphrase ends with a sentence. */
export async function* readArchive(path: string, passphrase: string | null): AsyncGenerator<ArchiveFrame> {
  const { head, line } = await headOf(path);
  let cipher: Cipher | null = null;
  if (head.encryption) {
    if (passphrase === null)
      throw new OperatorError('This backup is encrypted. Set SEXTANT_BACKUP_PASSPHRASE to its passphrase.');
    cipher = await sealedCipher(passphrase, head.encryption);
  }
  const source = createReadStream(path, { start: line.length });
  const decompressed = createZstdDecompress();
  const fed = feed(cipher === null ? source : cipher.open(source, line), decompressed);
  fed.catch(() => {});
  try {
    yield* decoded(decompressed);
    await fed;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw damaged();
  } finally {
    source.destroy();
    decompressed.destroy();
  }
}

/**
 * Hands all of it over. Node's compressor may end with an empty frame of zstd, and its decompressor closes at the end of the
 * first one, also where part of the next is still to come: a pipeline takes that for an error. The rest is read all the same,
 * since a cipher that has not seen the last chunk does not know that the file is whole.
 */
async function feed(source: AsyncIterable<Buffer>, engine: ZstdDecompress): Promise<void> {
  const closed = once(engine, 'close').catch(() => {});
  try {
    for await (const chunk of source)
      if (!engine.destroyed && !engine.write(chunk)) await Promise.race([once(engine, 'drain'), closed]);
    engine.end();
  } catch (error) {
    engine.destroy(error as Error);
    throw error;
  }
}

export const damaged = (): OperatorError =>
  new OperatorError('The backup is corrupt or truncated. Nothing was restored.');

async function headOf(path: string): Promise<{ head: Head; line: Buffer }> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`The backup ${path} cannot be read (${error.code}).`);
  });
  try {
    const bytes = Buffer.alloc(MAX_HEAD_BYTES);
    const { bytesRead } = await file.read(bytes, 0, MAX_HEAD_BYTES, 0);
    const line = bytes.subarray(0, bytes.subarray(0, bytesRead).indexOf(10) + 1);
    const head = JSON.parse(line.toString('utf8')) as Head;
    if (head.format === 'sextant-backup' && head.version === 1) return { head, line };
  } catch {
    // said below
  } finally {
    await file.close();
  }
  throw new OperatorError(`${path} is not a backup that this version of Sextant can read.`);
}

async function* encoded(frames: AsyncIterable<ArchiveFrame>): AsyncGenerator<Buffer> {
  for await (const { type, value } of frames) {
    const body = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value));
    const prefix = Buffer.alloc(PREFIX_BYTES);
    prefix.writeUInt8(TYPES.indexOf(type), 0);
    prefix.writeUInt32BE(body.length, 1);
    yield prefix;
    yield body;
  }
}

async function* decoded(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveFrame> {
  let held: Buffer[] = [];
  let size = 0;
  let needed = PREFIX_BYTES;
  let type: (typeof TYPES)[number] | null = null;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    while (size >= needed) {
      const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held);
      const part = all.subarray(0, needed);
      held = [all.subarray(needed)];
      size -= needed;
      if (type === null) {
        type = TYPES[part.readUInt8(0)] ?? null;
        needed = part.readUInt32BE(1);
        if (type === null || needed > MAX_FRAME_BYTES) throw damaged();
      } else {
        yield type === 'data' ? { type, value: part } : { type, value: JSON.parse(part.toString('utf8')) as unknown };
        type = null;
        needed = PREFIX_BYTES;
      }
    }
  }
  if (size > 0 || type !== null) throw damaged();
}
