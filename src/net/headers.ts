import { isUtf8 } from 'node:buffer';

type RawHeaders = Buffer[] | string[] | Record<string, unknown> | null | undefined;

/** Servers that put letters outside ASCII into these mean UTF-8, as browsers take it; undici reads bytes as Latin-1. */
const ADDRESSES = new Set(['location', 'content-location', 'link', 'refresh']);

/** One list of values for each lower-case name. */
export function headerLists(headers: Record<string, string | string[] | undefined>): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    // setting `__proto__` would change the object itself; HTTP/2 puts its own fields under names with a colon
    if (value === undefined || name === '__proto__' || name.charCodeAt(0) === 58) continue;
    const list = typeof value === 'string' ? [value] : value;
    lists[name] = ADDRESSES.has(name) ? list.map(asUtf8) : list;
  }
  return lists;
}

/** HTTP/1.1 headers come as pairs of buffers; those of HTTP/2 as an object. */
export function headerBytesOf(raw: RawHeaders): number {
  let bytes = 0;
  if (Array.isArray(raw)) {
    for (const part of raw) bytes += part.length;
  } else if (raw) {
    for (const name in raw) {
      const value = raw[name];
      for (const one of Array.isArray(value) ? value : [value]) bytes += name.length + String(one).length;
    }
  }
  return bytes;
}

function asUtf8(value: string): string {
  for (let at = 0; at < value.length; at++) {
    if (value.charCodeAt(at) <= 127) continue;
    const bytes = Buffer.from(value, 'latin1');
    // bytes that are no UTF-8 are requested as they are
    if (isUtf8(bytes)) return bytes.toString('utf8');
    return value.replace(/[^\0-\x7f]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  }
  return value;
}
