/** Types of files by the endings that the mime-mismatch rule knows. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  xml: 'application/xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

export function typeOfFile(url: string): string | null {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase();
  return ending === undefined ? null : (TYPES[ending] ?? null);
}

/** Looks like text or markup of some kind: the content alone does not tell which. */
export const isTextType = (type: string): boolean => /^text\/|xml|json|script/i.test(type) && !/html/i.test(type);
