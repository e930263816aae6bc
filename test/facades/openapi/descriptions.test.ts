import { isInputObjectType, isInterfaceType, isIntrospectionType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../../../schema/index.js';
import { useApp } from '../../support/app.js';
import { DescribedApi, routesOf, type Schema } from '../../support/described-api.js';

const test = useApp();

/** Every property below a schema that nothing is said of. */
function silent(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => silent(one, at));
  const { properties = {}, items, anyOf, oneOf, allOf } = schema as { properties?: Record<string, Schema> } & Schema;
  const own = Object.entries(properties).flatMap(([name, property]) => [
    ...(property['description'] ? [] : [`${at}.${name}`]),
    ...silent(property, `${at}.${name}`),
  ]);
  return [...own, ...silent(items, `${at}[]`), ...[anyOf, oneOf, allOf].flatMap((choice) => silent(choice, at))];
}

describe.each(['v1', 'session'] as const)('the %s document', (surface) => {
  it('describes every parameter, body, response, header and property', async () => {
    const { document } = await DescribedApi.read(test, surface);
    const { schemas, responses, headers } = document.components;
    const missing = Object.entries(schemas).flatMap(([name, schema]) => silent(schema, name));
    const say = (at: string, description: string | undefined) => description || missing.push(at);
    for (const [name, response] of Object.entries(responses)) say(name, response.description);
    for (const [name, header] of Object.entries(headers)) say(name, header.description);
    for (const { template, method, operation } of routesOf(document)) {
      const at = `${method} ${template}`;
      for (const { name, description, schema } of operation.parameters ?? []) {
        say(`${at} ${name}`, description);
        missing.push(...silent(schema, `${at} ${name}`));
      }
      if (operation.requestBody) say(`${at} body`, operation.requestBody.description);
      missing.push(...silent(operation.requestBody?.content['application/json'].schema, `${at} body`));
      for (const [status, response] of Object.entries(operation.responses)) {
        if (!response.$ref) say(`${at} ${status}`, response.description);
        for (const [name, header] of Object.entries(response.headers ?? {}))
          if (!header.$ref) say(`${at} ${status} ${name}`, header.description);
        for (const { schema } of Object.values(response.content ?? {}))
          missing.push(...silent(schema, `${at} ${status}`));
      }
    }
    expect(missing).toEqual([]);
    expect(routesOf(document).length).toBeGreaterThan(0);
  });
});

describe('the graph', () => {
  it('describes every type, field and argument', () => {
    const graph = buildGraph();
    const roots = [graph.getQueryType(), graph.getMutationType(), graph.getSubscriptionType()];
    const missing: string[] = [];
    for (const type of Object.values(graph.getTypeMap())) {
      if (isIntrospectionType(type)) continue;
      if (!type.description && !roots.includes(type as never)) missing.push(type.name);
      if (!isObjectType(type) && !isInputObjectType(type) && !isInterfaceType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        if (!field.description) missing.push(`${type.name}.${field.name}`);
        for (const arg of 'args' in field ? field.args : [])
          if (!arg.description) missing.push(`${type.name}.${field.name}(${arg.name})`);
      }
    }
    expect(missing).toEqual([]);
  });
});
