import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Politeness } from '../../../../../src/crawl/politeness/politeness.js';
import { Postponed } from '../../../../../src/queues.js';
import type { AuditSlot, MayLeave } from '../../../../../src/services/runs/audit/turns/audit-slot.js';
import { createProcessSlots } from '../../../../../src/services/runs/audit/turns/process-slots.js';

const never = new AbortController().signal;
const owner = (organizationId: string, plan: 'FREE' | 'PRO' | 'ENTERPRISE' = 'FREE') => ({
  organizationId,
  plan,
  isNew: true,
});
const FULL = { processor: false, memory: true };
const SEEN = { ttfbMs: null, throttled: false, failed: false, retryAfterSeconds: null };

/** A host that lets nobody in until it is opened. */
function closedHost(retryAfterMs = 0) {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const politeness: Politeness = {
    refused: false,
    notBefore: performance.now() + retryAfterMs,
    enter: () => opened,
    leave: () => {},
  };
  return { open, politeness };
}

/** Requests of an audit to a host that is open, as many as it is let. */
function requestsOf(slot: AuditSlot, until: AbortSignal) {
  const host = closedHost();
  host.open();
  const way = slot.watch(host.politeness, until);
  const sent: number[] = [];
  void (async () => {
    while (!until.aborted) {
      await way.enter(until);
      sent.push(performance.now());
      await later(10);
      way.leave(SEEN);
    }
  })();
  return sent;
}

