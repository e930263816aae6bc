import { grouped } from '../engine/grouped.js';

/** How many pages link to a URL, as a clause of a message. */
export function inlinkCount(pages: number): string {
  if (pages === 0) return 'no page links to it';
  return pages === 1 ? '1 page links to it' : `${grouped(pages)} pages link to it`;
}
