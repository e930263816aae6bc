import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { problem } from '../src/errors.js';
import { MAX_FIRST } from '../src/services/keyset.js';

/** The limits of one document. The documents of the web application are known and need none of it. */
export const LIMITS = {
  tokens: 1_000,
  depth: 8,
  /** names given to fields, and fields requested again beside themselves: both multiply work without adding depth */
  aliases: 15,
  directives: 20,
  /** fields after every fragment is expanded */
  selections: 10_000,
  /** objects that the response may hold */
  cost: 5_000,
  /** items of one page */
  first: MAX_FIRST,
} as const;

/** objects assumed behind a list that has no pages */
const UNPAGED = 10;
/** fields that read other pages and tables for each page that they are of: lists have room for a few of them at most */
const READS: Readonly<Record<string, number>> = {
  'Page.hreflangCluster': 500,
  'Page.rankings': 200,
  'Page.versions': 500,
};
/** the types describe themselves; their own depth has its rule in the reference implementation */
const INTROSPECTION = 100;
/** cost that one request of the rate pays for */
const COST_PER_POINT = 100;

export interface Measure {
  operation: OperationDefinitionNode['operation'];
  cost: number;
  /** points that the operation takes from the rate: one for each root field, or for each hundred of cost if that is more */
  points: number;
}

interface Tally {
  depth: number;
  aliases: number;
  directives: number;
  selections: number;
  cost: number;
}

interface Reading {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Readonly<Record<string, unknown>>;
  /** tallies of one operation: its variables decide how large the pages of a fragment are */
  known: Map<string, Tally>;
  open: Set<string>;
  /** fragments that an operation has been measured with */
  spread: Set<string>;
}

const NOTHING: Tally = { depth: 0, aliases: 0, directives: 0, selections: 0, cost: 0 };

/** Parses a document of a client; one with too many tokens is not read to its end. */
export function readDocument(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: LIMITS.tokens });
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The document cannot be parsed.';
    throw problem(message.includes('Parsing aborted') ? 'QUERY_TOO_COMPLEX' : 'GRAPHQL_PARSE_FAILED', { message });
  }
}

/** The cost of running the operation. Throws the limit that it is over; comes before validation, which limits protect. */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): Measure {
  const operation = getOperationAST(document, operationName);
  if (!operation) throw problem('BAD_REQUEST', { message: 'The document has several operations: set operationName.' });
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const spread = new Set<string>();
  let own = NOTHING;
  let roots = 0;
  // the others are validated too, so that they cannot be left out of the limits
  for (const one of document.definitions) {
    if (one.kind !== Kind.OPERATION_DEFINITION) continue;
    const defaults = Object.fromEntries(
      (one.variableDefinitions ?? []).map(({ variable, defaultValue }) => [
        variable.name.value,
        defaultValue?.kind === Kind.INT ? Number(defaultValue.value) : undefined,
      ]),
    );
    const reading = {
      schema,
      fragments,
      variables: { ...defaults, ...variables },
      known: new Map(),
      open: new Set<string>(),
      spread,
    };
    const type = schema.getRootType(one.operation) ?? undefined;
    const tally = ofSelections(reading, one.selectionSet, type, LIMITS.first, true);
    tally.directives += one.directives?.length ?? 0;
    check(tally);
    if (one === operation) {
      own = tally;
      roots = rootFields(reading, one.selectionSet);
    }
  }
  // fragments that nothing spreads are validated as well
  const rest = { schema, fragments, variables, known: new Map(), open: new Set<string>(), spread: new Set<string>() };
  for (const name of fragments.keys()) if (!spread.has(name)) check(ofFragment(rest, name, LIMITS.first));
  const cost = Math.max(own.cost, roots);
  return { operation: operation.operation, cost, points: Math.max(roots, Math.ceil(cost / COST_PER_POINT)) };
}

function check(tally: Tally): void {
  for (const name of ['depth', 'aliases', 'directives', 'selections', 'cost'] as const) {
    if (tally[name] > LIMITS[name]) {
      const given = Number.isSafeInteger(tally[name]) ? `${tally[name]}` : 'more than can be counted';
      throw problem('QUERY_TOO_COMPLEX', {
        message: `This document has ${NOUNS[name]} ${given}; ${LIMITS[name]} is the limit.`,
      });
    }
  }
}

const NOUNS = {
  depth: 'a depth of',
  aliases: 'a count of aliases and repeated fields of',
  directives: 'a count of directives of',
  selections: 'a count of fields of',
  cost: 'a cost of',
};

function ofSelections(
  reading: Reading,
  set: SelectionSetNode,
  type: GraphQLNamedType | undefined,
  size: number,
  root = false,
): Tally {
  const total = { ...NOTHING };
  const names = new Set<string>();
  for (const node of set.selections) {
    const one = ofSelection(reading, node, type, size, root);
    if (node.kind === Kind.FIELD) {
      const name = node.alias?.value ?? node.name.value;
      if (node.alias || names.has(name)) one.aliases += 1;
      names.add(name);
    }
    total.depth = Math.max(total.depth, one.depth);
    for (const name of ['aliases', 'selections', 'cost'] as const) total[name] += one[name];
    total.directives += one.directives + (node.directives?.length ?? 0);
  }
  return total;
}

