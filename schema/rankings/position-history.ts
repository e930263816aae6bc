import { Arg, Ctx, Field, Float, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import {
  type PositionHistory as History,
  MOST_WEEKS,
  type PositionPoint as Point,
  positionHistories,
} from '../../src/services/results/rankings/position-history.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { RankingRange } from './ranking-summary.js';

@ObjectType({ description: 'Positions of keywords on a day, each by its latest conclusive check until then.' })
export class PositionPoint implements Point {
  @Field(() => String, { description: 'UTC day, `YYYY-MM-DD`.' })
  date!: string;

  @Field(() => Int, { description: 'Keywords with a conclusive check by then.' })
  keywords!: number;

  @Field(() => Float, { nullable: true, description: 'Average over the ranking keywords.' })
  averagePosition!: number | null;

  @Field(() => Float, { nullable: true, description: 'Visibility, 0–1, as in `RankingSummary`.' })
  visibility!: number | null;

  @Field(() => [RankingRange], { description: 'Keywords by range of positions.' })
  distribution!: RankingRange[];
}

@ObjectType({ description: 'Positions of the keywords of one engine, week by week.' })
export class PositionHistory implements History {
  @Field(() => String, { description: 'The search engine, or `local-index`.' })
  engine!: string;

  @Field(() => [PositionPoint], { description: 'Oldest first, the last one today; none before the first check.' })
  points!: PositionPoint[];
}

@Resolver()
export class PositionHistoryResolver {
  @Query(() => [PositionHistory], {
    description: 'Positions of all keywords over time. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  positionHistory(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('weeks', () => Int, { defaultValue: 12, description: `Number of weeks, at most ${MOST_WEEKS}.` })
    weeks: number,
    @Arg('tag', () => String, { nullable: true, description: 'Only keywords with this tag.' }) tag?: string | null,
  ): Promise<History[]> {
    return positionHistories(context.services, authorize(context), projectId, { weeks, tag: tag ?? null });
  }
}
