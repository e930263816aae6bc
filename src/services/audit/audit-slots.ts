import type { PlanName } from '../../plans.js';
import { type AuditSlot, createAuditPlace } from './audit-turn.js';

export interface AuditOwner {
  organizationId: string;
  plan: PlanName;
  /** no worker had the audit before */
  isNew: boolean;
}

export interface AuditSlots {
  /** Waits for a turn of the organization. */
  enter(owner: AuditOwner, signal: AbortSignal): Promise<AuditSlot>;
  /** audits that work, and those that wait for a slot */
  readonly counts: { working: number; waiting: number };
}

/** Audits that work side by side: each keeps a core or two busy. */
const WORKING = 4;
/** Beside them, of organizations that have none: nobody's first audit waits for the long work of others. */
const FIRST = 4;
/** How long an audit works before it lets others go on, and how its organization compares with others. */
const SHARES = { FREE: 1, PRO: 2, ENTERPRISE: 4 } as const satisfies Record<PlanName, number>;
const SLICE_MS = 2_000;
/** Audits in one process, each with its site in memory, above which those that only wait for their hosts leave it for a while. */
const KEPT = 128;

interface Holder {
  organizationId: string;
  share: number;
  /** it has not worked yet */
  isNew: boolean;
  /** 0 while it has no slot */
  since: number;
}

interface Waiting {
  holder: Holder;
  /** requests of the audit that continue when it has its slot */
  requests: Set<() => void>;
}

/** Turns of audits in one process, by organizations and their plans; re-scoring takes them like any other work. */
export function createAuditSlots({ working = WORKING, first = FIRST, kept = KEPT } = {}): AuditSlots {
  const held = new Set<Holder>();
  const present = new Set<Holder>();
  let waiting: Waiting[] = [];

  const placesOf = ({ organizationId }: Holder) =>
    [...held].filter((one) => one.organizationId === organizationId).length;

  /** First audits that have not begun, then the one whose organization has least for its share; of two alike the one that came first. */
  function next(): Waiting | undefined {
    const mayEnter = held.size < working ? waiting : waiting.filter(({ holder }) => placesOf(holder) === 0);
    return mayEnter.reduce<Waiting | undefined>(
      (best, one) => (best && load(best.holder) <= load(one.holder) ? best : one),
      undefined,
    );
  }
  const load = (holder: Holder) => (holder.isNew ? 0 : 1) + placesOf(holder) / holder.share;

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
    holder.isNew = false;
    held.add(holder);
  }

  function release(holder: Holder): void {
    if (!held.delete(holder)) return;
    holder.since = 0;
    admit();
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
      const holder: Holder = { organizationId, share: SHARES[plan], isNew, since: 0 };
      present.add(holder);
      await acquire(holder, signal);
      const isOver = () =>
        holder.since > 0 &&
        performance.now() - holder.since > SLICE_MS * holder.share &&
        waiting.some((one) => one.holder.organizationId !== organizationId);
      return createAuditPlace({
        acquire: (until) => acquire(holder, until),
        release: () => release(holder),
        isOver,
        isCrowded: () => present.size > kept,
        leave: () => {
          present.delete(holder);
          release(holder);
        },
      });
    },
  };
}