/** Time passes by this alone, and every timer that is due by then has run. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('slots of audits', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    // a holder without a slot has it since 0
    vi.advanceTimersByTime(1_000);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are shared by organizations: a first audit never waits for the second of another', async () => {
    const places = createProcessSlots({ working: 2, first: 1, room: FULL });
    const big = owner('big', 'ENTERPRISE');
    const held = [await places.enter(big, never), await places.enter(big, never)];
    let third = false;
    const more = places.enter(big, never).then(() => {
      third = true;
    });
    const other = await places.enter(owner('other'), never);
    expect([third, places.counts]).toEqual([false, { working: 3, waiting: 1 }]);
    other.leave();
    held[0]?.leave();
    await more;
    expect(third).toBe(true);
  });

  it('are given back while an audit only waits for its host, and taken again before it goes on', async () => {
    const places = createProcessSlots({ working: 1, first: 0, room: FULL });
    const slow = await places.enter(owner('slow'), never);
    const host = closedHost();
    const way = slow.watch(host.politeness, never);
    let goesOn = false;
    const request = way.enter(never).then(() => {
      goesOn = true;
    });
    const entering = places.enter(owner('quick'), never);
    await pass(1_000);
    const quick = await entering;
    host.open();
    await pass(20);
    expect(goesOn).toBe(false);
    quick.leave();
    await request;
    expect([goesOn, places.counts]).toEqual([true, { working: 1, waiting: 0 }]);
    way.leave(SEEN);
    slow.leave();
    expect(places.counts).toEqual({ working: 0, waiting: 0 });
  });

  it('go round: who has worked for its time lets the next one in', async () => {
    const places = createProcessSlots({ working: 1, first: 0, room: FULL });
    const over = new AbortController();
    const long = await places.enter(owner('long'), never);
    const sent = requestsOf(long, over.signal);
    let isIn = false;
    void places.enter(owner('waits'), never).then((place) => {
      isIn = true;
      place.leave();
    });
    await pass(1_990);
    expect([isIn, places.counts]).toEqual([false, { working: 1, waiting: 1 }]);
    await pass(30);
    expect(isIn).toBe(true);
    const before = sent.length;
    await pass(100);
    expect(sent.length).toBeGreaterThan(before);
    over.abort();
    long.leave();
  });

  it('are given back at once for the time that a host named', async () => {
    const places = createProcessSlots({ working: 1, first: 0, room: FULL });
    const place = await places.enter(owner('slow'), never);
    void place.watch(closedHost(60_000).politeness, never).enter(never);
    await pass(200);
    expect(places.counts).toEqual({ working: 0, waiting: 0 });
    expect(place.postponed.aborted).toBe(false);
    place.leave();
  });

  it('are given back while a response is long in coming', async () => {
    const places = createProcessSlots({ working: 1, first: 0, room: FULL });
    const host = closedHost();
    host.open();
    const slow = await places.enter(owner('slow'), never);
    await slow.watch(host.politeness, never).enter(never);
    const entering = places.enter(owner('quick'), never);
    await pass(1_000);
    (await entering).leave();
    const judging = slow.resume(never);
    await judging;
    expect(places.counts).toEqual({ working: 1, waiting: 0 });
    slow.leave();
  });

  it('go to first audits that have not begun before all others', async () => {
    const places = createProcessSlots({ working: 1, first: 0, room: FULL });
    const busy = await places.enter(owner('busy'), never);
    const order: string[] = [];
    const enter = async (name: string, isNew: boolean) => {
      const place = await places.enter({ ...owner(name), isNew }, never);
      order.push(name);
      place.leave();
    };
    const all = [enter('resumed', false), enter('first', true), enter('second', true)];
    busy.leave();
    await Promise.all(all);
    expect(order).toEqual(['first', 'second', 'resumed']);
  });

  it('let audits that only wait leave the process for that time when it holds too many', async () => {
    const places = createProcessSlots({ working: 1, first: 0, kept: 1, room: FULL });
    const waits = async (retryAfterMs: number, mayLeave: MayLeave) => {
      const place = await places.enter(owner(`${retryAfterMs} ${mayLeave}`), never);
      place.mayLeave = mayLeave;
      void place.watch(closedHost(retryAfterMs).politeness, never).enter(never);
      await pass(50);
      return place;
    };
    const alone = await waits(60_000, 'ALWAYS');
    expect(alone.postponed.aborted).toBe(false);
    const asked = [await waits(60_000, 'NEVER'), await waits(3_000, 'ALWAYS'), await waits(90_000, 'FOR_PAUSES')];
    expect(asked.map((place) => place.postponed.aborted)).toEqual([false, false, true]);
    const reason: unknown = asked[2]?.postponed.reason;
    expect(reason).toBeInstanceOf(Postponed);
    expect((reason as Postponed).delayMs / 1_000).toBeCloseTo(90, 0);
    // the one that came first sees within a second that it is not alone any more
    await pass(1_500);
    expect(alone.postponed.aborted).toBe(true);
    for (const place of [alone, ...asked]) place.leave();
  });

  it('let a request go that is aborted, and strand none beside it', async () => {
    const places = createProcessSlots({ working: 1, first: 0, room: FULL });
    const other = await places.enter(owner('other'), never);
    const over = new AbortController();
    const gone = places.enter(owner('gone'), over.signal);
    over.abort();
    (await gone).leave();
    expect(places.counts).toEqual({ working: 1, waiting: 0 });
    const next = places.enter(owner('next'), never);
    other.leave();
    (await next).leave();
    expect(places.counts).toEqual({ working: 0, waiting: 0 });
  });

  /** Audits of one organization that try to begin; how many have. */
  function begin(places: ReturnType<typeof createProcessSlots>, organizationId: string, many: number) {
    const slots: AuditSlot[] = [];
    for (let at = 0; at < many; at += 1)
      void places.enter(owner(organizationId, 'ENTERPRISE'), never).then((slot) => slots.push(slot));
    return slots;
  }

  it('are as many as the machine has room for: audits of polite sites hardly work', async () => {
    const room = { processor: true, memory: true };
    const places = createProcessSlots({ working: 2, first: 1, room });
    const slots = begin(places, 'one', 20);
    await pass(5_000);
    expect(slots).toHaveLength(20);
    for (const slot of slots) slot.leave();
    expect(places.counts).toEqual({ working: 0, waiting: 0 });
  });

  it('let each audit of an organization that is alone begin, although the processor is busy', async () => {
    const places = createProcessSlots({ working: 2, first: 1, room: { processor: false, memory: true } });
    const slots = begin(places, 'one', 20);
    await pass(5_000);
    expect(slots).toHaveLength(20);
  });

  it('keep audits that have pages back for the first page of another on a busy processor, and no longer', async () => {
    const room = { processor: true, memory: true };
    const places = createProcessSlots({ working: 4, first: 1, room });
    const over = new AbortController();
    const old = await places.enter(owner('one', 'ENTERPRISE'), never);
    old.arrived();
    const sent = requestsOf(old, over.signal);
    const idle = await places.enter(owner('one', 'ENTERPRISE'), never);
    await pass(200);
    expect(sent.length).toBeGreaterThan(5);
    idle.arrived();
    room.processor = false;
    const young = await places.enter(owner('one', 'ENTERPRISE'), never);
    const ofYoung = requestsOf(young, over.signal);
    await pass(100);
    const before = sent.length;
    await pass(400);
    expect(sent.length).toBe(before);
    expect(ofYoung.length).toBeGreaterThan(10);
    young.arrived();
    await pass(2_000);
    expect(sent.length).toBeGreaterThan(before + 5);
    // however many come, it has worked for a while before it waits again
    const next = await places.enter(owner('one', 'ENTERPRISE'), never);
    const then = sent.length;
    await pass(500);
    expect(sent.length).toBeGreaterThan(then + 10);
    over.abort();
    for (const slot of [old, idle, young, next]) slot.leave();
  });

  it('keep nobody back for longer than five seconds, whatever becomes of a first page', async () => {
    const places = createProcessSlots({ working: 4, first: 1, room: FULL });
    const over = new AbortController();
    const old = await places.enter(owner('one', 'ENTERPRISE'), never);
    old.arrived();
    const stuck = await places.enter(owner('one', 'ENTERPRISE'), never);
    const sent = requestsOf(old, over.signal);
    await pass(4_900);
    expect(sent).toEqual([]);
    await pass(500);
    expect(sent.length).toBeGreaterThan(5);
    over.abort();
    for (const slot of [old, stuck]) slot.leave();
  });

  it('keep an audit back for the first page of another organization, and for none of its many', async () => {
    const pagesBeside = async (starts: number): Promise<number> => {
      const places = createProcessSlots({ working: 4, first: 4, room: FULL });
      const over = new AbortController();
      const old = await places.enter(owner('one', 'ENTERPRISE'), never);
      old.arrived();
      const stuck = await Promise.all(Array.from({ length: starts }, () => places.enter(owner('many'), never)));
      const sent = requestsOf(old, over.signal);
      await pass(600);
      over.abort();
      for (const slot of [old, ...stuck]) slot.leave();
      return sent.length;
    };
    expect(await pagesBeside(1)).toBeLessThan(3);
    expect(await pagesBeside(3)).toBeGreaterThan(5);
  });

  it('stay few while memory is short, whoever asks, and go on with those that have begun', async () => {
    const room = { processor: true, memory: false };
    const places = createProcessSlots({ working: 2, first: 1, room });
    const slots = begin(places, 'one', 20);
    await pass(500);
    expect(slots).toHaveLength(2);
    slots[0]?.leave();
    await pass(20);
    expect(slots).toHaveLength(3);
    room.memory = true;
    await pass(5_000);
    expect(slots).toHaveLength(20);
  });

  it('go back to a few of an organization that has many as soon as others need the processor', async () => {
    const room = { processor: true, memory: true };
    const places = createProcessSlots({ working: 2, first: 1, room });
    const many = begin(places, 'many', 12);
    await pass(5_000);
    expect(many).toHaveLength(12);
    room.processor = false;
    const other = await places.enter(owner('other'), never);
    const host = closedHost();
    host.open();
    const over = new AbortController();
    let requests = 0;
    for (const slot of many) {
      const way = slot.watch(host.politeness, over.signal);
      void (async () => {
        while (!over.signal.aborted) {
          await way.enter(over.signal);
          requests += 1;
          await later(50);
          way.leave(SEEN);
        }
      })();
    }
    // an audit works for 8 s before it lets others go on
    await pass(20_000);
    expect(places.counts.working).toBeLessThanOrEqual(3);
    const before = requests;
    await pass(1_000);
    expect(requests).toBeGreaterThan(before);
    over.abort();
    for (const slot of [other, ...many]) slot.leave();
  });
});
