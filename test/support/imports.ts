import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

export interface Import {
  /** path from the root of the repository */
  from: string;
  /** path from the root, or the name of a package */
  to: string;
  own: boolean;
  /** erased by the compiler: no arrow at run time */
  typeOnly: boolean;
}

const STATEMENT = /^\s*(import|export)\s+(type\s+)?(?:([\w*{][^;'"]*?)\s+from\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

export function sourceFiles(): string[] {
  const folders = ['src', 'schema', 'facades', 'workers'].map((folder) => `${folder}/**/*.{ts,tsx}`);
  return globSync([...folders, 'codegen.ts'], { cwd: ROOT, exclude: (path) => /node_modules|dist$/.test(String(path)) })
    .filter((path) => !path.endsWith('.d.ts') && !/graphql-[\w-]+\/test\//.test(path))
    .sort();
}

export const sourceOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

export function importsOf(file: string): Import[] {
  const text = sourceOf(file);
  const found: Import[] = [];
  const add = (specifier: string, typeOnly: boolean) => {
    const own = specifier.startsWith('.');
    const to = own ? relative(ROOT, join(ROOT, dirname(file), specifier)).replace(/\.js$/, '.ts') : specifier;
    found.push({ from: file, to, own, typeOnly });
  };
  for (const [, , type, names, specifier] of text.matchAll(STATEMENT)) {
    const listed = /^\{([^}]*)\}$/
      .exec(names ?? '')?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '');
    const onlyTypes = listed !== undefined && listed.length > 0 && listed.every((name) => /^\s*type\s/.test(name));
    add(specifier as string, type !== undefined || onlyTypes);
  }
  for (const [, specifier] of text.matchAll(DYNAMIC)) add(specifier as string, false);
  return found;
}

const STARTED = /new URL\(\s*'(\.[^']+\.js)'/g;

/** Files that run as a process or a thread of their own: no import shows that arrow. */
export const startsOf = (file: string): Import[] =>
  [...sourceOf(file).matchAll(STARTED)].map(([, specifier]) => ({
    from: file,
    to: relative(ROOT, join(ROOT, dirname(file), specifier as string)).replace(/\.js$/, '.ts'),
    own: true,
    typeOnly: false,
  }));

const QUOTED = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The code of a file without its texts: examples in documentation are no use of what they show. */
export const codeOf = (file: string): string => sourceOf(file).replace(QUOTED, "''");
