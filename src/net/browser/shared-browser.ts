import { availableParallelism } from 'node:os';
import type { GuardedBrowser } from './browser.js';

export interface SharedBrowserOptions {
  launch: () => Promise<GuardedBrowser>;
  /** pages open at once; by default what cores and memory allow */
  pages?: number;
  /** an unused browser ends after this */
  idleMs?: number;
}

/** Whose page it is: a crawl, or who requests single pages by id. */
type Owner = object | string;

/** One browser for all who render in this process, started by the first page and replaced as it wears out. */
export interface SharedBrowser {
  /** open at once, of all owners together */
  readonly pages: number;
  /** Runs the work when its turn has come: owners with fewer pages open go first. */
  use<Result>(owner: Owner, work: (browser: GuardedBrowser) => Promise<Result>): Promise<Result>;
  /** Starts the browser for a page that is about to come; like any other, it ends unless one comes. */
  warmUp(): void;
  /** with whatever is under way */
  close(): Promise<void>;
}

/** a page waits for the network half of its time */
const PAGES_PER_CORE = 2;
/** bytes: an ordinary page with its process; larger ones are few */
const PAGE_BYTES = 256 * 1_048_576;
/** a browser grows with every page; a new one costs half a second */
const PAGES_PER_BROWSER = 500;
/** bytes that a browser keeps without its pages: a new one has some 100 MB */
const KEPT_BYTES = 400 * 1_048_576;
/** well before it is killed for its age */
const AGE_MS = 10 * 60_000;
const IDLE_MS = 10_000;

export const pagesAtOnce = (cores = availableParallelism(), freeBytes = process.availableMemory()): number =>
  Math.max(1, Math.min(PAGES_PER_CORE * cores, Math.floor(freeBytes / 2 / PAGE_BYTES)));

interface Tenancy {
  browser: GuardedBrowser;
  since: number;
  served: number;
  guests: number;
  /** a newer one has taken its place */
  replaced: boolean;
}

interface Waiting {
  owner: Owner;
  enter(): void;
}

export function createSharedBrowser(options: SharedBrowserOptions): SharedBrowser {
  const { launch, pages = pagesAtOnce(), idleMs = IDLE_MS } = options;
  const waiting: Waiting[] = [];
  const open = new Map<Owner, number>();
  const all = new Set<Tenancy>();
  let free = pages;
  let closed = false;
  let current: Promise<Tenancy> | null = null;
  let idle: NodeJS.Timeout | undefined;

  const isWorn = ({ browser, served, since }: Tenancy): boolean =>
    !browser.alive ||
    served >= PAGES_PER_BROWSER ||
    browser.keptBytes > KEPT_BYTES ||
    performance.now() - since > AGE_MS;

  async function start(): Promise<Tenancy> {
    const tenancy = { browser: await launch(), since: performance.now(), served: 0, guests: 0, replaced: false };
    all.add(tenancy);
    return tenancy;
  }

  /** The running browser, with one of its slots taken. */
  async function moveIn(): Promise<Tenancy> {
    for (;;) {
      const starting = (current ??= start());
      let tenancy: Tenancy;
      try {
        tenancy = await starting;
      } catch (error) {
        // the next page tries again
        if (current === starting) current = null;
        throw error;
      }
      if (!isWorn(tenancy)) {
        tenancy.guests += 1;
        tenancy.served += 1;
        return tenancy;
      }
      // the first caller replaces it; the others find the new one
      if (current === starting) current = null;
      tenancy.replaced = true;
      if (tenancy.guests === 0) await end(tenancy);
    }
  }

  async function moveOut(tenancy: Tenancy): Promise<void> {
    tenancy.guests -= 1;
    if (tenancy.replaced && tenancy.guests === 0) await end(tenancy);
  }

  async function end(tenancy: Tenancy): Promise<void> {
    if (all.delete(tenancy)) await tenancy.browser.close();
  }

  async function endIdle(): Promise<void> {
    const unused = current;
    current = null;
    const tenancy = await unused?.catch(() => null);
    if (!tenancy) return;
    tenancy.replaced = true;
    if (tenancy.guests === 0) await end(tenancy);
  }

  async function enter(owner: Owner): Promise<void> {
    clearTimeout(idle);
    if (free === 0) return new Promise((resolve) => waiting.push({ owner, enter: resolve }));
    free -= 1;
    open.set(owner, openOf(owner) + 1);
  }

  function leave(owner: Owner): void {
    const left = openOf(owner) - 1;
    if (left > 0) open.set(owner, left);
    else open.delete(owner);
    let next = 0;
    for (const [at, one] of waiting.entries()) if (openOf(one.owner) < openOf(waiting[next]?.owner)) next = at;
    const [chosen] = waiting.splice(next, 1);
    if (chosen) {
      // counted before it runs: the next to leave must not choose it again
      open.set(chosen.owner, openOf(chosen.owner) + 1);
      return chosen.enter();
    }
    free += 1;
    rest();
  }

  function rest(): void {
    if (free === pages && !closed) idle = setTimeout(() => void endIdle(), idleMs).unref();
  }

  async function warmUp(): Promise<void> {
    if (closed || current !== null) return;
    const starting = start();
    current = starting;
    try {
      await starting;
      // a caller that came meanwhile ends it when it leaves
      clearTimeout(idle);
      rest();
    } catch {
      // the page that comes tries again, and tells
      if (current === starting) current = null;
    }
  }
  const openOf = (owner: Owner | undefined): number => (owner === undefined ? 0 : (open.get(owner) ?? 0));

  return {
    pages,
    warmUp: () => void warmUp(),
    async use(owner, work) {
      await enter(owner);
      try {
        if (closed) throw new Error('The browser has been closed.');
        const tenancy = await moveIn();
        try {
          return await work(tenancy.browser);
        } finally {
          await moveOut(tenancy);
        }
      } finally {
        leave(owner);
      }
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      await current?.catch(() => {});
      await Promise.all([...all].map(end));
    },
  };
}
