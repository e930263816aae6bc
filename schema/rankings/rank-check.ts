import { Arg, Args, Ctx, Field, Float, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { RankCheck as CheckRow } from '../../src/db/queries/rankings/ranking.js';
import * as rankings from '../../src/services/results/rankings/rankings.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from '../connection.js';
import type { Context } from '../context.js';
import { DateTime } from '../scalars.js';
import { Citation } from './citation.js';
import { DeviceEnum, RankCheckStatusEnum } from './ranking-enums.js';
import { RankingFeature } from './ranking-feature.js';
import { SecondOpinion } from './second-opinion.js';

@ObjectType({ description: 'A ranking URL of the site.' })
class RankedPage {
  @Field(() => String, { description: 'URL of the page.' })
  url!: string;

  @Field(() => Int, { nullable: true, description: 'Position; null if earlier result pages are missing.' })
  position!: number | null;
}

@ObjectType({ description: 'One daily check of a keyword, conclusive or not.' })
class RankCheck implements CheckRow {
  @Field(() => ID, { description: 'Id of the keyword.' })
  keywordId!: string;

  @Field(() => String, { description: 'The search term.' })
  term!: string;

  @Field(() => String, { description: 'The search engine.' })
  engine!: string;

  @Field(() => DeviceEnum, { description: 'The device of the search.' })
  device!: CheckRow['device'];

  @Field(() => String, { nullable: true, description: 'Location of the search; null for the whole country.' })
  location!: string | null;

  @Field(() => DateTime, { description: 'When the SERP was checked.' })
  checkedAt!: Date;

  @Field(() => RankCheckStatusEnum, { description: 'How the check ended.' })
  status!: CheckRow['status'];

  @Field(() => Int, { nullable: true, description: 'Organic position, from 1; null when not RANKED.' })
  position!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Position as a searcher counts, with a featured snippet as the first result; null when not RANKED, or when the first page of results was not checked.',
  })
  visiblePosition!: number | null;

  @Field(() => Int, { description: 'Number of results checked.' })
  depth!: number;

  @Field(() => String, { description: 'Search results provider.' })
  provider!: string;

  @Field(() => String, { nullable: true, description: 'Error of the check.' })
  reason!: string | null;

  @Field(() => Int, { description: 'Result pages requested.' })
  pagesAsked!: number;

  @Field(() => Int, { description: 'Result pages received.' })
  pagesOk!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Absolute position among all elements of the page, ads and SERP features included, if the provider reports it.',
  })
  rankAbsolute!: number | null;

  @Field(() => [RankedPage], {
    description: 'Other ranking URLs of the site (possible cannibalization).',
  })
  otherUrls!: CheckRow['otherUrls'];

  @Field(() => [RankingFeature], {
    nullable: true,
    description: 'Null if the provider reports only organic results, or the first page was not checked.',
  })
  features!: CheckRow['features'];

  @Field(() => [Citation], {
    nullable: true,
    description:
      'Pages that the AI overview cites, in order; empty without an AI overview, null if the provider did not report its sources.',
  })
  citations!: CheckRow['citations'];

  @Field(() => SecondOpinion, {
    nullable: true,
    description:
      'Result of a second provider where this one was in doubt; null where it was not, or none could be requested.',
  })
  secondOpinion!: CheckRow['secondOpinion'];

  @Field(() => Float, {
    description: 'Cost in US dollars by the provider’s price list, including attempts of the same day.',
  })
  costUsd!: number;
}

const RankCheckConnection = connectionOf(RankCheck, 'RankCheck');

@Resolver(() => RankCheck)
export class RankCheckResolver {
  @Query(() => RankCheckConnection, {
    description:
      'The latest checks of a project’s keywords or of one of them, newest first. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, KEYWORD_NOT_FOUND, VALIDATION_FAILED.',
  })
  async rankChecks(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('failedOnly', () => Boolean, { nullable: true, description: 'Whether to list only checks that failed.' })
    failedOnly: boolean | null,
    @Arg('keywordId', () => ID, { nullable: true, description: 'Filter by keyword id.' }) keywordId: string | null,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<RankCheck>> {
    const all = await rankings.checks(context.services, authorize(context), projectId, { failedOnly, keywordId });
    return paginate(all, page, ({ keywordId, checkedAt }) => `${keywordId} ${checkedAt.toISOString()}`);
  }
}
