import type { Block } from '../tree/block-collector.js';

/** How far after the sign its year may stand. */
const REACH = 80;
const MAX_YEARS = 20;
/** How far into a line of its own a site's claim begins, behind its name say; further on a sentence tells whose another work is. */
const LEAD = 40;
/** A longer text that speaks of copyright is about it. */
const MAX_LINE = 400;
/** Footers without a landmark end the page; further up stand licences and the books of a bibliography. */
const CLOSING_BLOCKS = 5;

/** Looks once over all text; hardly any page goes further. */
const MAY_CLAIM = ['©', 'opyright', 'OPYRIGHT', 'opyRight', '(c) ', '(C) '];

/** Years in lines that claim a copyright, ascending. */
export function copyrightYears(allText: string, blocks: readonly Block[]): number[] {
  if (!MAY_CLAIM.some((mark) => allText.includes(mark))) return [];
  const years = new Set<number>();
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    const closing = block.region === 'FOOTER' || block.boilerplateByName || index >= blocks.length - CLOSING_BLOCKS;
    const at = closing ? claimAt(block) : -1;
    if (at !== -1) for (const year of yearsIn(block.text.slice(at, at + REACH))) years.add(year);
  }
  return [...years].sort((a, b) => a - b).slice(0, MAX_YEARS);
}

function claimAt(block: Block): number {
  if (block.length > MAX_LINE && block.region !== 'FOOTER') return -1;
  const { text } = block;
  const sign = text.indexOf('©');
  const inFooter = block.region === 'FOOTER' || block.boilerplateByName;
  if (sign !== -1) return inFooter || sign <= LEAD ? Math.max(0, sign - 10) : -1;
  const lower = text.toLowerCase();
  const word = lower.indexOf('copyright');
  if (word !== -1 && (word === 0 || inFooter)) return word;
  const typed = lower.indexOf('(c) ');
  return typed !== -1 && (typed === 0 || block.region === 'FOOTER') ? typed : -1;
}

function yearsIn(text: string): number[] {
  const years: number[] = [];
  for (const [found] of text.matchAll(/\d{1,8}/g)) {
    const year = Number(found);
    if (found.length === 4 && year >= 1970 && year <= 2100) years.push(year);
  }
  return years;
}
