import { readdirSync, readFileSync } from 'node:fs';
import { LATEST_SCHEMA_VERSION } from 'bullmq';
import { describe, expect, it } from 'vitest';
import { QUEUE_SCHEMA_VERSION } from '../src/queues/migrate-queues.js';
import { QUEUES, WORKERS } from '../src/queues.js';
import { CI_FORMAT_NAMES, FORMAT_NAMES } from '../src/services/results/reports/format-names.js';
import { ciFormats, formats } from '../src/services/results/reports/index.js';

const folder = new URL('../workers/', import.meta.url);
/** files that all workers share */
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

describe('values that are stated apart, to be known without being loaded', () => {
  it('is the version of the queue’s tables that the library brings', () => {
    expect(QUEUE_SCHEMA_VERSION).toBe(LATEST_SCHEMA_VERSION);
  });

  it('is every report format', () => {
    expect(formats.map(({ id }) => id)).toEqual(FORMAT_NAMES);
    expect(ciFormats.map(({ id }) => id)).toEqual(CI_FORMAT_NAMES);
  });
});
