import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { createProgress } from '../../src/cli/progress.js';

const { stderr } = process;
const before = { isTTY: stderr.isTTY, columns: stderr.columns };
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(stderr, before);
});

it('stays in one row of a terminal, however narrow it is', async () => {
  Object.assign(stderr, { isTTY: true, columns: 48 });
  const written: string[] = [];
  vi.spyOn(stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const progress = createProgress('https://example.com/');
  progress.hooks.onPhase?.('CHECKING_LINKS');
  progress.hooks.onProgress?.({ crawled: 18_231, known: 21_663, active: 4, bytes: 1, rendered: 1_200 });
  await sleep(250);
  progress.end();
  const lines = written.filter((text) => text.includes('●')).map(stripVTControlCharacters);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line.trimStart().length).toBeLessThan(48);
  expect(lines.at(-1)).toContain('checking files and outgoing links  18231');
});
