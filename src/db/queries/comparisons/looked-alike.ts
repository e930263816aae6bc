/**
 * SQL condition: the rule looked at the page in an audit, as far as its own pages go, and did so by the same evidence as in the other
 * one. `bit` is that of `bitOfRule`; `sets` and `other` are the page's sets in the two audits. A page that the other audit lacks is
 * compared with nothing.
 */
export const lookedAlike = (bit: string, sets: string, other: string): string =>
  `(${sets} & ${bit} <> 0 and ((${sets} # coalesce(${other}, ${sets})) & (${bit} >> 16)) = 0)`;
