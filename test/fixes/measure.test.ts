import { expect, it } from 'vitest';
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
