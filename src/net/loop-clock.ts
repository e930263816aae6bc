/** How often the loop is looked at; it is late when it comes round more rarely. */
const TICK_MS = 10;

let watchers = 0;
let timer: NodeJS.Timeout | null = null;
let lastTick = 0;
let tickBefore = 0;

/** Watches how late the event loop is until the function it returns is called. */
export function watchLoop(): () => void {
  watchers += 1;
  if (!timer) {
    lastTick = tickBefore = performance.now();
    timer = setInterval(() => {
      tickBefore = lastTick;
      lastTick = performance.now();
    }, TICK_MS).unref();
  }
  return () => {
    watchers -= 1;
    if (watchers > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  };
}

/**
 * How many milliseconds ago what is being handled now may have come in: this process was busy with something else in this
 * turn of the loop and the one before. 0 when the loop keeps up, and when nobody watches it.
 */
export function loopLatenessMs(): number {
  if (!timer) return 0;
  const late = (ms: number) => Math.max(0, ms - 2 * TICK_MS);
  return late(performance.now() - lastTick) + late(lastTick - tickBefore);
}
