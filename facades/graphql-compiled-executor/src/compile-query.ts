import {
  type ASTVisitor,
  type DocumentNode,
  defaultFieldResolver,
  type ExecutionResult,
  type FieldNode,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  locatedError,
  TypeNameMetaFieldDef,
  visit,
} from 'graphql';
import { collectFields } from './collect-fields.js';
import { compileArguments, compileVariables } from './given-values.js';
import { FieldInfo, type Place, type Run, type StaticInfo } from './run.js';

/** Runs an operation that was compiled; the result is what the reference executor would give, or its first error. */
export type Execute = (
  rootValue: unknown,
  contextValue: unknown,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>;

type Complete = (value: unknown, run: Run, place: Place | undefined) => unknown;
type Read = (source: unknown, run: Run, place: Place | undefined) => unknown;

/** A query that this compiler leaves to the reference executor. */
class Unusual extends Error {}

const UNUSUAL: ASTVisitor = {
  Directive: () => {
    throw new Unusual();
  },
  Field: ({ name }) => {
    if (name.value.startsWith('__') && name.value !== TypeNameMetaFieldDef.name) throw new Unusual();
  },
};

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

/**
 * Turns a query into functions that are chosen once and not for every value: fields, types and constant arguments are
 * looked up at boot. The document must be valid. Null for what is not plain: mutations, several operations, `@skip` and its
 * like, abstract types.
 */
export function compileQuery(schema: GraphQLSchema, document: DocumentNode): Execute | null {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  const root = schema.getQueryType();
  if (!operation || operations.length > 1 || operation.operation !== 'query' || !root) return null;
  let read: (source: unknown, run: Run, place: Place | undefined) => unknown;
  try {
    visit(document, UNUSUAL);
    const fragments = Object.fromEntries(
      document.definitions.flatMap((part) => (part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part]] : [])),
    );
    read = compileObject({ schema, operation, fragments }, root, [operation]);
  } catch (error) {
    if (error instanceof Unusual) return null;
    throw error;
  }
  const variablesOf = compileVariables(schema, operation.variableDefinitions ?? []);
  return (rootValue, contextValue, inputs) => {
    const { coerced, errors } = variablesOf(inputs);
    if (errors) return { errors };
    const failed = (error: unknown): ExecutionResult => ({ data: null, errors: [locatedError(error, undefined)] });
    try {
      const data = read(rootValue, { rootValue, contextValue, variables: coerced }, undefined);
      return isPromise(data) ? data.then(succeeded, failed) : succeeded(data);
    } catch (error) {
      return failed(error);
    }
  };
}

const succeeded = (data: unknown): ExecutionResult => ({ data: data as ExecutionResult['data'] });

type Compiling = Pick<StaticInfo, 'schema' | 'operation' | 'fragments'>;

function compileObject(
  compiling: Compiling,
  type: GraphQLObjectType,
  parents: readonly Pick<FieldNode, 'selectionSet'>[],
): Read {
  const { schema, fragments } = compiling;
  if (type.isTypeOf) throw new Unusual();
  const sets = parents.flatMap(({ selectionSet }) => selectionSet ?? []);
  const names: string[] = [];
  const reads: Read[] = [];
  for (const [name, { field, nodes }] of collectFields(schema, fragments, type, sets)) {
    names.push(name);
    reads.push(compileField(compiling, type, field, name, nodes));
  }
  return (source, run, place) => {
    const data: Record<string, unknown> = {};
    let pending: Promise<void>[] | null = null;
    try {
      for (let at = 0; at < reads.length; at += 1) {
        const name = names[at] as string;
        const value = (reads[at] as Read)(source, run, place);
        // set at once, so that the order of fields is that of the document
        data[name] = value;
        if (isPromise(value)) {
          pending ??= [];
          pending.push(
            value.then((settled) => {
              data[name] = settled;
            }),
          );
        }
      }
    } catch (error) {
      // the other branches may fail as well, and nobody is left to hear of it
      if (pending) void Promise.allSettled(pending);
      throw error;
    }
    return pending === null ? data : Promise.all(pending).then(() => data);
  };
}

