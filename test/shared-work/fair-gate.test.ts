import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairGate } from '../../src/shared-work/fair-gate.js';

describe('createFairGate', () => {
  it('takes callers by turns, however many calls one of them has waiting', async () => {
    const gate = createFairGate({ slots: 1, perKey: 1, queue: 100, waitMs: 1_000 });
    const order: string[] = [];
    const first = await gate.enter(['hog']);
    const call = async (caller: string) => {
      const leave = await gate.enter([caller]);
      order.push(caller);
      leave();
    };
    const all = [...Array.from({ length: 5 }, () => call('hog')), call('honest'), call('other')];
    first();
    await Promise.all(all);
    expect(order).toEqual(['hog', 'honest', 'other', 'hog', 'hog', 'hog', 'hog']);
  });

  it('leaves slots that one caller or one target may not have', async () => {
    const gate = createFairGate({ slots: 3, perKey: 2, queue: 10, waitMs: 50 });
    const inside = [await gate.enter(['hog', 'a']), await gate.enter(['hog', 'b'])];
    await expect(gate.enter(['hog', 'c'])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    inside.push(await gate.enter(['honest', 'a']));
    for (const leave of inside) leave();
    const atTarget = [await gate.enter(['one', 't']), await gate.enter(['two', 't'])];
    await expect(gate.enter(['three', 't'])).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
    await expect(gate.enter(['three', 'u'])).resolves.toBeTypeOf('function');
    for (const leave of atTarget) leave();
  });

  it('turns away whoever has too many calls waiting, and nobody else', async () => {
    const gate = createFairGate({ slots: 1, perKey: 1, queue: 1, waitMs: 200 });
    const leave = await gate.enter(['hog']);
    const waits = gate.enter(['hog']);
    await expect(gate.enter(['hog'])).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const honest = gate.enter(['honest']);
    leave();
    (await waits)();
    (await honest)();
  });

  it('counts one way out once', async () => {
    const gate = createFairGate({ slots: 1, perKey: 1, queue: 1, waitMs: 20 });
    const leave = await gate.enter(['a']);
    leave();
    leave();
    await gate.enter(['a']);
    await expect(gate.enter(['b'])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('ends calls that had their time once another call waits for their slot, and not before', async () => {
    const gate = createFairGate({ slots: 2, perKey: 2, queue: 4, waitMs: 2_000, busyMs: 200 });
    const ended: string[] = [];
    const hold = async (caller: string, target: string) => {
      const leave = await gate.enter([caller, target], {
        onOverdue: () => {
          ended.push(caller);
          leave();
        },
      });
      return leave;
    };
    await hold('hog', 'a');
    await sleep(300);
    expect(ended).toEqual([]);
    const late = await hold('late', 'b');
    const from = performance.now();
    await hold('honest', 'c');
    // the other had not had its time
    expect(ended).toEqual(['hog']);
    expect(performance.now() - from).toBeLessThan(1_000);
    late();
  });

  it('ends nobody’s calls for a caller that waits for its own', async () => {
    const gate = createFairGate({ slots: 4, perKey: 2, queue: 4, waitMs: 300, busyMs: 50 });
    const ended: string[] = [];
    const hold = (caller: string, target: string) =>
      gate.enter([caller, target], { onOverdue: () => ended.push(caller) });
    await hold('honest', 'a');
    await hold('hog', 'b');
    await hold('hog', 'c');
    await expect(hold('hog', 'd')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(ended).toEqual(['hog', 'hog']);
  });

  it('lets in first what is expected to be short, however many long calls came before', async () => {
    const gate = createFairGate({ slots: 1, perKey: 1, queue: 8, waitMs: 1_000 });
    const first = await gate.enter(['stranger 0']);
    const order: string[] = [];
    const call = async (caller: string, costSeconds: number) => {
      const leave = await gate.enter([caller], { costSeconds });
      order.push(caller);
      leave();
    };
    const all = [call('stranger 1', 3), call('stranger 2', 3), call('honest', 0.2), call('in between', 1)];
    first();
    await Promise.all(all);
    expect(order).toEqual(['honest', 'in between', 'stranger 1', 'stranger 2']);
  });

  it('lets in first whoever used least of late', async () => {
    const gate = createFairGate({ slots: 2, perKey: 2, queue: 8, waitMs: 5_000 });
    const first = [await gate.enter(['slow']), await gate.enter(['slower'])];
    const order: string[] = [];
    const call = async (caller: string) => {
      const leave = await gate.enter([caller]);
      order.push(caller);
      leave();
    };
    const all = ['slow', 'slower', 'slow', 'slower', 'honest'].map(call);
    await sleep(1_100);
    for (const leave of first) leave();
    await Promise.all(all);
    expect(order[0]).toBe('honest');
  });
});
