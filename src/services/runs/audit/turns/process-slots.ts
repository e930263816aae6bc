import type { PlanName } from '../../../../plans.js';
import { type AuditSlot, createAuditSlot } from './audit-slot.js';
import { createMachineRoom, type MachineRoom } from './machine-room.js';

export interface AuditOwner {
  organizationId: string;
  plan: PlanName;
  /** no worker had the audit before */
  isNew: boolean;
}

export interface ProcessSlots {
  /** Waits for a turn of the organization. */
  enter(owner: AuditOwner, signal: AbortSignal): Promise<AuditSlot>;
  /** audits that work, and those that wait for a slot */
  readonly counts: { working: number; waiting: number };
}

/** Audits that work side by side wherever they are: each may keep a core or two busy. */
const WORKING = 4;
/** Beside them, of organizations that have none: nobody's first audit waits for the long work of others. */
const FIRST = 4;
/** How long an audit works before it lets others go on, and how its organization compares with others. */
const SHARES = { FREE: 1, PRO: 2, ENTERPRISE: 4 } as const satisfies Record<PlanName, number>;
const SLICE_MS = 2_000;
/** Audits in one process, each with its site in memory, above which those that only wait for their hosts leave it for a while. */
const KEPT = 128;
/** Others keep back for a first page on a busy processor, for so long; then they work as long before they do so again. */
const ARRIVING_MS = 5_000;
/** While audits wait, how often the machine is asked whether it has room for one more. */
const LOOK_MS = 50;

interface Holder {
  organizationId: string;
  share: number;
  /** it has not worked yet */
  isNew: boolean;
  /** 0 while it has no slot */
  since: number;
  /** until then its first page is awaited */
  arrivesBy: number;
  /** until then it lets first pages of others come before it */
  keptBackUntil: number;
}

interface Waiting {
  holder: Holder;
  /** requests of the audit that continue when it has its slot */
  requests: Set<() => void>;
}

interface SlotLimits {
  working?: number;
  first?: number;
  kept?: number;
  room?: MachineRoom;
}

/**
 * Turns of audits in one process, by organizations and their plans; re-scoring takes them like any other work. An audit of a
 * polite site hardly works: as long as the machine has room, more of them are let in. Without room they go back to the few
 * that each organization has beside others; of an organization that is alone each audit begins all the same, and those that
 * have pages keep back for those that have none, so that the first page of each is there soon.
 */
