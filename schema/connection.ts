import { type GraphQLSchema, isObjectType } from 'graphql';
import type { ClassType } from 'type-graphql';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { type ProblemDetail, problem } from '../src/errors.js';
import { cursorOf, keyIn, MAX_FIRST, type Slice } from '../src/services/keyset.js';
import { JsonSchema } from './json-schema.js';

@ArgsType()
export class PageArgs {
  @JsonSchema({ minimum: 1, maximum: MAX_FIRST, examples: [50] })
  @Field(() => Int, {
    nullable: true,
    description: 'Number of items to return, 1–100. Default: the whole list, which is bounded by quotas.',
  })
  first?: number | null;

  @JsonSchema({
    examples: [cursorOf(['019a5d30-7c1e-7a44-9a50-3f0f3f4c5e11', '019a5d30-7c1e-7a44-9a50-3f0f3f4c5e12'])],
  })
  @Field(() => String, { nullable: true, description: 'The `nextCursor` of the previous page.' })
  after?: string | null;
}

export interface Connection<T> extends Slice<T> {
  totalCount: number;
}

@ObjectType({ description: 'Position of a page in its list, as in the Relay connection specification.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'True if there is a next page.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'True if there is a previous page.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first edge; null on an empty page.' })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last edge; null on an empty page. Pass it as `after` to get the next page.',
  })
  endCursor!: string | null;
}

/** The edge type of a node class. */
export function edgeOf<T extends object>(node: ClassType<T>, name: string): ClassType<Edge<T>> {
  @ObjectType(`${name}Edge`, { description: `A ${name} object with its cursor.` })
  class EdgeType implements Edge<T> {
    @Field(() => node, { description: 'The object.' })
    node!: T;

    @Field(() => String, { description: 'Pass it as `after` to continue after this node.' })
    cursor!: string;
  }
  return EdgeType;
}

interface Edge<T> {
  node: T;
  cursor: string;
}

/** The fields that a type of the graph shows of a slice. */
interface Paged<T> extends Pick<Slice<T>, 'nodes' | 'nextCursor'> {
  edges?: Edge<T>[];
  pageInfo?: PageInfo;
}

/** The connection type of a node class: nodes, the cursor of the next page and how many there are in all. */
export function connectionOf<T extends object>(
  node: ClassType<T>,
  name: string,
): ClassType<Paged<T> & { totalCount: number }> {
  const EdgeType = edgeOf(node, name);
  @ObjectType(`${name}Connection`, { description: `A page of a list of ${name} objects.` })
  class ConnectionType implements Paged<T> {
    @Field(() => [node], { description: 'The objects of this page, in the order of the list.' })
    nodes!: T[];

    @Field(() => [EdgeType], { description: 'The same nodes, each with its cursor.' })
    edges!: Edge<T>[];

    @Field(() => PageInfo, { description: 'Position of this page in the list.' })
    pageInfo!: PageInfo;

    @Field(() => String, {
      nullable: true,
      description: 'Pass it as `after` to get the next page; null on the last page.',
    })
    nextCursor!: string | null;

    @Field(() => Int, { description: 'Length of the whole list.' })
    totalCount!: number;
  }
  return ConnectionType;
}

/** Gives `edges` and `pageInfo` their resolvers, wherever a type has them. */
export function resolveEdges(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    const { edges, pageInfo } = isObjectType(type) ? type.getFields() : {};
    if (!edges || !pageInfo) continue;
    edges.resolve = ({ nodes, cursors }: Slice<unknown>) => {
      const known = cursors();
      return nodes.map((node, at) => ({ node, cursor: known[at] }));
    };
    pageInfo.resolve = ({ nextCursor, cursors, hasPrevious }: Slice<unknown>): PageInfo => {
      const known = cursors();
      return {
        hasNextPage: nextCursor !== null,
        hasPreviousPage: hasPrevious,
        startCursor: known[0] ?? null,
        endCursor: known.at(-1) ?? null,
      };
    };
  }
}

/**
 * Cuts a page out of a list that is in memory because quotas bound it. Cursors name the last item seen and the one behind
 * it: where the last one was deleted meanwhile, the list goes on with the other.
 */
export function paginate<T>(items: readonly T[], args: PageArgs, idOf: (item: T) => string): Connection<T> {
  const details: ProblemDetail[] = [];
  if (args.first !== null && args.first !== undefined && (args.first < 1 || args.first > MAX_FIRST)) {
    details.push({ path: 'limit', message: `This must be a number from 1 to ${MAX_FIRST}.` });
  }
  const start = args.after ? placeAfter(args.after, items.map(idOf)) : 0;
  if (start === null)
    details.push({ path: 'cursor', message: 'This cursor belongs to another list, or its items were deleted.' });
  if (start === null || details.length > 0) throw problem('VALIDATION_FAILED', { details });
  const end = args.first ? start + args.first : items.length;
  const next = items.slice(end - 1, end + 1).map(idOf);
  const nodes = items.slice(start, end);
  return {
    nodes,
    nextCursor: next.length === 2 ? cursorOf(next) : null,
    totalCount: items.length,
    cursors: () =>
      nodes.map((node, at) => {
        const behind = items[start + at + 1];
        return cursorOf([idOf(node), behind === undefined ? NOTHING : idOf(behind)]);
      }),
    hasPrevious: start > 0,
  };
}

/** stands for the item behind the last one */
const NOTHING = '';

function placeAfter(after: string, ids: readonly string[]): number | null {
  const key = keyIn(after, ['string', 'string']);
  if (key === null) return null;
  const [last, next] = key;
  const place = ids.indexOf(last) + 1 || ids.indexOf(next);
  return place < 0 ? null : place;
}
