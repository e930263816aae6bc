import { Kind, parse } from 'graphql';
import type { Alternative, RouteRow } from 'graphql-rest-mapper';

export interface ClientSurface {
  /** name of the factory */
  name: string;
  description: string;
  basePath: string;
  routes: readonly RouteRow<never>[];
}

interface Described {
  name: string;
  kind: 'Query' | 'Mutation';
}

/** The API that an operation is for: one of them, or both. */
const PREFIX = /^(?:V1|Session|Rest)/;

/** Writes the typed client as one file without imports, ready to be copied: types, run time, and one method for each route. */
export function generateClient(types: string, runtime: string, surfaces: readonly ClientSurface[]): string {
  // a row that surfaces share has one type of its formats
  const formats = new Set(surfaces.flatMap(({ routes }) => routes.flatMap(formatsOf)));
  return ['/* eslint-disable */', types.trim(), '', runtime.trim(), '', ...formats, ...surfaces.map(factory)].join('\n');
}

function factory({ name, description, basePath, routes }: ClientSurface): string {
  const methods = routes.flatMap((row) => {
    // a row whose document is not generated yet comes in with the next run
    if (row.document === undefined) return [];
    const operation = describe(String(row.document));
    const [variables, result] = [`${operation.name}${operation.kind}Variables`, `${operation.name}${operation.kind}`];
    const own = operation.name.replace(PREFIX, '');
    const method = own.charAt(0).toLowerCase() + own.slice(1);
    const path = `${basePath}${row.path}`;
    const body = presented(row.unwrap === undefined ? result : unwrapped(result, row), row);
    const optional = path.includes(':') || row.method !== 'GET' ? '' : ' = {}';
    const lines = [
      `    /** ${row.summary ?? own}: \`${row.method} ${path}\` */`,
      `    ${method}: (variables: ${variables}${optional}, options?: CallOptions) =>`,
      `      call<${body}>('${row.method}', '${path}', variables, options),`,
    ];
    if (row.as) {
      const formats = `${operation.name}Formats`;
      lines.push(
        `    /** The same resource in another format, as text or, where it is binary, as bytes. */`,
        `    ${method}As: <Format extends keyof ${formats}>(format: Format, variables: ${formats}[Format]['variables'], options?: CallOptions) =>`,
        `      call.as<${formats}[Format]['body']>('${row.method}', '${path}', { ...variables, format }, options),`,
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

/** The other formats of a route, as one type: what each takes and gives. */
function formatsOf({ document, as }: RouteRow<never>): string[] {
  if (document === undefined || as === undefined) return [];
  const { name, kind } = describe(String(document));
  const formats = Object.entries(as).map(([media, one]) => `  ${formatOf(media, one, `${name}${kind}Variables`)};`);
  return [[`export interface ${name}Formats {`, ...formats, '}', ''].join('\n')];
}

/** One of them: it may have an operation of its own. */
function formatOf(media: string, { format, document }: Alternative<never>, variables: string): string {
  const own = document === undefined ? null : describe(String(document));
  const taken = own === null ? variables : `${own.name}${own.kind}Variables`;
  return `'${format ?? media.split('/')[1]}': { variables: ${taken}; body: ${IS_TEXT.test(media) ? 'string' : 'Uint8Array'} }`;
}

const IS_TEXT = /^text\/|[/+](?:json|xml|x-ndjson)/;

/** Fields that are left out unless the variable that requests them is given. */
const presented = (body: string, { presentWith }: RouteRow<never>): string =>
  presentWith === undefined ? body : `Presented<${body}, ${Object.keys(presentWith).map((name) => `'${name}'`).join(' | ')}>`;

function describe(text: string): Described {
  for (const one of parse(text).definitions) {
    if (one.kind === Kind.OPERATION_DEFINITION && one.name)
      return { name: one.name.value, kind: one.operation === 'query' ? 'Query' : 'Mutation' };
  }
  throw new Error(`There is no named operation in ${text}`);
}

/** The route refuses where the value would be null, so what it is a part of is there as well. */
function unwrapped(result: string, { unwrap = '', missing }: RouteRow<never>): string {
  const isThere = missing === undefined ? (type: string) => type : (type: string) => `NonNullable<${type}>`;
  return unwrap.split('.').reduce((type, key) => isThere(`${type}['${key}']`), result);
}
