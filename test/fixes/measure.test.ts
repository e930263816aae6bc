import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MEASURED } from '../../src/fixes/measured-recipes.js';
import { LONG } from '../support/slices.js';
import { at, below, one } from './cases.js';
import { measure } from './measure.js';

it('counts the suggestions that hold once their text is in the page', async () => {
  const wrong: string[] = [];
  const measured = await measure([], (line) => wrong.push(line), {
    language: one({ lang: '' }),
    title: below({ title: 'Tea' }, { url: at('/a') }),
  });
  expect(wrong).toEqual([]);
  expect(measured['title-too-short']).toEqual({ DERIVED: { tried: 1, held: 1 } });
  const all = Object.values(measured).flatMap((bases) => Object.values(bases));
  expect(all.length).toBeGreaterThan(3);
  for (const { tried, held } of all) expect(held).toBe(tried);
});

it.runIf(LONG)(
  'writes the table that confidence is made of',
  async () => {
    const sites = join(import.meta.dirname, '../sites');
    const folders = globSync('*', { cwd: sites }).map((name) => join(sites, name));
    expect(await measure(folders.sort(), () => {})).toEqual(MEASURED);
  },
  // 50 s where nothing else runs
  600_000,
);
