import { isUtf8 } from 'node:buffer';
import sniffEncoding from 'html-encoding-sniffer';
import { isEncodingLabel } from '../../facts/encoding-label.js';
import type { HtmlFacts } from '../../facts/html-facts.js';
import { Source } from './tree/source.js';

/** Browsers look at 1,024 bytes first, and start over when the parser meets a declaration later in the head. */
const LATE_PRESCAN_BYTES = 65_536;

interface Decoded {
  source: Source;
  encoding: HtmlFacts['encoding'];
}

export function decodeBody(body: Uint8Array, contentType: string | null): Decoded {
  const header = charsetOf(contentType);
  const xml = contentType !== null && /^\s*application\/xhtml\+xml/i.test(contentType);
  const used = sniffEncoding(body, {
    ...(header === null ? {} : { transportLayerEncodingLabel: header }),
    ...(xml ? { xml } : { maxPrescanBytes: LATE_PRESCAN_BYTES }),
  });
  const declared = findDeclaration(body);
  return {
    source: new Source(utf8Of(body, used)),
    encoding: { used, header, bom: bomOf(body), meta: declared?.label ?? null, metaOffset: declared?.end ?? null },
  };
}

/** Bytes that are UTF-8 already stay as they are, but for the mark of their order. */
function utf8Of(body: Uint8Array, encoding: string): Buffer {
  if (encoding !== 'UTF-8' || !isUtf8(body)) return Buffer.from(decoderOf(encoding).decode(body));
  const start = bomOf(body) === null ? 0 : 3;
  return Buffer.from(body.buffer, body.byteOffset + start, body.byteLength - start);
}

/** Legacy labels that the platform's decoder may lack are read byte by byte, as browsers without a hint would. */
function decoderOf(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

function charsetOf(contentType: string | null): string | null {
  if (contentType === null) return null;
  for (const parameter of contentType.slice(0, 1_024).split(';').slice(1)) {
    const equals = parameter.indexOf('=');
    if (equals === -1 || parameter.slice(0, equals).trim().toLowerCase() !== 'charset') continue;
    const label = parameter
      .slice(equals + 1)
      .trim()
      .replaceAll('"', '')
      .trim()
      .toLowerCase();
    return label === '' ? null : label;
  }
  return null;
}

function bomOf(body: Uint8Array): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'UTF-8';
  if (body[0] === 0xfe && body[1] === 0xff) return 'UTF-16BE';
  if (body[0] === 0xff && body[1] === 0xfe) return 'UTF-16LE';
  return null;
}

interface Declaration {
  label: string;
  end: number;
}

/** Pages of a site begin alike, more often than not as far as this: a beginning that was read is not read again. */
let lastBeginning = Buffer.alloc(0);
let lastDeclaration: Declaration | null = null;

/** The first `meta` that names an encoding, with the offset of the byte after it: all of it has to be in the first 1,024. */
function findDeclaration(body: Uint8Array): Declaration | null {
  const { length } = lastBeginning;
  if (lastDeclaration !== null && body.length >= length && lastBeginning.equals(body.subarray(0, length)))
    return lastDeclaration;
  // Nearly always it is near the top or nowhere.
  const found =
    scanDeclaration(body, 4_096) ?? (body.byteLength > 4_096 ? scanDeclaration(body, LATE_PRESCAN_BYTES) : null);
  if (found !== null) {
    lastBeginning = Buffer.from(body.subarray(0, found.end));
    lastDeclaration = found;
  }
  return found;
}

function scanDeclaration(body: Uint8Array, bytes: number): Declaration | null {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, bytes)).toString('latin1');
  const lower = head.toLowerCase();
  let at = 0;
  let unknown: Declaration | null = null;
  while (at < lower.length) {
    const tag = lower.indexOf('<', at);
    if (tag === -1) return unknown;
    if (lower.startsWith('<!--', tag)) {
      const close = lower.indexOf('-->', tag + 2);
      if (close === -1) return unknown;
      at = close + 3;
      continue;
    }
    if (lower.startsWith('<body', tag)) return unknown;
    if (!lower.startsWith('<meta', tag)) {
      at = tag + 1;
      continue;
    }
    const close = lower.indexOf('>', tag);
    if (close === -1) return unknown;
    const label = labelOf(lower.slice(tag + 5, Math.min(close, tag + 1_024)));
    if (label !== null) {
      // browsers look on behind one that they do not know
      if (isEncodingLabel(label)) return { label, end: close + 1 };
      unknown ??= { label, end: close + 1 };
    }
    at = close + 1;
  }
  return unknown;
}

/** A `charset` attribute, or one inside the content of a content-type pragma. */
function labelOf(source: string): string | null {
  const attributes = new Map<string, string>();
  // At most 1,024 characters, so that no order of quotes and equals signs costs anything.
  for (const [, name = '', quoted, single, bare] of source.matchAll(
    /([^\s=>"'/]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/g,
  )) {
    if (!attributes.has(name)) attributes.set(name, (quoted ?? single ?? bare ?? '').trim());
  }
  const charset = attributes.get('charset');
  if (charset !== undefined && charset !== '') return charset.slice(0, 64);
  if (attributes.get('http-equiv') !== 'content-type') return null;
  return /charset\s{0,8}=\s{0,8}["']?([^"'\s;]{1,64})/.exec(attributes.get('content') ?? '')?.[1] ?? null;
}
