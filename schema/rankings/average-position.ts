import { Arg, Args, Ctx, Field, Float, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { MeanPosition as Position } from '../../src/db/queries/rankings/average-position.js';
import * as meanPositions from '../../src/services/runs/rankings/average-positions.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from '../connection.js';
import type { Context } from '../context.js';

@ObjectType({
  description: 'Average position over all impressions, as reported by the search engine; never a single rank.',
})
export class MeanPosition implements Position {
  @Field(() => String, { description: '`search-console`.' })
  source!: string;

  @Field(() => String, { description: 'First day.' })
  from!: string;

  @Field(() => String, { description: 'Last day.' })
  to!: string;

  @Field(() => String, { description: 'The search query.' })
  query!: string;

  @Field(() => String, { description: 'URL of the page.' })
  page!: string;

  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-3; null when not known.' })
  country!: string | null;

  @Field(() => String, { nullable: true, description: 'DESKTOP, MOBILE or TABLET.' })
  device!: string | null;

  @Field(() => Float, { description: 'Average position as reported by the search engine.' })
  meanPosition!: number;

  @Field(() => Int, { description: 'Clicks in the range.' })
  clicks!: number;

  @Field(() => Int, { description: 'Impressions in the range.' })
  impressions!: number;
}

const MeanPositionConnection = connectionOf(MeanPosition, 'MeanPosition');

@Resolver(() => MeanPosition)
export class MeanPositionResolver {
  @Query(() => MeanPositionConnection, {
    description:
      'Imported average positions, most impressions first. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  async meanPositions(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<Position>> {
    const all = await meanPositions.list(context.services, authorize(context), projectId);
    return paginate(all, page, (one) => [one.source, one.query, one.page, one.country, one.device].join('\n'));
  }
}
