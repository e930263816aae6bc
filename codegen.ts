import { hash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildSchema, type DefinitionNode, Kind, parse, print, visit } from 'graphql';
import type { RouteRow } from 'graphql-rest-mapper';
import { generateClient } from './facades/openapi/client/generate.js';
import { sessionRoutes } from './facades/session/routes.js';
import { v1Routes } from './facades/v1/routes.js';
import { emitSchema } from './schema/emit.js';
import { withOptionTable } from './src/defaults/option-table.js';

const SCHEMA_FILE = 'schema/schema.graphql';
const FRAGMENTS_FILE = 'facades/summaries.graphql';
const OPERATIONS_FILE = 'facades/operations.ts';
const PERSISTED_FILE = 'facades/graphql/persisted-operations.ts';
const DASHBOARD_FILE = 'facades/dashboard/operations.ts';
const CLIENT_FILE = 'facades/openapi/client.ts';
const OPTIONS_FILE = 'docs/audits.md';
const RUNTIME_FILE = 'facades/openapi/client/runtime.ts';

/** Everything that is generated and committed; the check fails when one of these files would change. */
export async function generate(): Promise<string[]> {
  const schema = emitSchema(SCHEMA_FILE, FRAGMENTS_FILE);
  const surfaces = globSync('facades/*/operations/**/*.graphql')
    .filter((file) => !file.includes('dashboard'))
    .sort();
  surfaces.unshift(FRAGMENTS_FILE);
  const dashboard = [FRAGMENTS_FILE, ...globSync('facades/dashboard/operations/**/*.graphql').sort()];
  writeFileSync(OPERATIONS_FILE, operationsText(operationsOf(surfaces)));
  const persisted = operationsOf(dashboard);
  writeFileSync(PERSISTED_FILE, manifestText(persisted));
  writeFileSync(DASHBOARD_FILE, (await typesOf(schema, dashboard, DASHBOARD_FILE)) + dashboardText(persisted));
  const ofClient = surfaces.filter((file) => /^facades\/(?:summaries|v1\/|session\/|rest\/)/.test(file));
  writeFileSync(
    CLIENT_FILE,
    generateClient(await typesOf(schema, ofClient, CLIENT_FILE), readFileSync(RUNTIME_FILE, 'utf8'), [
      {
        name: 'createV1Client',
        description: 'The public API (v1), with an API key.',
        basePath: '/api/v1',
        routes: v1Routes as readonly RouteRow<never>[],
      },
      {
        name: 'createSessionClient',
        description: 'The session API, with the token of a session.',
        basePath: '/api',
        routes: sessionRoutes as readonly RouteRow<never>[],
      },
    ]),
  );
  writeFileSync(OPTIONS_FILE, withOptionTable(readFileSync(OPTIONS_FILE, 'utf8')));
  return [SCHEMA_FILE, FRAGMENTS_FILE, OPERATIONS_FILE, PERSISTED_FILE, DASHBOARD_FILE, CLIENT_FILE, OPTIONS_FILE];
}

/** The types of the variables and results of documents. */
function typesOf(schema: string, files: readonly string[], filename: string): Promise<string> {
  const config = {
    scalars: { DateTime: 'string', DateTimeEnd: 'string', Json: 'unknown', JSON: 'unknown', SafeInt: 'number' },
    enumsAsTypes: true,
    onlyOperationTypes: true,
    useTypeImports: true,
  } as const;
  return codegen({
    filename,
    schema: parse(schema),
    schemaAst: buildSchema(schema),
    documents: files.map((location) => ({ location, document: parse(readFileSync(location, 'utf8')) })),
    config,
    plugins: [{ operations: config }],
    pluginMap: { operations },
  });
}

interface OperationText {
  name: string;
  kind: 'query' | 'mutation' | 'subscription';
  /** SHA-256 of the text */
  id: string;
  text: string;
}

/** The operations of documents, each with the fragments that it spreads. */
function operationsOf(files: readonly string[]): OperationText[] {
  const definitions = files.flatMap((file) => [...parse(readFileSync(file, 'utf8')).definitions]);
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  );
  const texts: OperationText[] = [];
  for (const operation of definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    const used = new Set<DefinitionNode>([operation]);
    // a set grows while it is walked: fragments of fragments come in as well
    for (const definition of used) {
      visit(definition, {
        FragmentSpread: ({ name }) => {
          const fragment = fragments.get(name.value);
          if (fragment) used.add(fragment);
        },
      });
    }
    const text = print({ kind: Kind.DOCUMENT, definitions: [...used] });
    const id = hash('sha256', text);
    texts.push({ name: operation.name?.value ?? id, kind: operation.operation, id, text });
  }
  return texts;
}

const quoted = (text: string) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** The documents of the API routes and MCP tools. */
function operationsText(texts: readonly OperationText[]): string {
  return [...texts.map(({ name, text }) => `export const ${name}Document = ${quoted(text)};`), ''].join('\n');
}

/** The operations that the server runs for every plan. */
function manifestText(persisted: readonly OperationText[]): string {
  return [
    '/** Operations of the web application that every plan may run, by the SHA-256 of their text. */',
    'export const PERSISTED: Readonly<Record<string, string>> = {',
    ...persisted.map(({ id, text }) => `  '${id}':\n    ${quoted(text)},`),
    '};',
    '',
  ].join('\n');
}

/** The operations that the web application sends: their ids, and the texts of streamed ones. */
function dashboardText(persisted: readonly OperationText[]): string {
  return [
    '',
    '/** A persisted operation: its result and variables are types only. */',
    'export interface Operation<Data, Variables> {',
    '  readonly id: string;',
    '  readonly text?: string;',
    '  readonly types?: (variables: Variables) => Data;',
    '}',
    '',
    ...persisted.map(({ name, kind, id, text }) => {
      const type = `${name}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
      const streamed = kind === 'subscription' ? `,\n  text: ${quoted(text)}` : '';
      return `export const ${name}: Operation<${type}, ${type}Variables> = {\n  id: '${id}'${streamed},\n};`;
    }),
    '',
  ].join('\n');
}

await generate();
