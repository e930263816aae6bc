export interface Span {
  start: number;
  end: number;
}

/** time of a task that a visitor does not notice */
const TASK_MS = 50;
/** https://developer.chrome.com/docs/lighthouse/performance/interactive: quiet for five seconds, two requests at most */
const QUIET_MS = 5_000;
const QUIET_REQUESTS = 2;

/**
 * Total Blocking Time: what long tasks take beyond 50 ms between First Contentful Paint and Time to Interactive.
 * Null without a first paint.
 */
export function totalBlockingTime(
  longTasks: readonly Span[],
  requests: readonly Span[],
  fcp: number | null,
): number | null {
  if (fcp === null) return null;
  const interactive = timeToInteractive(longTasks, requests, fcp);
  let total = 0;
  for (const task of longTasks) {
    const took = Math.min(task.end, interactive) - Math.max(task.start, fcp);
    if (took > TASK_MS) total += took - TASK_MS;
  }
  return total;
}

/** End of the last long task before the first quiet five seconds, or of the last one at all. */
function timeToInteractive(longTasks: readonly Span[], requests: readonly Span[], fcp: number): number {
  const tasks = longTasks.filter((task) => task.end > fcp).sort((one, other) => one.start - other.start);
  let quietFrom = fcp;
  for (const task of tasks) {
    if (networkQuietIn(requests, quietFrom, task.start)) return quietFrom;
    quietFrom = Math.max(quietFrom, task.end);
  }
  return quietFrom;
}

/** Whether there are five seconds in the span without more than two requests under way. */
function networkQuietIn(requests: readonly Span[], start: number, end: number): boolean {
  if (end - start < QUIET_MS) return false;
  const changes = requests
    .filter((request) => request.end > start && request.start < end)
    .flatMap((request) => [
      { at: Math.max(start, request.start), by: 1 },
      { at: Math.min(end, request.end), by: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.by - other.by);
  let underWay = 0;
  let quietFrom = start;
  for (const { at, by } of changes) {
    if (underWay <= QUIET_REQUESTS && at - quietFrom >= QUIET_MS) return true;
    const was = underWay;
    underWay += by;
    if (was > QUIET_REQUESTS && underWay <= QUIET_REQUESTS) quietFrom = at;
  }
  return underWay <= QUIET_REQUESTS && end - quietFrom >= QUIET_MS;
}