export function createProcessSlots({
  working = WORKING,
  first = FIRST,
  kept = KEPT,
  room = createMachineRoom(),
}: SlotLimits = {}): ProcessSlots {
  const held = new Set<Holder>();
  const present = new Set<Holder>();
  let waiting: Waiting[] = [];
  /** slots that the machine has had room for, and never less than `working` */
  let open = working;
  let looking: NodeJS.Timeout | null = null;

  const placesOf = ({ organizationId }: Holder) =>
    [...held].filter((one) => one.organizationId === organizationId).length;

  /** First audits that have no page yet, then the one whose organization has least for its share; of two alike the one that came first. */
  function next(): Waiting | undefined {
    const hasRoom = begun().length < working || room.memory;
    const mayBegin = (holder: Holder) =>
      hasRoom || begun().every((one) => one.organizationId !== holder.organizationId);
    const mayEnter = waiting.filter(
      ({ holder }) =>
        (held.size < open || placesOf(holder) === 0) && (!holder.isNew || mayBegin(holder)) && !isKeptBack(holder),
    );
    return mayEnter.reduce<Waiting | undefined>(
      (best, one) => (best && load(best.holder) <= load(one.holder) ? best : one),
      undefined,
    );
  }
  /** audits with their sites in memory, whether they work or wait */
  const begun = () => [...present].filter(({ isNew }) => !isNew);
  /**
   * A first page is awaited that comes before further pages of this audit: one of its own organization, or of one that has no more
   * slots than its own. Nobody is delayed by the many sites that another organization starts.
   */
  const awaitsFirstPage = (holder: Holder, at = performance.now()) => {
    const own = Math.max(1, placesOf(holder));
    return [...held].some(
      (one) => one.arrivesBy > at && (one.organizationId === holder.organizationId || placesOf(one) <= own),
    );
  };
  const isKeptBack = (holder: Holder, at = performance.now()) =>
    holder.keptBackUntil > at && awaitsFirstPage(holder, at);
  /** neither begun nor, if it has, with a page yet */
  const isYoung = ({ isNew, arrivesBy }: Holder) => isNew || arrivesBy > performance.now();
  const load = (holder: Holder) => (isYoung(holder) ? 0 : 1) + placesOf(holder) / holder.share;

  function admit(): void {
    while (held.size < open + first) {
      const one = next();
      if (!one) break;
      waiting = waiting.filter((other) => other !== one);
      hold(one.holder);
      for (const go of one.requests) go();
    }
    if (waiting.length > 0 || held.size > working) looking ??= setInterval(look, LOOK_MS).unref();
    else if (looking) {
      clearInterval(looking);
      looking = null;
    }
  }

  const isAlone = () => new Set([...present].map(({ organizationId }) => organizationId)).size === 1;

  /** The number of slots follows what the machine has left. */
  function look(): void {
    const isIdle = room.processor;
    const wanted =
      isIdle || (isAlone() && waiting.some(({ holder }) => isYoung(holder)))
        ? held.size + 1
        : isAlone()
          ? held.size + waiting.filter(({ holder }) => isKeptBack(holder)).length
          : held.size - 1;
    open = Math.max(working, Math.min(kept, wanted));
    admit();
  }

  function hold(holder: Holder): void {
    holder.since = performance.now();
    if (holder.isNew) holder.arrivesBy = holder.since + ARRIVING_MS;
    holder.isNew = false;
    held.add(holder);
  }

  function release(holder: Holder): void {
    if (!held.delete(holder)) return;
    holder.since = 0;
    admit();
  }

  const hasPages = ({ arrivesBy }: Holder, at: number) => arrivesBy <= at;
  /** However many first pages come, an audit works as long as it was kept back. */
  const hasWorkedSince = ({ keptBackUntil }: Holder, at: number) => at >= keptBackUntil + ARRIVING_MS;

  /** On a busy processor an audit that has pages waits for those that have none; whether it does from now on. */
  function keepBack(holder: Holder): boolean {
    const now = performance.now();
    const waits =
      !room.processor && hasPages(holder, now) && hasWorkedSince(holder, now) && awaitsFirstPage(holder, now);
    if (waits) holder.keptBackUntil = now + ARRIVING_MS;
    return waits;
  }

  /** The time of its turn is over, and somebody else would work. */
  function isSliceOver({ organizationId, share, since }: Holder): boolean {
    if (performance.now() - since <= SLICE_MS * share) return false;
    return held.size > open || waiting.some(({ holder }) => holder.organizationId !== organizationId || !holder.isNew);
  }

  /** Also resolves when the signal aborts: what it ends has to be distinguished by whoever waits. */
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
    async enter({ organizationId, plan, isNew }, signal) {
      const holder: Holder = {
        organizationId,
        share: SHARES[plan],
        isNew,
        since: 0,
        arrivesBy: 0,
        keptBackUntil: Number.NEGATIVE_INFINITY,
      };
      present.add(holder);
      await acquire(holder, signal);
      const isOver = () => holder.since > 0 && (isSliceOver(holder) || keepBack(holder));
      return createAuditSlot({
        acquire: (until) => acquire(holder, until),
        release: () => release(holder),
        isOver,
        isCrowded: () => present.size > kept,
        arrived: () => {
          if (holder.arrivesBy === 0) return;
          holder.arrivesBy = 0;
          admit();
        },
        leave: () => {
          present.delete(holder);
          release(holder);
        },
      });
    },
  };
}
