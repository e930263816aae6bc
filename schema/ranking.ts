import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { RankingStatus } from '../src/db/entities/keyword.js';
import * as rankings from '../src/services/rankings.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';
import { RankingStatusEnum } from './enums.js';
import { DateTime } from './scalars.js';

@ObjectType({ description: 'One conclusive check of a keyword.' })
export class RankingPoint {
  @Field(() => DateTime)
  checkedAt!: Date;

  @Field(() => Int, {
    nullable: true,
    description: 'Organic position, from 1; null when not among the results looked at.',
  })
  position!: number | null;

  @Field(() => String, { nullable: true })
  url!: string | null;

  @Field(() => RankingStatusEnum)
  status!: RankingStatus;
}

@ObjectType({
  description: 'How a keyword did over time, oldest check first. Checks that could not be made are no points.',
})
export class RankingHistory {
  @Field(() => ID)
  keywordId!: string;

  @Field(() => String)
  term!: string;

  @Field(() => [RankingPoint])
  history!: RankingPoint[];
}

@Resolver(() => RankingHistory)
export class RankingResolver {
  @Query(() => [RankingHistory], {
    description: 'History of a project’s keywords. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, KEYWORD_NOT_FOUND.',
  })
  rankings(
    @Ctx() context: Context,
    @Arg('projectId', () => ID) projectId: string,
    @Arg('from', () => DateTime, { nullable: true }) from?: Date | null,
    @Arg('to', () => DateTime, { nullable: true }) to?: Date | null,
    @Arg('keywordId', () => ID, { nullable: true }) keywordId?: string | null,
  ): Promise<RankingHistory[]> {
    return rankings.history(context.services, authorize(context), projectId, { from, to, keywordId });
  }
}
