import 'reflect-metadata';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RESOLVERS } from '../../schema/resolvers.js';

const root = join(import.meta.dirname, '../..');

describe('the resolvers of the graph', () => {
  it('are every resolver class of the folder, each registered once', async () => {
    const files = globSync('schema/*/*.ts', { cwd: root });
    const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<object>));
    const classes = modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (name.endsWith('Resolver') ? [value as unknown] : [])),
    );
    expect(classes.length).toBeGreaterThan(50);
    expect(RESOLVERS.map(({ name }) => name).sort()).toEqual(
      classes.map((one) => (one as { name: string }).name).sort(),
    );
  });
});
