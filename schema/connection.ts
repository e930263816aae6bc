import type { ClassType } from 'type-graphql';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { type ProblemDetail, problem } from '../src/errors.js';

@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'How many to return, 1–100. Without it the whole list comes: quotas bound it.',
  })
  first?: number | null;

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
    @Field(() => [node])
    nodes!: T[];

    @Field(() => String, {
      nullable: true,
      description: 'Give it as `after` to get the next page; null on the last one.',
    })
    nextCursor!: string | null;

    @Field(() => Int, { description: 'Length of the whole list.' })
    totalCount!: number;
  }
  return ConnectionType;
}

/** Cuts a page out of a list that is in memory because quotas bound it. Cursors name the last item seen. */
export function paginate<T>(items: readonly T[], args: PageArgs, idOf: (item: T) => string): Connection<T> {
  const details: ProblemDetail[] = [];
  if (args.first !== null && args.first !== undefined && (args.first < 1 || args.first > 100)) {
    details.push({ path: 'limit', message: 'A number from 1 to 100 is needed.' });
  }
  const start = args.after ? items.findIndex((item) => cursorOf(idOf(item)) === args.after) + 1 : 0;
  if (args.after && start === 0)
    details.push({ path: 'cursor', message: 'This cursor belongs to another list or its item is gone.' });
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  const end = args.first ? start + args.first : items.length;
  const nodes = items.slice(start, end);
  const last = nodes.at(-1);
  return { nodes, nextCursor: last && end < items.length ? cursorOf(idOf(last)) : null, totalCount: items.length };
}

const cursorOf = (id: string): string => Buffer.from(id).toString('base64url');
