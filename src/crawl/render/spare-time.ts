import { availableParallelism, cpus } from 'node:os';

export interface SpareTime {
  /** pages that a browser may show beside the crawl without slowing it down */
  readonly pages: number;
  close(): void;
}

const LOOK_MS = 500;
/** less than between two looks: audits side by side look at the machine once, which costs more the more cores it has */
const FRESH_MS = 400;
/** shares of the processor that this process takes: below the first it waits for others, above the second it needs all of it */
const WAITING = 0.5;
const BUSY = 0.85;
/** share of the machine that nobody uses, below which other processes would be slowed down */
const FREE = 0.2;

/** Spare pages by shares of the processor: that of this process, and that of the machine that nobody uses. */
export const sparePages = (own: number, free: number): number =>
  free < FREE || own >= BUSY ? 0 : own >= WAITING ? 1 : 2;

/** Tells how much of the processor this process and the others leave, and calls back every so often while it is something. */
export function watchSpareTime(onSpare: () => void): SpareTime {
  let at = performance.now();
  let cpu = process.cpuUsage();
  let machine = machineTimes();
  let pages = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const times = machineTimes();
    // timers that were late come one after the other
    if (times === machine) return;
    const { user, system } = process.cpuUsage(cpu);
    const all = times.all - machine.all;
    const own = (user + system) / 1_000 / (availableParallelism() * (now - at));
    // systems that do not tell count nothing
    pages = sparePages(own, all > 0 ? (times.idle - machine.idle) / all : 1);
    at = now;
    cpu = process.cpuUsage();
    machine = times;
    if (pages > 0) onSpare();
  }, LOOK_MS).unref();
  return {
    get pages() {
      return pages;
    },
    close: () => clearInterval(timer),
  };
}

interface MachineTimes {
  readonly at: number;
  idle: number;
  all: number;
}

let latest: MachineTimes = { at: Number.NEGATIVE_INFINITY, idle: 0, all: 0 };

function machineTimes(): MachineTimes {
  const at = performance.now();
  if (at - latest.at < FRESH_MS) return latest;
  let idle = 0;
  let all = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    for (const ms of Object.values(times)) all += ms;
  }
  latest = { at, idle, all };
  return latest;
}
