import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairGate } from '../../../facades/tools/fair-gate.js';

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

  it('leaves places that one caller or one target may not have', async () => {
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
    expect(gate.isBusy).toBe(true);
    leave();
    (await waits)();
    (await honest)();
    await sleep(0);
    expect(gate.isBusy).toBe(false);
  });

  it('counts one way out once', async () => {
    const gate = createFairGate({ slots: 1, perKey: 1, queue: 1, waitMs: 20 });
    const leave = await gate.enter(['a']);
    leave();
    leave();
    await gate.enter(['a']);
    await expect(gate.enter(['b'])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
