import { type GraphQLFieldResolver, type GraphQLResolveInfo, type GraphQLSchema, isObjectType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';

type Metadata = ReturnType<typeof getMetadataStorage>;
type Handler = Metadata['queries'][number] | Metadata['fieldResolvers'][number];
type Param = NonNullable<Handler['params']>[number];
type Read = (root: unknown, args: Record<string, unknown>, context: unknown, info: GraphQLResolveInfo) => unknown;
type Method = (...params: unknown[]) => unknown;

/**
 * Lets fields call their resolvers themselves. The library sorts, converts and validates the parameters of every call,
 * which takes longer than most resolvers do; where a parameter is handed over as it is, its position is all there is to know.
 */
export function useFastResolvers(schema: GraphQLSchema): void {
  const metadata = getMetadataStorage();
  const instances = new Map<object, Record<string, Method>>();
  const isConverted = (type: unknown): boolean => metadata.inputTypes.some(({ target }) => target === type);

  function direct(handler: Handler): GraphQLFieldResolver<unknown, unknown> | null {
    const reads = (handler.params ?? [])
      .toSorted((a, b) => a.index - b.index)
      .map((param) => readOf(param, isConverted));
    if ((handler.middlewares ?? []).length > 0 || handler.roles || !reads.every((read) => read !== null)) return null;
    const target = handler.target as new () => Record<string, Method>;
    const instance = instances.get(target) ?? new target();
    instances.set(target, instance);
    const method = (instance[handler.methodName] as Method).bind(instance);
    const [first, second] = reads;
    // most have one parameter or two, and these need no list
    if (!first) return () => method();
    if (!second) return (root, args, context, info) => method(first(root, args, context, info));
    if (reads.length === 2)
      return (root, args, context, info) => method(first(root, args, context, info), second(root, args, context, info));
    return (root, args, context, info) => method(...reads.map((read) => read(root, args, context, info)));
  }

  function replace(typeName: string | undefined, handler: Handler): void {
    const type = typeName === undefined ? undefined : schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[handler.schemaName] : undefined;
    const resolve = direct(handler);
    if (field && resolve) field.resolve = resolve;
  }

  for (const query of metadata.queries) replace(schema.getQueryType()?.name, query);
  for (const mutation of metadata.mutations) replace(schema.getMutationType()?.name, mutation);
  for (const field of metadata.fieldResolvers) {
    if (field.kind !== 'external') continue;
    const owner = field.getObjectType?.();
    replace(metadata.objectTypes.find(({ target }) => target === owner)?.name, field);
  }
}

/** How a parameter is read; null for what the library has to convert. */
function readOf(param: Param, isConverted: (type: unknown) => boolean): Read | null {
  if (param.kind === 'info') return (_root, _args, _context, info) => info;
  if (param.kind === 'context' && param.propertyName === undefined) return (_root, _args, context) => context;
  if (param.kind === 'root' && param.propertyName === undefined && !param.getType) return (root) => root;
  if (param.kind === 'arg' && !isConverted(param.getType())) {
    const { name } = param;
    return (_root, args) => args[name];
  }
  return null;
}
