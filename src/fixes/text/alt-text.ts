import type { PageView } from '../../audit/engine/page-view.js';
import { folded } from '../../audit/site/page-groups.js';
import type { Site } from '../../audit/site/site.js';
import { fileName, nameOfPage, siteName } from './page-words.js';
import { shortened } from './text-limits.js';

export const ALT_LIMIT = { characters: 100, pixels: Number.POSITIVE_INFINITY, fontSize: 16 };

const LOGO = /\blogo\b/i;
/** The logo is that of the product, and not of its manual. */
const WORK =
  /[\s,:–—(-]+(?:v(?:ersion)?\.? ?)?(?:\d[\d.]*\s+)?(?:documentation|docs|manual|reference|handbook|user guide|dokumentation|manuel|documentación)(?:\s*\([^()]*\))?$/i;

/** Words of a file name that say as much as a heading. */
const FEWEST = 2;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,60}/gu) ?? []).map((word) => word.slice(0, 6));

/**
 * Words for an image: the name of the site for its logo, else those of the page where the file is called after the same. A file name
 * says what its author filed, not what is seen.
 */
export function altText(
  { src, alt }: { src: string; alt?: string | null },
  page: PageView,
  site: Site,
): { text: string; inferred: number } {
  const file = src.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  const named = /^data:/i.test(src) ? '' : fileName(file);
  const called = siteName(site);
  // the host is no name that anybody reads out
  if (LOGO.test(`${named} ${alt ?? ''}`) && called.known)
    return { text: shortened(`${called.text.replace(WORK, '') || called.text} logo`, ALT_LIMIT), inferred: 0.3 };
  // the page does not say what a picture shows that is called after something else
  const known = new Set(wordsOf(`${page.h1} ${page.title}`));
  // nor of one that is called after the whole site, unless the home page has these words for its own topic
  const isTopic = page.url === site.home?.url && folded(page.h1) !== folded(called.text);
  const topic = isTopic ? wordsOf(page.h1) : [];
  for (const word of wordsOf(called.text)) if (!topic.includes(word)) known.delete(word);
  // a diagram called after one word of the page shows a part of what it is about
  const words = wordsOf(named);
  if (words.length < FEWEST || words.some((word) => !known.has(word))) return { text: '', inferred: 1 };
  const isNamed = page.h1 !== '' || page.title !== '';
  const name = isNamed ? nameOfPage({ url: page.url, h1: page.h1, title: page.title }, site) : '';
  return { text: shortened(name, ALT_LIMIT), inferred: 1 };
}
