import { readFileSync } from 'node:fs';
import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createCall } from '../../../facades/openapi/client.js';
import { sessionRoutes } from '../../../facades/session/routes.js';
import { v1Routes } from '../../../facades/v1/routes.js';

const source = readFileSync('facades/openapi/client.ts', 'utf8');
const routes = [...v1Routes, ...sessionRoutes];

const operationOf = (document: unknown): OperationDefinitionNode =>
  parse(String(document)).definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;
const nameOf = (operation: OperationDefinitionNode) => operation.name?.value ?? '';

/** The text of a declaration of the client, to the brace that ends it. */
const declared = (start: string): string =>
  new RegExp(`^export (?:type|interface) ${start}\\b[^]*?^}`, 'm').exec(source)?.[0] ?? '';

/** Every other format of every route: its media type, and the operation whose variables it takes. */
const formats = routes.flatMap((row) =>
  Object.entries(row.as ?? {}).map(([media, { format, document }]) => ({
    ...{ media, of: nameOf(operationOf(row.document)), format: format ?? (media.split('/')[1] as string) },
    operation: operationOf(document ?? row.document),
  })),
);

describe('the types of the client', () => {
  it('are those of every format of every route', () => {
    expect(formats.length).toBeGreaterThan(10);
  });

  it.each(formats)('take for $of as $format the variables of the operation behind it', ({ of, format, operation }) => {
    const variables = `${nameOf(operation)}QueryVariables`;
    expect(declared(`${of}Formats`)).toContain(`'${format}': { variables: ${variables};`);
    const fields = [...declared(variables).matchAll(/^\s+(\w+)\??:/gm)];
    expect(fields.map(([, name]) => name).sort()).toEqual(
      (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value).sort(),
    );
  });

  it.each(formats)('give for $of as $format what the client returns for $media', async ({ of, format, media }) => {
    const bytes = new Uint8Array([0x25, 0xff, 0xfe, 0x00]);
    const fetch = async () => new Response(bytes, { headers: { 'content-type': media } });
    const body = await createCall({ baseUrl: 'https://seo.example', token: '', fetch }).as('GET', '/');
    const type = typeof body === 'string' ? 'string' : 'Uint8Array';
    expect(declared(`${of}Formats`)).toMatch(new RegExp(`'${format}': \\{ variables: \\w+; body: ${type} \\}`));
    if (typeof body !== 'string') expect(body).toEqual(bytes);
  });

  it('name each field that comes with a variable alone as one that may be missing', () => {
    const optional = routes.filter(({ presentWith }) => presentWith !== undefined);
    expect(optional.length).toBeGreaterThan(5);
    for (const { document, presentWith, method, path } of optional) {
      const fields = Object.keys(presentWith ?? {})
        .map((name) => `'${name}'`)
        .join(' | ');
      const calls = source
        .split('\n')
        .filter((line) => line.includes(`('${method}', '`) && line.includes(`${path}', variables`));
      expect(
        calls.some((line) => line.includes('call<Presented<') && line.includes(`, ${fields}>>`)),
        nameOf(operationOf(document)),
      ).toBe(true);
    }
  });
});
