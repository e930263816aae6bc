import { describe, expect, it } from 'vitest';
import { readAhead } from '../../../../src/services/results/reports/read-ahead.js';

/** Counts up, and notes what was requested; breaks at one number on request. */
function counting(until: number, breaksAt = Number.POSITIVE_INFINITY) {
  const log: (number | 'left')[] = [];
  async function* numbers() {
    try {
      for (let at = 0; at < until; at += 1) {
        log.push(at);
        await new Promise(setImmediate);
        if (at === breaksAt) throw new Error('The database is away.');
        yield at;
      }
    } finally {
      log.push('left');
    }
  }
  return { log, numbers: numbers() };
}

describe('reading ahead', () => {
  it('keeps the order and leaves nothing out', async () => {
    const seen: number[] = [];
    for await (const number of readAhead(counting(5).numbers)) seen.push(number);
    expect(seen).toEqual([0, 1, 2, 3, 4]);
  });

  it('requests the next one while one is used, and for nothing before the first is', async () => {
    const { log, numbers } = counting(5);
    const ahead = readAhead(numbers);
    expect(log).toEqual([]);
    await ahead.next();
    expect(log).toEqual([0, 1]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(log).toEqual([0, 1]);
    await ahead.next();
    expect(log).toEqual([0, 1, 2]);
    await ahead.return();
  });

  it('ends the source with its reader, after what is under way', async () => {
    const { log, numbers } = counting(5);
    for await (const number of readAhead(numbers)) if (number === 1) break;
    expect(log).toEqual([0, 1, 2, 'left']);
  });

  it('tells of a failure when its turn comes, and to nobody who has left', async () => {
    const seen: number[] = [];
    const read = async () => {
      for await (const number of readAhead(counting(5, 2).numbers)) seen.push(number);
    };
    await expect(read()).rejects.toThrow('The database is away.');
    expect(seen).toEqual([0, 1]);
    for await (const number of readAhead(counting(5, 2).numbers)) if (number === 1) break;
  });
});
