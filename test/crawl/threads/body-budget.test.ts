import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBodyBudget } from '../../../src/crawl/threads/body-budget.js';

const never = new AbortController().signal;

async function isLetIn(entered: Promise<void>): Promise<boolean> {
  await turn();
  return Promise.race([entered.then(() => true), turn(false)]);
}

describe('room for bodies', () => {
  it('is not requested by small ones', async () => {
    const room = createBodyBudget(1_000);
    for (let i = 0; i < 100; i++) {
      expect(await isLetIn(room.enter(never))).toBe(true);
      if (i >= 50) room.arrived(10);
    }
  });

  it('holds requests back while what has come in is not read', async () => {
    const room = createBodyBudget(1_000);
    const reading = Promise.withResolvers<string>();
    await room.enter(never);
    room.arrived(1_000);
    const read = room.whileRead(1_000, reading.promise);
    const next = room.enter(never);
    expect(await isLetIn(next)).toBe(false);
    reading.resolve('page');
    expect(await read).toBe('page');
    expect(await isLetIn(next)).toBe(true);
  });

  it('lets as many through as bodies of the usual size have room', async () => {
    const room = createBodyBudget(1_000);
    for (let i = 0; i < 60; i++) {
      await room.enter(never);
      room.arrived(250);
    }
    const lanes = Array.from({ length: 6 }, () => room.enter(never));
    expect(await Promise.all(lanes.map(isLetIn))).toEqual([true, true, true, true, false, false]);
    room.arrived(250);
    expect(await isLetIn(lanes[4] as Promise<void>)).toBe(true);
  });

  it('lets one through that is larger than all of it', async () => {
    const room = createBodyBudget(1_000);
    for (let i = 0; i < 30; i++) {
      expect(await isLetIn(room.enter(never))).toBe(true);
      room.arrived(5_000);
    }
  });

  it('is given back by a body whose reading fails, and not waited for after an end', async () => {
    const room = createBodyBudget(1_000);
    const end = new AbortController();
    const reading = Promise.withResolvers<never>();
    await room.enter(never);
    room.arrived(2_000);
    const read = room.whileRead(2_000, reading.promise);
    const ended = room.enter(end.signal);
    expect(await isLetIn(ended)).toBe(false);
    end.abort();
    expect(await isLetIn(ended)).toBe(true);
    room.arrived(0);
    reading.reject(new Error('lost'));
    await expect(read).rejects.toThrow('lost');
    expect(await isLetIn(room.enter(never))).toBe(true);
  });
});
