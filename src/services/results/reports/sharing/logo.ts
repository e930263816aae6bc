/** An image that was taken apart and put together again: what is not needed to show it is gone. */
export interface Logo {
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}

export const LOGO_BYTES = 262_144;
const MAX_PIXELS = 2_000;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** chunks that colours and pixels need (PNG §5.3); texts, profiles and times are left out */
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'IDAT', 'IEND']);

/** Reads a PNG or JPEG. Null where it is neither, is damaged, too large, or has something behind its end. */
export function readLogo(bytes: Buffer): Logo | null {
  if (bytes.byteLength > LOGO_BYTES) return null;
  if (bytes.subarray(0, 8).equals(PNG)) return rewrite('image/png', png(bytes));
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? rewrite('image/jpeg', jpeg(bytes)) : null;
}

const rewrite = (type: Logo['type'], bytes: Buffer | null): Logo | null => (bytes === null ? null : { type, bytes });

const fits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= MAX_PIXELS && height <= MAX_PIXELS;

function png(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [PNG];
  let at = PNG.byteLength;
  let hasPixels = false;
  for (let first = true; at + 12 <= bytes.byteLength; first = false) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.byteLength || first !== (name === 'IHDR')) return null;
    if (first && !(end === at + 25 && fits(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)))) return null;
    if (PNG_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
    hasPixels ||= name === 'IDAT';
    at = end;
    if (name === 'IEND') return hasPixels && at === bytes.byteLength ? Buffer.concat(kept) : null;
  }
  return null;
}

/** Start of a frame (T.81 table B.1): the tables of Huffman and arithmetic coding share its range. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpeg(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  let hasFrame = false;
  while (at + 4 <= bytes.byteLength) {
    const marker = bytes[at + 1] as number;
    if (bytes[at] !== 0xff || marker < 0xc0) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.byteLength) return null;
    if (isFrame(marker)) {
      if (end < at + 9 || !fits(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return null;
      hasFrame = true;
    }
    // cameras write coordinates and names into APP1 to APP13; APP0 and APP14 say how colours are stored
    const isNeeded = !(marker > 0xe0 && marker <= 0xef && marker !== 0xee) && marker !== 0xfe;
    if (isNeeded) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== 0xda) continue;
    // pixels follow: up to the next marker that is neither a stuffed byte nor a restart
    let next = at;
    while (next + 1 < bytes.byteLength && !(bytes[next] === 0xff && isMarker(bytes[next + 1] as number))) next += 1;
    if (next + 1 >= bytes.byteLength) return null;
    kept.push(bytes.subarray(at, next));
    at = next;
    if (bytes[at + 1] !== 0xd9) continue;
    return hasFrame && at + 2 === bytes.byteLength ? Buffer.concat([...kept, bytes.subarray(at)]) : null;
  }
  return null;
}

const isMarker = (byte: number): boolean => byte !== 0x00 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7);
