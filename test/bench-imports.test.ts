import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('finds the source of each compiled module that a bench imports', () => {
  const imports = globSync('bench/**/*.mjs', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /['"](?:\.\.\/)+dist\/(src|schema|facades|workers)\/([^'"]+)\.js['"]/g,
      ),
    ].map(([, folder, path]) => ({ file, source: `${folder}/${path}.ts` })),
  );
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter(({ source }) => !existsSync(join(root, source)))).toEqual([]);
});
