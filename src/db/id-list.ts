/** Ids as one value for `uuid[]`: a prepared statement takes texts and numbers only, and the driver would escape each of them. */
export const idList = (ids: readonly string[]): string => `{${ids.join(',')}}`;
