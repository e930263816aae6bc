import type { AssetFacts } from '../../facts/site-facts.js';
import type { Site } from '../site/site.js';

/** Families of media types that exclude one another; types outside them (data, archives …) contradict nothing. */
const FAMILIES: readonly { name: string; matches: (type: string) => boolean }[] = [
  { name: 'HTML', matches: (type) => type === 'text/html' || type === 'application/xhtml+xml' },
  { name: 'SVG', matches: (type) => type === 'image/svg+xml' },
  { name: 'XML', matches: (type) => type === 'text/xml' || type === 'application/xml' || type.endsWith('+xml') },
  { name: 'CSS', matches: (type) => type === 'text/css' },
  { name: 'JavaScript', matches: (type) => /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type) },
  { name: 'JSON', matches: (type) => type === 'application/json' || type === 'text/json' || type.endsWith('+json') },
  { name: 'PDF', matches: (type) => type === 'application/pdf' },
  { name: 'an image', matches: (type) => type.startsWith('image/') },
  { name: 'audio or video', matches: (type) => type.startsWith('audio/') || type.startsWith('video/') },
  { name: 'a font', matches: (type) => type.startsWith('font/') },
  { name: 'plain text', matches: (type) => type === 'text/plain' },
];

const EXTENSIONS: Readonly<Record<string, string>> = {
  html: 'HTML',
  htm: 'HTML',
  xhtml: 'HTML',
  css: 'CSS',
  js: 'JavaScript',
  mjs: 'JavaScript',
  json: 'JSON',
  pdf: 'PDF',
  svg: 'SVG',
  xml: 'XML',
  png: 'an image',
  jpg: 'an image',
  jpeg: 'an image',
  gif: 'an image',
  webp: 'an image',
  avif: 'an image',
  ico: 'an image',
  mp3: 'audio or video',
  mp4: 'audio or video',
  webm: 'audio or video',
  woff: 'a font',
  woff2: 'a font',
};

/** Sniffing tells these apart from the rest for certain; the others only look like text or like markup in general. */
const SURE: ReadonlySet<string> = new Set(['HTML', 'PDF', 'an image', 'audio or video', 'a font']);

/** Bytes to save, whatever they are: a document under such a type is not shown and not read. */
const UNTYPED: ReadonlySet<string> = new Set([
  'application/octet-stream',
  'binary/octet-stream',
  'application/download',
  'application/x-download',
  'application/force-download',
]);

const familyOf = (type: string): string | null => FAMILIES.find(({ matches }) => matches(type))?.name ?? null;

const essence = (type: string): string => (type.split(';', 1)[0] ?? '').trim().toLowerCase();

function extensionOf(url: string): string | null {
  const end = url.search(/[?#]/);
  const slash = url.lastIndexOf('/', end === -1 ? undefined : end);
  // the slashes after the scheme begin no path
  const file = slash < url.indexOf('//') + 2 ? '' : url.slice(slash + 1, end === -1 ? undefined : end);
  const dot = file.lastIndexOf('.');
  return dot < 0 ? null : file.slice(dot + 1).toLowerCase();
}

/** The fault of the declared type, as a sentence; null when it fits what the body and the file name say. */
export function mediaTypeConflict(file: {
  url: string;
  mediaType: string | null;
  sniffedType: string | null;
  attachment?: boolean;
}): string | null {
  if (file.mediaType === null) return null;
  const declared = essence(file.mediaType);
  const family = familyOf(declared);
  const sniffed = file.sniffedType === null ? null : familyOf(essence(file.sniffedType));
  if (family !== null && sniffed !== null && SURE.has(sniffed) && sniffed !== family && !alike(family, sniffed))
    return `Declared as ${declared}, but the content is ${sniffed}.`;
  if (UNTYPED.has(declared) && !file.attachment && (sniffed === 'HTML' || sniffed === 'PDF'))
    return `Declared as ${declared}, so browsers save it instead of showing it, but the content is ${sniffed}.`;
  // a body that confirms the header leaves the file name as the odd one out
  const expected = EXTENSIONS[extensionOf(file.url) ?? ''];
  if (family === null || expected === undefined || expected === family || alike(family, expected)) return null;
  return `Declared as ${declared}, but the file extension is that of ${expected}.`;
}

/** The same of a file that pages share: worked out once. */
export function assetTypeConflict(asset: AssetFacts, site: Site): string | null {
  const known = site.derive('media type conflicts', () => new Map<AssetFacts, string | null>());
  let conflict = known.get(asset);
  if (conflict === undefined) {
    conflict = mediaTypeConflict(asset);
    known.set(asset, conflict);
  }
  return conflict;
}

/** Pairs that are spelt differently and still agree: XML vocabularies with a type of their own, scripts and data as text. */
function alike(declared: string, found: string): boolean {
  if (found === 'XML') return declared === 'SVG';
  if (found === 'SVG') return declared === 'XML';
  return found === 'an image' && declared === 'SVG';
}

/** The server wants the response saved, not shown (RFC 6266). */
export const isAttachment = (headers: Readonly<Record<string, readonly string[]>>): boolean =>
  /^\s*attachment\b/i.test(headers['content-disposition']?.[0] ?? '');
