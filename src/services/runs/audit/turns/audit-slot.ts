import type { Politeness } from '../../../../crawl/politeness/politeness.js';
import { Postponed } from '../../../../queues.js';

/**
 * When an audit may leave the process to be taken up again. `ALWAYS`: all that was done is stored as it comes. `FOR_PAUSES`: it
 * starts over behind the responses that requested a pause, so leaving its position in the queue would lose what it did.
 */
export type MayLeave = 'NEVER' | 'FOR_PAUSES' | 'ALWAYS';

/** The right of one audit to work in this process. */
export interface AuditSlot {
  /** A host gate that returns the audit's slot while the audit has nothing to do but wait for hosts. */
  watch(politeness: Politeness, signal: AbortSignal): Politeness;
  /** Waits until the audit has its slot again: for work that requests nothing from a host. */
  resume(signal: AbortSignal): Promise<void>;
  mayLeave: MayLeave;
  /** The first page is stored: from here on the audit may be kept waiting for the first pages of others. */
  arrived(): void;
  /** aborted with `Postponed` when an audit that only waits is to leave the process for a while */
  readonly postponed: AbortSignal;
  leave(): void;
}

export interface SlotHolder {
  acquire(signal: AbortSignal): Promise<void>;
  release(): void;
  /** it has worked for its time, and others wait */
  isOver(): boolean;
  /** there are more audits in the process than may wait in it */
  isCrowded(): boolean;
  arrived(): void;
  leave(): void;
}

/** With nothing sent or received for so long, all that an audit does is wait: for responses, a crawl-delay or the visits of others. */
const WAITING_MS = 1_000;
/** An audit whose host named the time comes back at that time; it is not worth it for less than this. */
const WORTHWHILE_MS = 5_000;
/** Longer than the longest crawl-delay: whoever waits for that long is in a line, and loses little by leaving it. */
const IN_LINE_MS = 45_000;
/** and comes back after about as long, not all at once */
const LINE_PAUSE_MS = 30_000;

export function createAuditSlot({ acquire, release, isOver, isCrowded, arrived, leave }: SlotHolder): AuditSlot {
  const postponed = new AbortController();
  /** requests that wait for their host */
  const pending = new Map<Politeness, number>();
  let underWay = 0;
  let timer: NodeJS.Timeout | null = null;
  let changedAt = 0;
  let left = false;

  /** until the first host of those that are waited for takes requests again; 0 where one does, or nothing is waited for */
  function heldBackMs(): number {
    if (underWay > 0 || pending.size === 0) return 0;
    const hosts = [...pending.keys()];
    return Math.max(0, Math.min(...hosts.map(({ notBefore }) => notBefore)) - performance.now());
  }

  function changed(): void {
    changedAt = performance.now();
    if (timer) clearTimeout(timer);
    timer = null;
    if (left || (underWay === 0 && pending.size === 0)) return;
    later(heldBackMs() > WAITING_MS ? 0 : WAITING_MS);
  }

  function later(ms: number): void {
    timer = setTimeout(waits, ms).unref();
  }

  /** Nothing has changed for a while. */
  function waits(): void {
    release();
    if (place.mayLeave !== 'NEVER' && underWay === 0 && isCrowded()) {
      const held = heldBackMs();
      if (held > WORTHWHILE_MS) postponed.abort(new Postponed(held));
      else if (place.mayLeave === 'ALWAYS' && held === 0 && performance.now() - changedAt > IN_LINE_MS)
        postponed.abort(new Postponed(LINE_PAUSE_MS * (1 + Math.random())));
    }
    if (!postponed.signal.aborted) later(WAITING_MS);
  }

  const place: AuditSlot = {
    mayLeave: 'NEVER',
    postponed: postponed.signal,
    resume: acquire,
    arrived,
    watch: (politeness, signal) => ({
      get refused() {
        return politeness.refused;
      },
      get notBefore() {
        return politeness.notBefore;
      },
      async enter(until) {
        if (isOver()) release();
        pending.set(politeness, (pending.get(politeness) ?? 0) + 1);
        changed();
        await politeness.enter(until);
        const others = (pending.get(politeness) ?? 1) - 1;
        if (others > 0) pending.set(politeness, others);
        else pending.delete(politeness);
        underWay += 1;
        changed();
        await acquire(AbortSignal.any([until, signal]));
      },
      leave(seen) {
        underWay -= 1;
        politeness.leave(seen);
        changed();
      },
    }),
    leave() {
      left = true;
      if (timer) clearTimeout(timer);
      leave();
    },
  };
  return place;
}
