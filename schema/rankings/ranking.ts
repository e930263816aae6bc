import { Arg, Args, Ctx, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { RankingStatus } from '../../src/db/entities/keyword.js';
import type { RankingHistory as HistoryRow } from '../../src/db/queries/rankings/keyword.js';
import { summaries } from '../../src/services/results/rankings/ranking-summaries.js';
import * as rankings from '../../src/services/results/rankings/rankings.js';
import { authorize } from '../authorize.js';
import { connectionOf, PageArgs, paginate } from '../connection.js';
import type { Context } from '../context.js';
import { DateTime } from '../scalars.js';
import { DeviceEnum, RankingStatusEnum } from './ranking-enums.js';
import { RankingSummary } from './ranking-summary.js';
import { RankingArgs } from './ranking-table.js';

@ObjectType({ description: 'One conclusive check of a keyword.' })
export class RankingPoint {
  @Field(() => DateTime, { description: 'When the SERP was checked.' })
  checkedAt!: Date;

  @Field(() => Int, {
    nullable: true,
    description: 'Organic position, from 1; null if not among the checked results.',
  })
  position!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Position as a searcher counts, with a featured snippet as the first result; null when not RANKED, or when the first page of results was not checked.',
  })
  visiblePosition!: number | null;

  @Field(() => String, { nullable: true, description: 'The ranking page of the site; null when not RANKED.' })
  url!: string | null;

  @Field(() => RankingStatusEnum, { description: 'Whether the site was among the results.' })
  status!: RankingStatus;
}

@ObjectType({
  description:
    'Positions gained since the check that many days before the latest one, negative if lost; null if it did not rank or was not checked on one of the two days.',
})
class RankingChanges {
  @Field(() => Int, {
    nullable: true,
    description: 'Positions gained since the previous day; negative if lost, null if unknown.',
  })
  day!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Positions gained since a week ago; negative if lost, null if unknown.',
  })
  week!: number | null;

  @Field(() => Int, { nullable: true, description: '30 days.' })
  month!: number | null;
}

@ObjectType({ description: 'Best position ever.' })
class BestRanking {
  @Field(() => Int, { description: 'Best organic position, from 1.' })
  position!: number;

  @Field(() => String, { description: 'The first day at this position, UTC.' })
  date!: string;
}

@ObjectType({
  description: 'Position of a keyword over time, oldest check first. Inconclusive checks are left out.',
})
export class RankingHistory {
  @Field(() => ID, { description: 'Id of the keyword.' })
  keywordId!: string;

  @Field(() => String, { description: 'The search term.' })
  term!: string;

  @Field(() => String, { description: 'The search engine.' })
  engine!: string;

  @Field(() => String, { description: 'ISO 3166-1 alpha-2 code of the country of the search.' })
  country!: string;

  @Field(() => String, { description: 'BCP 47 tag of the language of the search.' })
  language!: string;

  @Field(() => DeviceEnum, { description: 'The device of the search.' })
  device!: HistoryRow['device'];

  @Field(() => String, { nullable: true, description: 'Location of the search; null for the whole country.' })
  location!: string | null;

  @Field(() => RankingChanges, { description: 'Positions gained or lost.' })
  changes!: HistoryRow['changes'];

  @Field(() => BestRanking, { nullable: true, description: 'Null if it never ranked.' })
  best!: HistoryRow['best'];

  @Field(() => [RankingPoint], { description: 'Its conclusive checks in the range, oldest first.' })
  history!: RankingPoint[];
}

const Histories = connectionOf(RankingHistory, 'RankingHistory');

@ObjectType({ description: 'A page of a list of RankingHistory objects.' })
export class RankingHistories extends Histories {
  projectId!: string;
}

@Resolver(() => RankingHistories)
export class RankingResolver {
  @Query(() => RankingHistories, {
    description:
      'History of a project’s keywords, in the order in which they were added. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, KEYWORD_NOT_FOUND, VALIDATION_FAILED.',
  })
  async rankings(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Args(() => RankingArgs) { from, to, keywordId }: RankingArgs,
    @Args(() => PageArgs) wanted: PageArgs,
  ): Promise<RankingHistories> {
    const { services } = context;
    const tracked = await rankings.tracked(services, authorize(context), projectId, { keywordId, from, to });
    const page = paginate(tracked, wanted, (keyword) => keyword.keywordId);
    return { ...page, projectId, nodes: await rankings.histories(services, page.nodes, { from, to }) };
  }

  @FieldResolver(() => [RankingSummary], { description: 'Positions of all keywords of the project, engine by engine.' })
  summaries(@Ctx() context: Context, @Root() { projectId }: RankingHistories): Promise<RankingSummary[]> {
    return summaries(context.services, authorize(context), projectId);
  }

  @Query(() => [RankingSummary], {
    description: 'Positions of a project’s keywords, engine by engine. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.',
  })
  rankingSummaries(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('tag', () => String, {
      nullable: true,
      description: 'Only keywords with this tag; checks and costs stay those of the project.',
    })
    tag?: string | null,
  ): Promise<RankingSummary[]> {
    return summaries(context.services, authorize(context), projectId, tag ?? null);
  }
}
