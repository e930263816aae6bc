import type { ClassType } from 'type-graphql';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { type ProblemDetail, problem } from '../src/errors.js';
import { cursorOf, keyIn, MAX_FIRST } from '../src/services/keyset.js';
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
  @Field(() => String, { nullable: true, description: 'The `nextCursor` of the page before.' })
  after?: string | null;
}

export interface Connection<T> {
  nodes: T[];
  nextCursor: string | null;
  totalCount: number;
}

/** The connection type of a node class: nodes, the cursor of the next page and how many there are in all. */
export function connectionOf<T extends object>(node: ClassType<T>, name: string): ClassType<Connection<T>> {
  @ObjectType(`${name}Connection`, { description: `A page of a list of ${name} objects.` })
  class ConnectionType implements Connection<T> {
    @Field(() => [node], { description: 'The objects of this page, in the order of the list.' })
    nodes!: T[];

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

/**
 * Cuts a page out of a list that is in memory because quotas bound it. Cursors name the last item seen and the one behind
 * it: where the last one was deleted meanwhile, the list goes on with the other.
 */
export function paginate<T>(items: readonly T[], args: PageArgs, idOf: (item: T) => string): Connection<T> {
  const details: ProblemDetail[] = [];
  if (args.first !== null && args.first !== undefined && (args.first < 1 || args.first > MAX_FIRST)) {
    details.push({ path: 'limit', message: `A number from 1 to ${MAX_FIRST} is needed.` });
  }
  const start = args.after ? placeAfter(args.after, items.map(idOf)) : 0;
  if (start === null)
    details.push({ path: 'cursor', message: 'This cursor belongs to another list, or its items are gone.' });
  if (start === null || details.length > 0) throw problem('VALIDATION_FAILED', { details });
  const end = args.first ? start + args.first : items.length;
  const next = items.slice(end - 1, end + 1).map(idOf);
  return {
    nodes: items.slice(start, end),
    nextCursor: next.length === 2 ? cursorOf(next) : null,
    totalCount: items.length,
  };
}

function placeAfter(after: string, ids: readonly string[]): number | null {
  const key = keyIn(after, ['string', 'string']);
  if (key === null) return null;
  const [last, next] = key;
  const place = ids.indexOf(last) + 1 || ids.indexOf(next);
  return place < 0 ? null : place;
}
