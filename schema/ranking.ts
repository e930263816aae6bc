import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { RankingStatus } from '../src/db/entities/keyword.js';
import { summaries } from '../src/services/ranking-summaries.js';
import * as rankings from '../src/services/rankings.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';
import { DeviceEnum, RankingStatusEnum } from './enums.js';
import { RankingSummary } from './ranking-summary.js';
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
  description:
    'Places gained since the check of so many days before the latest one, negative when lost; null when it did not rank, or nothing is known, on one of the two days.',
})
class RankingChanges {
  @Field(() => Int, { nullable: true })
  day!: number | null;

  @Field(() => Int, { nullable: true })
  week!: number | null;

  @Field(() => Int, { nullable: true, description: '30 days.' })
  month!: number | null;
}

@ObjectType({ description: 'The best position of all time.' })
class BestRanking {
  @Field(() => Int)
  position!: number;

  @Field(() => String, { description: 'The first day on which it was held, UTC.' })
  date!: string;
}

@ObjectType({
  description: 'How a keyword did over time, oldest check first. Checks that could not be made are no points.',
})
export class RankingHistory {
  @Field(() => ID)
  keywordId!: string;

  @Field(() => String)
  term!: string;

  @Field(() => String, { description: 'Whose results are looked at.' })
  engine!: string;

  @Field(() => String)
  country!: string;

  @Field(() => String)
  language!: string;

  @Field(() => DeviceEnum)
  device!: rankings.RankingHistory['device'];

  @Field(() => String, { nullable: true, description: 'Null for the whole country.' })
  location!: string | null;

  @Field(() => RankingChanges)
  changes!: rankings.RankingHistory['changes'];

  @Field(() => BestRanking, { nullable: true, description: 'Null when it never ranked.' })
  best!: rankings.RankingHistory['best'];

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

  @Query(() => [RankingSummary], {
    description: 'Where a project’s keywords stand, engine by engine. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.',
  })
  rankingSummaries(@Ctx() context: Context, @Arg('projectId', () => ID) projectId: string): Promise<RankingSummary[]> {
    return summaries(context.services, authorize(context), projectId);
  }
}
