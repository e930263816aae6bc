import type { GraphQLSchema } from 'graphql';
import type { Compile } from './execute.js';
import type { Fragments } from './operation.js';
import { type PathPattern, parsePath } from './path.js';
import { RouteTableError } from './route-table-error.js';
import type { Method, RouteRow } from './row.js';
import { Trie } from './trie.js';
import { compileVariants, type Variant } from './variant.js';

/** A row that has been proved and can be served. */
export interface Route<Context> {
  readonly row: RouteRow<Context>;
  readonly method: Method;
  /** The full path, base path included. */
  readonly path: string;
  readonly pattern: PathPattern;
  readonly operationName: string;
  readonly operationType: 'query' | 'mutation';
  readonly status: number;
  /** The row's own response first. */
  readonly variants: readonly [Variant<Context>, ...Variant<Context>[]];
}

export interface RouteTable<Context> {
  readonly routes: readonly Route<Context>[];
  readonly trie: Trie<Route<Context>>;
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Proves the whole table, or throws with every mistake in it. */
export function compileRoutes<Context>(
  schema: GraphQLSchema,
  fragments: Fragments,
  basePath: string,
  rows: readonly RouteRow<Context>[],
  compile?: Compile,
): RouteTable<Context> {
  const mistakes: string[] = [];
  const routes: Route<Context>[] = [];
  const trie = new Trie<Route<Context>>();
  const shapes = new Map<string, string>();
  const spellings = new Map<string, string>();
  for (const [index, row] of rows.entries()) {
    const label = `routes[${index}] ${row.method} ${row.path}`;
    const before = mistakes.length;
    const mistake = (message: string): void => void mistakes.push(`${label}: ${message}`);
    if (!METHODS.has(row.method)) mistake(`the method must be one of ${[...METHODS].join(', ')}`);
    if (row.status !== undefined && !(row.status >= 200 && row.status <= 299))
      mistake('the status must be one of success');
    const pattern = parsePath(basePath + row.path, mistake);
    if (pattern === undefined) continue;
    const shape = `${row.method} ${pattern.shape}`;
    const earlier = shapes.get(shape);
    if (earlier !== undefined) mistake(`repeats ${earlier}: the same method and the same shape of path`);
    else shapes.set(shape, label);
    // OpenAPI holds two templates of one shape to be the same path, written wrongly.
    const spelling = spellings.get(pattern.shape) ?? pattern.text;
    spellings.set(pattern.shape, spelling);
    if (spelling !== pattern.text) mistake(`names the parameters of ${spelling} differently`);
    const [own, ...others] = compileVariants({ schema, fragments, row, path: pattern, mistake, compile });
    if (own === undefined || mistakes.length > before) continue;
    const route: Route<Context> = {
      row,
      method: row.method,
      path: pattern.text,
      pattern,
      operationName: own.operation.name,
      operationType: own.operation.type,
      status: row.status ?? 200,
      variants: [own, ...others],
    };
    routes.push(route);
    trie.add(row.method, pattern.segments, route);
  }
  if (mistakes.length > 0) throw new RouteTableError(mistakes);
  return { routes, trie };
}
