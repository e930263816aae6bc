import { describe, expect, it } from 'vitest';
import { createGate } from '../../../facades/tools/gate.js';

describe('createGate', () => {
  it('lets no more in than it has places, in the order they came', async () => {
    const gate = createGate({ slots: 2, queue: 10, waitMs: 1_000 });
    const order: number[] = [];
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 10 }, async (_, caller) => {
        const leave = await gate.enter();
        most = Math.max(most, (inside += 1));
        order.push(caller);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        leave();
      }),
    );
    expect({ most, order }).toEqual({ most: 2, order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] });
  });

  it('turns away who finds the queue full or waits too long', async () => {
    const gate = createGate({ slots: 1, queue: 1, waitMs: 20 });
    const leave = await gate.enter();
    const waits = gate.enter();
    await expect(gate.enter()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
    await expect(waits).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    leave();
    await expect(gate.enter()).resolves.toBeTypeOf('function');
  });

  it('counts one way out once', async () => {
    const gate = createGate({ slots: 1, queue: 1, waitMs: 20 });
    const leave = await gate.enter();
    leave();
    leave();
    await gate.enter();
    await expect(gate.enter()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