function ofSelection(
  reading: Reading,
  node: SelectionNode,
  type: GraphQLNamedType | undefined,
  size: number,
  root: boolean,
): Tally {
  if (node.kind === Kind.FRAGMENT_SPREAD) {
    const inside = ofFragment(reading, node.name.value, size);
    // counted itself: fragments of nothing but fragments would cost no field and still take for ever to follow
    return { ...inside, selections: inside.selections + 1 };
  }
  if (node.kind === Kind.INLINE_FRAGMENT) {
    const named = node.typeCondition ? reading.schema.getType(node.typeCondition.name.value) : type;
    return ofSelections(reading, node.selectionSet, named, size, root);
  }
  if (root && (node.name.value === '__schema' || node.name.value === '__type')) {
    const inside = node.selectionSet ? ofSelections(reading, node.selectionSet, undefined, 1) : NOTHING;
    return { ...inside, depth: 1, cost: INTROSPECTION };
  }
  return ofField(reading, node, type, size);
}

function ofField(reading: Reading, node: FieldNode, owner: GraphQLNamedType | undefined, size: number): Tally {
  const field = isObjectType(owner) || isInterfaceType(owner) ? owner.getFields()[node.name.value] : undefined;
  const paged = field?.args.some(({ name }) => name === 'first') ?? false;
  const pages = paged ? pageSize(reading, node) : LIMITS.first;
  if (!node.selectionSet) return { ...NOTHING, depth: 1, selections: 1 };
  const type = field ? getNamedType(field.type) : undefined;
  const inside = ofSelections(reading, node.selectionSet, type, pages);
  const objects = type && isLeafType(type) ? 0 : objectsOf(field?.type, node.name.value, paged ? pages : null, size);
  return {
    depth: inside.depth + 1,
    aliases: inside.aliases,
    directives: inside.directives,
    selections: inside.selections + 1,
    cost: objects * (1 + inside.cost) + (READS[`${owner?.name}.${node.name.value}`] ?? 0),
  };
}

/** How many objects a field stands for: a page's length inside a connection, or where it takes pages itself. */
function objectsOf(type: GraphQLOutputType | undefined, name: string, own: number | null, around: number): number {
  if (type === undefined || !isListType(getNullableType(type))) return 1;
  if (own !== null) return own;
  return name === 'nodes' || name === 'edges' ? around : UNPAGED;
}

function ofFragment(reading: Reading, name: string, size: number): Tally {
  const key = `${name} ${size}`;
  const before = reading.known.get(key);
  if (before) return before;
  const fragment = reading.fragments.get(name);
  if (!fragment) return NOTHING;
  reading.spread.add(name);
  if (reading.open.has(name))
    throw problem('GRAPHQL_VALIDATION_FAILED', { message: `The fragment "${name}" spreads itself.` });
  reading.open.add(name);
  const type = reading.schema.getType(fragment.typeCondition.name.value);
  const isRoot = type !== undefined && type === reading.schema.getQueryType();
  const tally = ofSelections(reading, fragment.selectionSet, type, size, isRoot);
  // no type of ours may start so: this is one of the types that describe types
  if (type?.name.startsWith('__')) Object.assign(tally, { depth: 1, cost: 0 });
  tally.directives += fragment.directives?.length ?? 0;
  reading.open.delete(name);
  reading.known.set(key, tally);
  return tally;
}

function pageSize(reading: Reading, node: FieldNode): number {
  const given = valueOf(node.arguments?.find(({ name }) => name.value === 'first')?.value, reading.variables);
  if (given === null || given === undefined) return LIMITS.first;
  if (typeof given === 'number' && given >= 1 && given <= LIMITS.first) return given;
  throw problem('VALIDATION_FAILED', {
    message: `A page must have 1 to ${LIMITS.first} items.`,
    details: [{ path: 'first', message: `This must be a number from 1 to ${LIMITS.first}.` }],
  });
}

function valueOf(node: ValueNode | undefined, variables: Readonly<Record<string, unknown>>): unknown {
  if (node?.kind === Kind.VARIABLE) return variables[node.name.value];
  if (node?.kind === Kind.INT) return Number(node.value);
  return node === undefined || node.kind === Kind.NULL ? null : node.kind;
}

function rootFields(reading: Reading, set: SelectionSetNode): number {
  let count = 0;
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) count += 1;
    else if (node.kind === Kind.INLINE_FRAGMENT) count += rootFields(reading, node.selectionSet);
    else {
      const fragment = reading.fragments.get(node.name.value);
      // the tally has refused cycles and too many positions before
      if (fragment) count += rootFields(reading, fragment.selectionSet);
    }
  }
  return count;
}
