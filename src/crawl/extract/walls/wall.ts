/** How a sign is looked for; what it is, in lower case and with straight apostrophes. */
export type Sign = readonly [
  /**
   * - `id`: of an element · `tag`: within a tag · `script`: in the text of a script, any where it is empty
   * - `title`: the title begins so · `nothing`: the page has no text, no link and no title
   * - `opens`: title, first heading or main text begins so · `says`: they hold it somewhere · `whole`: the page says no more
   * - `asks`: a page of one heading at most opens with a request for consent
   */
  kind: 'id' | 'tag' | 'script' | 'title' | 'nothing' | 'opens' | 'says' | 'whole' | 'asks',
  value: string,
];

/** A page that comes in place of the requested one, with a status of success. */
export interface Wall {
  /** null where many have the same */
  vendor: string | null;
  /** `DEFAULT_PAGE`: of a server without a site; `UNPUBLISHED`: the owner does not show the site yet, or no longer */
  reason: 'CHALLENGE' | 'CONSENT' | 'SUSPENDED' | 'PARKED' | 'DEFAULT_PAGE' | 'UNPUBLISHED' | 'MAINTENANCE';
  /** month in which the signs were compared with the source */
  seen: string;
  source: string;
  /** all of them are there */
  signs: readonly Sign[];
}

export const wall = (
  vendor: Wall['vendor'],
  source: string,
  signs: readonly Sign[],
  reason: Wall['reason'] = 'CHALLENGE',
): Wall => ({ vendor, reason, seen: '2026-11', source, signs });
