import type { PageView } from '../audit/page-view.js';
import type { Site } from '../audit/site.js';
import { fileName, nameOfPage, siteName } from './page-words.js';
import { shortened } from './text-limits.js';

export const ALT_LIMIT = { characters: 100, pixels: Number.POSITIVE_INFINITY, fontSize: 16 };

/** Words that say only that something is an image; camera names leave numbers alone. */
const NOTHING =
  /^(?:image|img|picture|pic|photo|photograph|photography|graphics?|icon|untitled|placeholder|thumbnail|screenshot|dsc[fn]?|dcim|pxl|mvimg|p|bild|foto|grafik|imagen|imagem|immagine|afbeelding|form|fig(?:ure)?|eq(?:uation)?)?$/i;
const LOGO = /\blogo\b/i;

/** Words for an image: the name of the site for its logo, those of its file name, else those of the page. */
export function altText(
  { src, alt }: { src: string; alt?: string | null },
  page: PageView,
  site: Site,
): { text: string; inferred: number } {
  const file = src.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  const named = /^data:/i.test(src) ? '' : fileName(file);
  if (LOGO.test(`${named} ${alt ?? ''}`))
    return { text: shortened(`${siteName(site).text} logo`, ALT_LIMIT), inferred: 0.3 };
  const telling = named.replace(/[\d\s_.-]+/g, '');
  if (telling.length > 2 && !NOTHING.test(telling)) return { text: shortened(named, ALT_LIMIT), inferred: 0.6 };
  const isNamed = page.h1 !== '' || page.title !== '';
  const name = isNamed ? nameOfPage({ url: page.url, h1: page.h1, title: page.title }, site) : '';
  return { text: shortened(name, ALT_LIMIT), inferred: 1 };
}
