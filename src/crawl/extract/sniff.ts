/** Bytes the sniffing looks at (MIME Sniffing Standard, "resource header"). */
const HEADER_BYTES = 1_445;

const SIGNATURES: readonly (readonly [type: string, offset: number, bytes: string])[] = [
  ['application/pdf', 0, '%PDF-'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['application/gzip', 0, '\x1f\x8b\x08'],
  ['application/zip', 0, 'PK\x03\x04'],
];

const HTML_STARTS = [
  '<!doctype html',
  '<html',
  '<head',
  '<script',
  '<iframe',
  '<h1',
  '<div',
  '<font',
  '<table',
  '<a',
  '<style',
  '<title',
  '<b',
  '<body',
  '<br',
  '<p',
  '<!--',
];

/**
 * Media type by the first bytes of a body, for the types a crawl meets; null when nothing is typical. Style sheets and scripts
 * may begin with `<!--` too (CSS Syntax §8.1, ECMAScript Annex B): of `code` markup has to follow it.
 */
export function sniffType(body: Uint8Array, code = false): string | null {
  if (body.byteLength === 0) return null;
  const header = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, HEADER_BYTES)).toString('latin1');
  for (const [type, offset, bytes] of SIGNATURES) if (header.startsWith(bytes, offset)) return type;
  if (header.startsWith('RIFF') && header.startsWith('WEBPVP', 8)) return 'image/webp';
  if (header.startsWith('ftyp', 4)) return brandType(header);
  return markupType(header, code) ?? (isText(header) ? 'text/plain' : null);
}

function brandType(header: string): string | null {
  const brands = header.slice(8, 64);
  if (brands.includes('avif') || brands.includes('avis')) return 'image/avif';
  return brands.startsWith('mp4') || brands.startsWith('isom') ? 'video/mp4' : null;
}

function markupType(header: string, code: boolean): string | null {
  const text = header.replace(/^(?:\xef\xbb\xbf)?[\t\n\f\r ]*/, '').toLowerCase();
  if (text.startsWith('<?xml')) return xmlType(text);
  if (text.startsWith('<svg') && !/[a-z]/.test(text.charAt(4))) return 'image/svg+xml';
  for (const start of HTML_STARTS) {
    if (!text.startsWith(start)) continue;
    // The standard wants a space or ">" after the name, so that "<article>" of an XML format is not taken for "<a>".
    if (start === '<!--' || /[\s>]/.test(text.charAt(start.length)))
      return start === '<!--' ? afterComment(text, code) : 'text/html';
  }
  return null;
}

function afterComment(text: string, code: boolean): string | null {
  const end = text.indexOf('-->');
  if (code) return end === -1 ? null : markupType(text.slice(end + 3), true);
  return end !== -1 && /^\s*<svg[\s>]/.test(text.slice(end + 3, end + 200)) ? 'image/svg+xml' : 'text/html';
}

function xmlType(text: string): string {
  if (text.includes('<svg')) return 'image/svg+xml';
  return text.includes('<html') || text.includes('<!doctype html') ? 'application/xhtml+xml' : 'text/xml';
}

/** No bytes that text never has (MIME Sniffing Standard, "binary data byte"); a byte order mark settles it. */
function isText(header: string): boolean {
  if (header.startsWith('\xef\xbb\xbf') || header.startsWith('\xfe\xff') || header.startsWith('\xff\xfe')) return true;
  for (let i = 0; i < header.length; i++) {
    const code = header.charCodeAt(i);
    if (code <= 8 || code === 11 || (code >= 14 && code <= 26) || (code >= 28 && code <= 31)) return false;
  }
  return true;
}
