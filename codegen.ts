import { hash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildSchema, type DefinitionNode, Kind, parse, print, visit } from 'graphql';
import type { RouteRow } from 'graphql-rest-mapper';
import { generateClient } from './facades/openapi/client/generate.js';
import { sessionRoutes } from './facades/session/routes.js';
import { v1Routes } from './facades/v1/routes.js';
import { emitSchema } from './schema/emit.js';

const SCHEMA_FILE = 'schema/schema.graphql';
const OPERATIONS_FILE = 'facades/operations.ts';
const PERSISTED_FILE = 'facades/persisted.ts';
const CLIENT_FILE = 'facades/openapi/client.ts';

/** Everything that is generated and committed; the check fails when one of these files would change. */
export async function generate(): Promise<string[]> {
  emitSchema(SCHEMA_FILE);
  const schema = parse(readFileSync(SCHEMA_FILE, 'utf8'));
  const files = globSync('facades/*/operations/*.graphql').sort();
  const config = {
    scalars: { DateTime: 'string', Json: 'unknown', JSON: 'unknown' },
    enumsAsTypes: true,
    documentMode: 'string',
    onlyOperationTypes: true,
    useTypeImports: true,
  } as const;
  const output = await codegen({
    filename: OPERATIONS_FILE,
    schema,
    schemaAst: buildSchema(readFileSync(SCHEMA_FILE, 'utf8')),
    documents: files.map((location) => ({ location, document: parse(readFileSync(location, 'utf8')) })),
    config,
    plugins: [{ operations: config }, { typedDocumentNode: config }],
    pluginMap: { operations, typedDocumentNode },
  });
  writeFileSync(OPERATIONS_FILE, output);
  writeFileSync(PERSISTED_FILE, persistedOperations(globSync('facades/dashboard/operations/*.graphql').sort()));
  writeFileSync(
    CLIENT_FILE,
    generateClient([
      {
        name: 'createV1Client',
        description: 'Surface A: for programs, with an API key.',
        basePath: '/api/v1',
        prefix: 'V1',
        routes: v1Routes as readonly RouteRow<never>[],
      },
      {
        name: 'createSessionClient',
        description: 'Surface B: for people who are signed in, with the token of their session.',
        basePath: '/api',
        prefix: 'Session',
        routes: sessionRoutes as readonly RouteRow<never>[],
      },
    ]),
  );
  return [SCHEMA_FILE, OPERATIONS_FILE, PERSISTED_FILE, CLIENT_FILE];
}

/** The web application's operations by the SHA-256 of their text, each with the fragments it spreads. */
function persistedOperations(files: readonly string[]): string {
  const definitions = files.flatMap((file) => [...parse(readFileSync(file, 'utf8')).definitions]);
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  );
  const documents: Record<string, string> = {};
  const ids: Record<string, string> = {};
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
    documents[id] = text;
    ids[operation.name?.value ?? id] = id;
  }
  const quoted = (text: string) =>
    `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  return [
    '/** Operations of the web application that every plan may run, by the SHA-256 of their text. */',
    'export const PERSISTED: Readonly<Record<string, string>> = {',
    ...Object.entries(documents).map(([id, text]) => `  '${id}':\n    ${quoted(text)},`),
    '};',
    '',
    '/** Their ids by name: what the web application sends. */',
    'export const OPERATION_IDS = {',
    ...Object.entries(ids).map(([name, id]) => `  ${name}: '${id}',`),
    '} as const;',
    '',
  ].join('\n');
}

await generate();
