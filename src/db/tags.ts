/** The tags of a row with some added and some removed, in the order in which they were added; each argument is SQL of a `text[]`. */
export const retagged = (tags: string, add: string, remove: string): string =>
  `array(select tag from unnest(${tags} || ${add}::text[]) with ordinality as t (tag, place)
          where not tag = any(${remove}::text[]) group by tag order by min(place))`;
