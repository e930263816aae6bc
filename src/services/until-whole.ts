/**
 * The same pieces, the last of them only once nothing of what they were read from has gone. Exports are read by one statement
 * after the other: rows deleted in between look like the end of a list, and a format that says where it ends would say so.
 */
export async function* untilWhole(
  pieces: AsyncIterable<string>,
  assertWhole: () => Promise<void>,
): AsyncGenerator<string> {
  let held: string | null = null;
  for await (const piece of pieces) {
    if (held !== null) yield held;
    held = piece;
  }
  await assertWhole();
  if (held !== null) yield held;
}
