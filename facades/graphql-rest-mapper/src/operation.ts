import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
} from 'graphql';
import type { DocumentSource } from './row.js';

/** The one validated operation of a document, with every fragment it uses. */
export interface Operation {
  readonly name: string;
  readonly type: 'query' | 'mutation';
  readonly document: DocumentNode;
  readonly definition: OperationDefinitionNode;
  readonly root: GraphQLObjectType;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export function parseDocument(source: DocumentSource): DocumentNode {
  return typeof source === 'object' && 'kind' in source ? source : parse(source.toString());
}

function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  const found = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) found.set(definition.name.value, definition);
  }
  return found;
}

export function parseFragments(sources: readonly DocumentSource[]): Fragments {
  const all = new Map<string, FragmentDefinitionNode>();
  for (const source of sources) {
    for (const [name, definition] of fragmentsOf(parseDocument(source))) {
      if (all.has(name)) throw new Error(`fragment ${name} is defined twice`);
      all.set(name, definition);
    }
  }
  return all;
}

function withShared(document: DocumentNode, shared: Fragments): DocumentNode {
  const known = new Set(fragmentsOf(document).keys());
  const added: FragmentDefinitionNode[] = [];
  const collect = (part: DocumentNode | FragmentDefinitionNode): void => {
    visit(part, {
      FragmentSpread: ({ name }) => {
        const definition = shared.get(name.value);
        if (definition === undefined || known.has(name.value)) return;
        known.add(name.value);
        added.push(definition);
        collect(definition);
      },
    });
  };
  collect(document);
  return added.length === 0 ? document : { ...document, definitions: [...document.definitions, ...added] };
}

/** Parses, completes and validates a document; what is wrong with it goes to `mistake`. */
export function readOperation(
  schema: GraphQLSchema,
  source: DocumentSource,
  shared: Fragments,
  mistake: (message: string) => void,
): Operation | undefined {
  let document: DocumentNode;
  try {
    document = withShared(parseDocument(source), shared);
  } catch (error) {
    mistake(`the document cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [definition] = operations;
  if (definition === undefined || operations.length > 1) {
    mistake(`the document must contain exactly one operation, it contains ${operations.length}`);
    return undefined;
  }
  if (definition.operation === 'subscription') {
    mistake('a subscription cannot be a route');
    return undefined;
  }
  const errors = validate(schema, document);
  for (const error of errors) mistake(error.message);
  if (definition.name === undefined) mistake('the operation needs a name');
  const root = schema.getRootType(definition.operation);
  if (errors.length > 0 || definition.name === undefined || !root) return undefined;
  return {
    name: definition.name.value,
    type: definition.operation,
    document,
    definition,
    root,
    fragments: fragmentsOf(document),
  };
}
