import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md', '{facades,bench,deploy,test}/**/README.md'], {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|sites)$/.test(String(path)),
}).sort();

/** A folder of the repository, with one of its files or folders: `src/db/orm.ts`, `src/audit/rules/`, `{src,test}/serp`. */
const PATH = /^(?:\{[\w,]+\}|src|schema|facades|workers|test|scripts|bench|docs|deploy|\.ci)\/[^\s`]*$/;
/** Files that a reader makes, and parts that stand for any. */
const MADE = /[<>…]|\/(?:\.env|x)\b/;

/** Paths in code spans outside of fenced blocks, without a line or an anchor behind them. */
const pathsIn = (text: string): string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => {
    const path = code.replace(/:\d+$/, '');
    return PATH.test(path) && !MADE.test(path) ? [path] : [];
  });

const targetsIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].flatMap(([, target = '']) =>
    /^[a-z]+:|^\/|^[A-Z]+$/.test(target) ? [] : [target],
  );

describe('documents for developers', () => {
  const paths = documents.flatMap((file) =>
    pathsIn(readFileSync(join(root, file), 'utf8')).map((path) => ({ file, path })),
  );

  it('name paths', () => {
    expect(documents).toEqual(expect.arrayContaining(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/audits.md']));
    expect(paths.filter(({ file }) => file === 'ARCHITECTURE.md').length).toBeGreaterThan(50);
  });

  it('name no path that is not there', () => {
    const missing = paths.filter(({ path }) => globSync(path, { cwd: root }).length === 0);
    expect(missing.map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
  });

  it('link to files that are there', () => {
    const missing = documents.flatMap((file) =>
      targetsIn(readFileSync(join(root, file), 'utf8'))
        .filter((target) => !existsSync(join(root, dirname(file), target)))
        .map((target) => `${file}: ${target}`),
    );
    expect(missing).toEqual([]);
  });
});
