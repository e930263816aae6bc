import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { QUEUES, WORKERS } from '../src/queues.js';

const folder = new URL('../workers/', import.meta.url);
/** what all workers share */
const SHARED = ['run.ts', 'worker.ts'];

describe('workers', () => {
  it('are one file for each queue, and the scheduler', () => {
    const files = readdirSync(folder).filter((file) => !SHARED.includes(file));
    expect(files.sort()).toEqual([...Object.keys(QUEUES), 'schedule'].map((name) => `${name}.ts`).sort());
  });

  // read, not imported: the crawl worker's modules take half a minute to load on a busy machine
  it.each(WORKERS)('work for the queue of their file: %s', (name) => {
    const text = readFileSync(new URL(`${name}.ts`, folder), 'utf8');
    expect(/^export default (?:queueWorker|defineWorker)\('(\w+)'/m.exec(text)?.[1]).toBe(name);
  });
});
