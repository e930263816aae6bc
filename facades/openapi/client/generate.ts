import { Kind, parse } from 'graphql';
import type { RouteRow } from 'graphql-rest-mapper';

export interface ClientSurface {
  /** name of the factory */
  name: string;
  description: string;
  basePath: string;
  /** what the names of its operations begin with */
  prefix: string;
  routes: readonly RouteRow<never>[];
}

interface Described {
  name: string;
  kind: 'Query' | 'Mutation';
}

/** Writes the typed client: one method for each row, typed by the row's own operation. */
export function generateClient(surfaces: readonly ClientSurface[]): string {
  const types = new Set<string>();
  const factories = surfaces.map((surface) => factory(surface, types));
  return [
    `import type {`,
    ...[...types].sort().map((name) => `  ${name},`),
    `} from '../operations.js';`,
    `import { type CallOptions, type ClientOptions, createCall } from './client/runtime.js';`,
    '',
    `export { ApiError, type CallOptions, type ClientOptions, type Detail } from './client/runtime.js';`,
    '',
    ...factories,
  ].join('\n');
}

function factory({ name, description, basePath, prefix, routes }: ClientSurface, types: Set<string>): string {
  const methods = routes.flatMap((row) => {
    // a row whose document is not generated yet comes in with the next run
    if (row.document === undefined) return [];
    const operation = describe(String(row.document));
    const [variables, result] = [`${operation.name}${operation.kind}Variables`, `${operation.name}${operation.kind}`];
    types.add(variables).add(result);
    const own = operation.name.slice(prefix.length);
    const method = own.charAt(0).toLowerCase() + own.slice(1);
    const path = `${basePath}${row.path}`;
    const body = row.unwrap === undefined ? result : row.unwrap.split('.').reduce((type, key) => `${type}['${key}']`, result);
    const optional = path.includes(':') || row.method !== 'GET' ? '' : ' = {}';
    const lines = [
      `    /** ${row.summary ?? own}: \`${row.method} ${path}\` */`,
      `    ${method}: (variables: ${variables}${optional}, options?: CallOptions) =>`,
      `      call<${body}>('${row.method}', '${path}', variables, options),`,
    ];
    if (row.as) {
      const formats = Object.entries(row.as).map(([media, one]) => `'${one.format ?? media.split('/')[1]}'`);
      lines.push(
        `    /** The same address in another form, as text. */`,
        `    ${method}As: (format: ${formats.join(' | ')}, variables: ${variables} & { auditId?: string }, options?: CallOptions) =>`,
        `      call.text('${row.method}', '${path}', { ...variables, format }, options),`,
      );
    }
    return lines;
  });
  return [
    `/** ${description} */`,
    `export function ${name}(client: ClientOptions) {`,
    `  const call = createCall(client);`,
    `  return {`,
    ...methods,
    `  };`,
    `}`,
    '',
  ].join('\n');
}

function describe(text: string): Described {
  for (const one of parse(text).definitions) {
    if (one.kind === Kind.OPERATION_DEFINITION && one.name)
      return { name: one.name.value, kind: one.operation === 'query' ? 'Query' : 'Mutation' };
  }
  throw new Error(`There is no named operation in ${text}`);
}
