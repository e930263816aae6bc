import type { Block } from './block-collector.js';

/** A short line such as "By Ada Lovelace" or "Written by Ada Lovelace, 4 May 2024". */
export function hasByline(blocks: readonly Block[]): boolean {
  return blocks.some(
    ({ text }) =>
      text.length <= 120 &&
      'WPARBb'.includes(text.charAt(0)) &&
      /^(?:Written |Posted |Words |Article |Reviewed )?[Bb]y:? \p{Lu}[\p{L}.’'-]{0,30} \p{Lu}/u.test(text),
  );
}
