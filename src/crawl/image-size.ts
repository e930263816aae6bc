export interface ImageSize {
  width: number;
  height: number;
}

/** Natural size from the first bytes of a PNG, GIF, JPEG, WebP or ICO file; null for anything else. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint32(0) >>> 8 === 0x474946)
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
    if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view);
    if (view.getUint32(0) === 0x00000100) return icoSize(view);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

const EXIF = 0x45786966;

/**
 * Segments follow each other by length, with any number of fill bytes before a marker; the size is in the first start of a
 * frame (ITU T.81, B.1.1.2, B.2.2). What a camera held upright took is turned when it is shown: CSS `image-orientation`.
 */
function jpegSize(view: DataView): ImageSize | null {
  let turned = false;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0) return null;
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (frame) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return turned ? { width: height, height: width } : { width, height };
    }
    if (marker === 0xe1 && view.getUint32(at + 4) === EXIF) turned = isTurned(view, at + 10);
    at += 2 + view.getUint16(at + 2);
  }
}

/** Orientation 5 to 8 of the first directory (Exif 2.32, 4.6.4): width and height are exchanged. */
function isTurned(view: DataView, start: number): boolean {
  try {
    const little = view.getUint16(start) === 0x4949;
    const directory = start + view.getUint32(start + 4, little);
    const entries = view.getUint16(directory, little);
    for (let at = directory + 2; at < directory + 2 + entries * 12; at += 12)
      if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little) >= 5;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return false;
}

/** RFC 9649: lossy, lossless and extended files keep their size at different offsets. */
function webpSize(view: DataView): ImageSize | null {
  const kind = view.getUint32(12);
  if (kind === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 0x56503858) return null;
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return { width: three(24), height: three(27) };
}

/** The largest of the pictures in the file; a zero stands for 256. */
function icoSize(view: DataView): ImageSize | null {
  let best: ImageSize | null = null;
  for (let at = 0; at < view.getUint16(4, true); at += 1) {
    const width = view.getUint8(6 + at * 16) || 256;
    const height = view.getUint8(7 + at * 16) || 256;
    if (!best || width > best.width) best = { width, height };
  }
  return best;
}