function compileField(
  compiling: Compiling,
  parent: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  name: string,
  nodes: readonly FieldNode[],
): Read {
  if (field.name === TypeNameMetaFieldDef.name) return () => parent.name;
  const [node] = nodes as [FieldNode];
  const complete = compileType(compiling, field.type, nodes, `${parent.name}.${field.name}`);
  const resolve = field.resolve;
  const argumentsOf = compileArguments(field, node);
  const known: StaticInfo = { ...compiling, parent, field, nodes };
  const resolved: Read = (source, run, around) => {
    const place: Place = { prev: around, key: name, typename: parent.name };
    const value = (resolve ?? defaultFieldResolver)(
      source,
      argumentsOf(run),
      run.contextValue,
      new FieldInfo(known, run, place),
    );
    return isPromise(value)
      ? value.then((settled) => complete(settled, run, place))
      : (complete(value, run, place) as unknown);
  };
  if (resolve) return resolved;
  const property = field.name;
  const leaf = isLeafType(isNonNullType(field.type) ? field.type.ofType : field.type);
  // the same that the default resolver does, without requesting what it does not use
  return (source, run, around) => {
    const value = (source as Record<string, unknown> | null | undefined)?.[property];
    if (typeof value === 'function' || isPromise(value)) return resolved(source, run, around);
    // a leaf has no field that would need its path
    return complete(value, run, leaf ? undefined : { prev: around, key: name, typename: parent.name });
  };
}

function compileType(
  compiling: Compiling,
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  title: string,
): Complete {
  if (isNonNullType(type)) {
    const inner = compileNullable(compiling, type.ofType, nodes, title);
    const refuse = (): never => {
      throw new Error(`Cannot return null for non-nullable field ${title}.`);
    };
    return (value, run, place) => {
      if (value instanceof Error) throw value;
      const completed = value === null || value === undefined ? null : inner(value, run, place);
      return completed ?? refuse();
    };
  }
  const inner = compileNullable(compiling, type, nodes, title);
  return (value, run, place) => {
    if (value instanceof Error) throw value;
    return value === null || value === undefined ? null : inner(value, run, place);
  };
}

/** For values that are there. */
function compileNullable(
  compiling: Compiling,
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  title: string,
): Complete {
  if (isLeafType(type)) return compileLeaf(type);
  if (isObjectType(type)) return compileObject(compiling, type, nodes);
  if (isListType(type)) return compileList(compileType(compiling, type.ofType, nodes, title), title);
  throw new Unusual();
}

function compileLeaf(type: GraphQLLeafType): Complete {
  return (value) => {
    const written: unknown = type.serialize(value);
    if (written === null || written === undefined)
      throw new Error(`Expected \`${type}.serialize\` to return non-nullable value.`);
    return written;
  };
}

function compileList(item: Complete, title: string): Complete {
  const completeItem = (value: unknown, run: Run, place: Place | undefined): unknown =>
    isPromise(value) ? value.then((settled) => item(settled, run, place)) : item(value, run, place);
  return (value, run, place) => {
    if (typeof value !== 'object' || !(Symbol.iterator in (value as object)))
      throw new Error(`Expected Iterable, but did not find one for field "${title}".`);
    const items = Array.isArray(value) ? (value as unknown[]) : [...(value as Iterable<unknown>)];
    const completed: unknown[] = [];
    let waits = false;
    try {
      for (let at = 0; at < items.length; at += 1) {
        const one = completeItem(items[at], run, { prev: place, key: at, typename: undefined });
        completed.push(one);
        waits ||= isPromise(one);
      }
    } catch (error) {
      if (waits) void Promise.allSettled(completed);
      throw error;
    }
    return waits ? Promise.all(completed) : completed;
  };
}
