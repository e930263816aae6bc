import type { HtmlFacts } from '../../facts/html-facts.js';

/** share of links or words that scripts may add or remove before pages of a template count as changed by them */
const SHARE = 0.1;
/** a language menu or a button for copying changes nothing of note on a small page */
const [FEWEST_LINKS, FEWEST_WORDS] = [3, 20];

/** Rendering changes what a search engine makes of the page. */
export const isChanged = (before: HtmlFacts, after: HtmlFacts): boolean =>
  titleOf(before) !== titleOf(after) ||
  canonicalOf(before) !== canonicalOf(after) ||
  robotsOf(before) !== robotsOf(after) ||
  differs(Math.abs(after.text.words - before.text.words), before.text.words, FEWEST_WORDS) ||
  differs(linksOf(before).symmetricDifference(linksOf(after)).size, linksOf(before).size, FEWEST_LINKS);

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

const linksOf = ({ anchors }: HtmlFacts): Set<string | null> => new Set(anchors.map(({ url }) => url));
