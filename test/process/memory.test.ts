import { describe, expect, it } from 'vitest';
import { commandOf } from '../../src/cli/processes.js';
import engine from '../../src/engine.json' with { type: 'json' };
import { isSmallMachine, machineMemory } from '../../src/process/memory.js';

const GB = 1024 ** 3;

describe('the memory that processes are sized by', () => {
  it('is that of the machine, or of the container or service where that is less', () => {
    expect(machineMemory(4 * GB, 0)).toBe(4 * GB);
    expect(machineMemory(4 * GB, GB)).toBe(GB);
    // a group without a limit reports more than any machine has
    expect(machineMemory(4 * GB, 2 ** 63)).toBe(4 * GB);
  });

  it('is small below 2 GB, and then every process collects its garbage sooner', () => {
    expect([GB, 2 * GB - 1, 2 * GB].map((bytes) => isSmallMachine(bytes))).toEqual([true, true, false]);
    const small = engine.small.map(({ flag }) => flag);
    for (const name of ['api', ['crawl'], ['mail']] as const) {
      expect(commandOf(name, true).flags).toEqual(small);
      expect(commandOf(name, false).flags).not.toEqual(small);
    }
    expect(commandOf(['crawl'], false).flags).toEqual(engine.flags.map(({ flag }) => flag));
  });
});
