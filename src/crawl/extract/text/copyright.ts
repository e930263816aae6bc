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

/** A claim since a year, or up to now: also where a script writes the last year behind the dash. */
const NOW =
  "present|now|today|ongoing|current|date|heute|jetzt|gegenwart|aujourd['’]hui|présent|actuel|hoy|presente|actualidad|oggi|hoje|atual|nu|heden|vandaag|i dag|idag|nutid|tänään|dziś|teraz|dnes|súčasnosť|současnost|ma|azi|prezent|bugün|günümüz|сегодня|(?:по )?настоящее время|наст|н\\.? ?в\\.?|сьогодні|по сей день|今|现在|現在|至今|오늘|현재|지금";
const OPEN = new RegExp(
  `\\d{4}\\s?(?:[-–—~～]|to|bis|until|till|à|a|al|até|do|по|до)?\\s?(?:${NOW})(?![\\p{L}\\p{N}])|\\d{4}(?:[-–—](?! ?\\d)|\\+|[ ]?[-–—]\\s*$)|(?:^|[^\\p{L}])(?:since|seit|depuis|desde|dal|sinds|sedan|siden|vuodesta|od|since the year)\\s\\d{4}`,
  'iu',
);

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
    const claim = at === -1 ? '' : block.text.slice(at, at + REACH);
    // it says nothing about the year in which it was written
    if (at === -1 || OPEN.test(claim)) continue;
    for (const year of yearsIn(claim)) years.add(year);
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
