/** ids that one operation takes */
const MOST_IDS = 1_000;

/** Does the same with any number of ids, as many at a time as an operation takes. */
export async function inSlices(ids: readonly string[], work: (ids: string[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < ids.length; at += MOST_IDS) await work(ids.slice(at, at + MOST_IDS));
}
