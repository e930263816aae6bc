export interface Holder {
  id: string;
  /** requests it would have under way if it could */
  wanted: number;
}

/**
 * Deals the slots of one host out one by one: nobody gets more than it wants, and where there are fewer slots than
 * holders, the turn decides who comes first.
 */
export function divideSlots(places: number, holders: readonly Holder[], turn: number): Map<string, number> {
  const sorted = holders.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const first = sorted.length === 0 ? 0 : turn % sorted.length;
  const line = [...sorted.slice(first), ...sorted.slice(0, first)];
  const given = new Map(line.map(({ id }) => [id, 0]));
  let left = places;
  for (let dealt = true; left > 0 && dealt; ) {
    dealt = false;
    for (const { id, wanted } of line) {
      const has = given.get(id) ?? 0;
      if (left === 0 || has >= wanted) continue;
      given.set(id, has + 1);
      left -= 1;
      dealt = true;
    }
  }
  return given;
}
