import type { HtmlFacts } from './html-facts.js';

/** share of links or words that scripts may add or remove before pages of a template count as changed by them */
const SHARE = 0.1;
/** a language menu, a button for copying or a counter changes nothing of note on a small page */
const [FEWEST_LINKS, FEWEST_WORDS, FEWEST_IMAGES] = [3, 20, 3];

/** Rendering changes what a search engine makes of the page. */
export const isChanged = (before: HtmlFacts, after: HtmlFacts): boolean =>
  titleOf(before) !== titleOf(after) ||
  canonicalOf(before) !== canonicalOf(after) ||
  robotsOf(before) !== robotsOf(after) ||
  changesWords(before, after) ||
  changesLinks(before, after);

/** Scripts add or remove words of the page, more than a few. */
export const changesWords = (before: HtmlFacts, after: HtmlFacts): boolean =>
  differs(Math.abs(after.text.words - before.text.words), before.text.words, FEWEST_WORDS);

export const changesLinks = (before: HtmlFacts, after: HtmlFacts): boolean =>
  differs(linksOf(before).symmetricDifference(linksOf(after)).size, linksOf(before).size, FEWEST_LINKS);

export const changesImages = (before: HtmlFacts, after: HtmlFacts): boolean =>
  differs(imagesOf(before).symmetricDifference(imagesOf(after)).size, imagesOf(before).size, FEWEST_IMAGES);

const differs = (changed: number, of: number, fewest: number): boolean => changed >= fewest && changed > SHARE * of;

const titleOf = ({ titles }: HtmlFacts): string => (titles.find(({ inHead }) => inHead) ?? titles[0])?.text ?? '';

const canonicalOf = ({ links }: HtmlFacts): string | null =>
  links.find(({ rel, inHead, url }) => inHead && url !== null && rel.includes('canonical'))?.url ?? null;

const robotsOf = ({ metas }: HtmlFacts): string =>
  metas
    .filter(({ key }) => key === 'robots' || key === 'googlebot')
    .map(({ key, content }) => `${key}: ${content.toLowerCase().replaceAll(/\s/g, '')}`)
    .sort()
    .join('; ');

const imagesOf = ({ images }: HtmlFacts): Set<string> => new Set(images.map(({ src }) => src ?? ''));

const linksOf = ({ anchors }: HtmlFacts): Set<string | null> => new Set(anchors.map(({ url }) => url));
