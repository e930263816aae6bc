import type { Block } from '../tree/block-collector.js';

/** First letters of the words that a byline may begin with. */
const FIRST: ReadonlySet<number> = new Set([...'WPARBb'].map((letter) => letter.charCodeAt(0)));

/** A short line such as "By Ada Lovelace" or "Written by Ada Lovelace, 4 May 2024". */
export function hasByline(blocks: readonly Block[]): boolean {
  return blocks.some(
    (block) =>
      block.length <= 120 &&
      FIRST.has(block.units.units[block.start] as number) &&
      /^(?:Written |Posted |Words |Article |Reviewed )?[Bb]y:? \p{Lu}[\p{L}.’'-]{0,30} \p{Lu}/u.test(block.text),
  );
}
