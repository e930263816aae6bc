import { type GraphQLFieldResolver, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../../schema/index.js';
import { problem } from '../../src/errors.js';

const graph = buildGraph();

function resolverOf(typeName: string, field: string): GraphQLFieldResolver<unknown, unknown> {
  const type = graph.getType(typeName);
  const resolve = isObjectType(type) ? type.getFields()[field]?.resolve : undefined;
  if (!resolve) throw new Error(`${typeName}.${field} has no resolver`);
  return resolve;
}

const call = (typeName: string, field: string, root: unknown, args: object, context: unknown): unknown =>
  resolverOf(typeName, field)(root, args as never, context, {} as never);

describe('a resolver that takes its parameters as they are', () => {
  it('is called by its field itself', () => {
    expect(call('Issue', 'title', { rule: 'title-missing' }, {}, {})).toBe('Missing title');
    expect(call('Audit', 'coverage', { pagesCrawled: 1, pagesKnown: 4 }, {}, {})).toBe(0.25);
  });

  it('gets each parameter at its position', () => {
    const seen: unknown[] = [];
    const counts = { load: (id: string) => seen.push(id) };
    call('Project', 'counts', { id: 'of a project' }, {}, { loaders: { counts } });
    expect(seen).toEqual(['of a project']);
  });

  it('refuses at once, as there is nothing to wait for', () => {
    expect(() => call('Query', 'project', undefined, { id: 'x' }, { viewer: null })).toThrow(
      problem('UNAUTHENTICATED').message,
    );
  });

  it('leaves inputs to the library, which makes them what their classes say', async () => {
    const refused = call('Mutation', 'createProject', undefined, { input: { url: 'a.example' } }, { viewer: null });
    await expect(refused).rejects.toThrow(problem('UNAUTHENTICATED').message);
  });
});
