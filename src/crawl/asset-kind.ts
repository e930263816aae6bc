import type { AssetFacts } from './site-facts.js';
import { urlParts } from './url.js';

const KINDS: Readonly<Record<string, AssetFacts['kind']>> = {
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
};

/** The kind of file an address names by its extension; null for what is a page or may be one. */
export function assetKindOf(url: string): AssetFacts['kind'] | null {
  const extension = extensionOf(url);
  if (extension === null) return null;
  return KINDS[extension] ?? (FILES.has(extension) ? 'OTHER' : null);
}

function extensionOf(url: string): string | null {
  const { path } = urlParts(url);
  const dot = path.lastIndexOf('.');
  if (dot < 0 || path.length - dot > 12 || path.indexOf('/', dot) >= 0) return null;
  return path.slice(dot + 1).toLowerCase();
}

/** Downloads and data by extension: nothing in them is a page. */
const FILES = new Set(
  `7z aac ai apk bin bz2 class csv dat deb dmg doc docm docx eps epub exe flac flv gz ics iso jar json jsonld jxl key log m4a m4v
map mid midi mkv mobi mov mp3 mp4 mpeg mpg msi odp ods odt ogg ogv opus pkg pps ppsx ppt pptx ps psd rar rpm rss rtf swf tar tgz
torrent ts txt vcf wasm wav webm webmanifest wma wmv xls xlsm xlsx xml xz zip zst`.split(/\s+/),
);
