/** `count` calls, `lanes` of them at a time. */
export async function inLanes(lanes, count, call, isOver = () => false) {
  const results = [];
  let begun = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (begun < count && !isOver()) {
        begun += 1;
        results.push(await call());
      }
    }),
  );
  return results;
}
