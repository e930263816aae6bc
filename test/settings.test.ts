import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS } from '../src/config.js';

it('documents every setting in the README, and none that does not exist', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Where to read on'));
  const documented = [...table.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(documented.toSorted()).toEqual([...SETTINGS].sort());
});
