import type { Block } from '../tree/block-collector.js';

/** Articles that hold less of the page's own text than this are teasers or comments, not the content. */
const ARTICLE_SHARE = 0.3;
/** Blocks that are links for more than half are menus and lists of pages. */
const MAX_LINK_SHARE = 0.5;

/** Marks and gives the blocks that make the page what it is: main, else its articles, else what is neither boilerplate nor mostly links. */
export function markMainContent(blocks: readonly Block[]): readonly Block[] {
  const main = mainContent(blocks);
  for (const block of main) block.main = true;
  return main;
}

function mainContent(blocks: readonly Block[]): readonly Block[] {
  const inMain = blocks.filter((block) => block.inMain && !block.boilerplate);
  if (inMain.length > 0) return inMain;
  const own = blocks.filter((block) => !block.boilerplate);
  const inArticle = own.filter((block) => block.inArticle);
  if (inArticle.length > 0 && length(inArticle) >= ARTICLE_SHARE * length(own)) return inArticle;
  return own.filter((block) => !block.boilerplateByName && !isMostlyLinks(block));
}

function length(blocks: readonly Block[]): number {
  let sum = 0;
  for (const block of blocks) sum += block.length;
  return sum;
}

export const isMostlyLinks = ({ linkChars, length }: Block): boolean => linkChars > MAX_LINK_SHARE * length;
