import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createUploadBudget, type UploadLimits } from '../../../facades/tools/upload-budget.js';

const LIMITS: UploadLimits = { totalBytes: 1_000, perCallerBytes: 600, bytesPerSecond: 0, windowMs: 500 };

function useBudget(limits: Partial<UploadLimits> = {}) {
  const budget = createUploadBudget({ ...LIMITS, ...limits });
  return (caller: string) => {
    const payload = new PassThrough();
    const { body, release } = budget.receive(payload, caller);
    const state = { bytes: 0, code: null as string | null, ended: false };
    body.on('data', (chunk: Buffer) => (state.bytes += chunk.length));
    body.on('error', (error) => (state.code = (error as Error & { code: string }).code));
    body.on('end', () => (state.ended = true));
    const send = async (bytes: number) => {
      payload.write(Buffer.alloc(bytes));
      await sleep(5);
    };
    return { payload, release, state, send };
  };
}

describe('createUploadBudget', () => {
  it('passes on what comes, and gives room back', async () => {
    const open = useBudget();
    for (let at = 0; at < 5; at += 1) {
      const one = open('a');
      await one.send(500);
      one.payload.end();
      await sleep(5);
      expect(one.state).toEqual({ bytes: 500, code: null, ended: true });
      one.release();
      one.release();
    }
  });

  it('refuses what is too much of one caller, and nobody else', async () => {
    const open = useBudget();
    const [first, second, other] = [open('a'), open('a'), open('b')];
    await first.send(400);
    await second.send(300);
    await other.send(300);
    expect([first, second, other].map(({ state }) => state.code)).toEqual([null, 'RATE_LIMITED', null]);
  });

  it('makes room at the cost of what has most of it', async () => {
    const open = useBudget();
    const [hog, small, other, next] = [open('a'), open('b'), open('c'), open('d')];
    await hog.send(500);
    await small.send(50);
    await other.send(400);
    await next.send(100);
    expect([hog, small, other, next].map(({ state }) => state.code)).toEqual(['UNAVAILABLE', null, null, null]);
    await next.send(400);
    expect(next.state).toMatchObject({ bytes: 500, code: null });
  });

  it('refuses the newcomer where all else has arrived', async () => {
    const open = useBudget();
    const whole = [open('a'), open('b')];
    for (const one of whole) {
      await one.send(500);
      one.payload.end();
    }
    await sleep(5);
    const late = open('c');
    await late.send(100);
    expect(late.state.code).toBe('UNAVAILABLE');
    whole[0]?.release();
    const later = open('c');
    await later.send(100);
    expect(later.state.code).toBe(null);
  });

  it('ends what comes too slowly, and leaves the rest alone', async () => {
    const open = useBudget({ bytesPerSecond: 100 });
    const [slow, steady, arrived] = [open('a'), open('b'), open('c')];
    arrived.payload.end();
    await slow.send(10);
    for (let at = 0; at < 14; at += 1) {
      await steady.send(20);
      await sleep(50);
    }
    expect([slow, steady, arrived].map(({ state }) => state.code)).toEqual(['BAD_REQUEST', null, null]);
  });
});
