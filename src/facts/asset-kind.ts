import type { AssetFacts } from './site-facts.js';

const KINDS = new Map<string, AssetFacts['kind']>(
  Object.entries({
    css: 'STYLE',
    js: 'SCRIPT',
    mjs: 'SCRIPT',
    avif: 'IMAGE',
    bmp: 'IMAGE',
    gif: 'IMAGE',
    ico: 'IMAGE',
    jpeg: 'IMAGE',
    jpg: 'IMAGE',
    png: 'IMAGE',
    svg: 'IMAGE',
    tif: 'IMAGE',
    tiff: 'IMAGE',
    webp: 'IMAGE',
    eot: 'FONT',
    otf: 'FONT',
    ttf: 'FONT',
    woff: 'FONT',
    woff2: 'FONT',
    pdf: 'PDF',
  }),
);

/** The kind of file a URL names by its extension; null for what is a page or may be one. */
export function assetKindOf(url: string): AssetFacts['kind'] | null {
  // most links, decided at once
  if (url.endsWith('.html') && !url.includes('?')) return null;
  const extension = extensionOf(url);
  if (extension === null) return null;
  return KINDS.get(extension) ?? (FILES.has(extension) ? 'OTHER' : null);
}

/** with its dot */
const LONGEST = 12;
const SLASH = 47;
const DOT = 46;

function extensionOf(url: string): string | null {
  const path = url.indexOf('/', url.indexOf('//') + 2);
  if (path < 0) return null;
  const mark = url.indexOf('?', path);
  const end = mark < 0 ? url.length : mark;
  for (let at = end - 1; at > path && at >= end - LONGEST; at -= 1) {
    const unit = url.charCodeAt(at);
    if (unit === SLASH) return null;
    if (unit === DOT) return url.slice(at + 1, end).toLowerCase();
  }
  return null;
}

/** Downloads and data by extension: nothing in them is a page. */
const FILES = new Set(
  `7z aac ai apk bin bz2 class csv dat deb dmg doc docm docx eps epub exe flac flv gz ics iso jar json jsonld jxl key log m4a m4v
map mid midi mkv mobi mov mp3 mp4 mpeg mpg msi odp ods odt ogg ogv opus pkg pps ppsx ppt pptx ps psd rar rpm rss rtf swf tar tgz
torrent ts txt vcf wasm wav webm webmanifest wma wmv xls xlsm xlsx xml xz zip zst`.split(/\s+/),
);
