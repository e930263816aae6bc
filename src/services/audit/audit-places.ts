import type { Politeness } from '../../crawl/politeness/politeness.js';
import type { PlanName } from '../../plans.js';

export interface AuditPlaces {
  /** Waits for a turn of the organization. */
  enter(owner: { organizationId: string; plan: PlanName }, signal: AbortSignal): Promise<AuditPlace>;
  /** audits that work, and those that wait for a place */
  readonly counts: { working: number; waiting: number };
}

/** The right of one audit to work in this process. */
export interface AuditPlace {
  /** A way to a host that gives the place back while the audit has nothing to do but wait for hosts. */
  watch(politeness: Politeness, signal: AbortSignal): Politeness;
  leave(): void;
}

/** Audits that work side by side: each keeps a core or two busy. */
const WORKING = 4;
/** Beside them, of organizations that have none: nobody's first audit waits for the long work of others. */
const FIRST = 4;
/** How long an audit works before it lets others go on, and how its organization compares with others. */
const SHARES = { FREE: 1, PRO: 2, ENTERPRISE: 4 } as const satisfies Record<PlanName, number>;
const SLICE_MS = 2_000;
/** With no request under way for so long, all that an audit does is wait: for Retry-After, a crawl-delay or the visits of others. */
const WAITING_MS = 1_000;

interface Holder {
  organizationId: string;
  share: number;
  /** 0 while it has no place */
  since: number;
}

interface Waiting {
  holder: Holder;
  /** requests of the audit that go on when it has its place */
  requests: Set<() => void>;
}

/** Turns of audits in one process, by organizations and their plans; re-scoring takes them like any other work. */
export function createAuditPlaces({ working = WORKING, first = FIRST } = {}): AuditPlaces {
  const held = new Set<Holder>();
  let waiting: Waiting[] = [];

  const placesOf = ({ organizationId }: Holder) =>
    [...held].filter((one) => one.organizationId === organizationId).length;

  /** The one whose organization has least for its share; of two alike the one that came first. */
  function next(): Waiting | undefined {
    const mayEnter = held.size < working ? waiting : waiting.filter(({ holder }) => placesOf(holder) === 0);
    return mayEnter.reduce<Waiting | undefined>(
      (best, one) => (best && load(best.holder) <= load(one.holder) ? best : one),
      undefined,
    );
  }
  const load = (holder: Holder) => placesOf(holder) / holder.share;

  function admit(): void {
    while (held.size < working + first) {
      const one = next();
      if (!one) return;
      waiting = waiting.filter((other) => other !== one);
      hold(one.holder);
      for (const go of one.requests) go();
    }
  }

  function hold(holder: Holder): void {
    holder.since = performance.now();
    held.add(holder);
  }

  function release(holder: Holder): void {
    if (!held.delete(holder)) return;
    holder.since = 0;
    admit();
  }

  /** Also resolves when the signal aborts: what it ends has to be told apart by whoever waits. */
  function acquire(holder: Holder, signal: AbortSignal): Promise<void> {
    if (held.has(holder) || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const line = waiting.find((one) => one.holder === holder) ?? { holder, requests: new Set<() => void>() };
      if (line.requests.size === 0) waiting.push(line);
      const go = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        line.requests.delete(go);
        if (line.requests.size === 0) waiting = waiting.filter((one) => one !== line);
        resolve();
      };
      line.requests.add(go);
      signal.addEventListener('abort', giveUp, { once: true });
      admit();
    });
  }

  return {
    get counts() {
      return { working: held.size, waiting: waiting.length };
    },
    async enter({ organizationId, plan }, signal) {
      const holder: Holder = { organizationId, share: SHARES[plan], since: 0 };
      await acquire(holder, signal);
      const isOver = () =>
        holder.since > 0 &&
        performance.now() - holder.since > SLICE_MS * holder.share &&
        waiting.some((one) => one.holder.organizationId !== organizationId);
      return createPlace({ acquire: (until) => acquire(holder, until), release: () => release(holder), isOver });
    },
  };
}

interface Held {
  acquire(signal: AbortSignal): Promise<void>;
  release(): void;
  /** it has worked for its time, and others wait */
  isOver(): boolean;
}

function createPlace({ acquire, release, isOver }: Held): AuditPlace {
  let underWay = 0;
  let pending = 0;
  let timer: NodeJS.Timeout | null = null;
  let left = false;

  function look(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (left || underWay > 0 || pending === 0) return;
    timer = setTimeout(release, WAITING_MS).unref();
  }

  return {
    watch: (politeness, signal) => ({
      get refused() {
        return politeness.refused;
      },
      async enter(until) {
        if (isOver()) release();
        pending += 1;
        look();
        await politeness.enter(until);
        pending -= 1;
        underWay += 1;
        look();
        await acquire(AbortSignal.any([until, signal]));
      },
      leave(seen) {
        underWay -= 1;
        politeness.leave(seen);
        look();
      },
    }),
    leave() {
      left = true;
      if (timer) clearTimeout(timer);
      release();
    },
  };
}
