import {
  Arg,
  Ctx,
  Field,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import * as comparisons from '../src/services/competitor-comparisons.js';
import type { PageProfile as PageProfileRow, SiteProfile as SiteProfileRow } from '../src/services/site-profile.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';
import { enumOf } from './enums.js';
import { DateTime } from './scalars.js';

const ComparisonStatusEnum = enumOf(comparisons.COMPARISON_STATUSES);
registerEnumType(ComparisonStatusEnum, {
  name: 'ComparisonStatus',
  description: 'Of the newest request for a crawl of the competitor. NONE: there was none.',
});

@ObjectType({ description: 'What two pages are compared by.' })
class PageProfile implements PageProfileRow {
  @Field(() => String)
  url!: string;

  @Field(() => String)
  title!: string;

  @Field(() => Int)
  titleLength!: number;

  @Field(() => Int)
  descriptionLength!: number;

  @Field(() => String)
  h1!: string;

  @Field(() => Int)
  headings!: number;

  @Field(() => Int)
  words!: number;

  @Field(() => Int)
  images!: number;

  @Field(() => Int)
  imagesWithoutAlt!: number;

  @Field(() => Int)
  links!: number;

  @Field(() => [String], { description: 'Types of its structured data.' })
  schemaTypes!: string[];

  @Field(() => Int, { description: 'Bytes of the decoded document.' })
  htmlBytes!: number;

  @Field(() => Float, { nullable: true, description: 'Time to first byte, from this installation.' })
  ttfbMs!: number | null;
}

@ObjectType({ description: 'A few pages of a site, those that rank first, and the medians over them.' })
class SiteProfile implements SiteProfileRow {
  @Field(() => [PageProfile])
  pages!: PageProfile[];

  @Field(() => Float, { nullable: true })
  titleLength!: number | null;

  @Field(() => Float, { nullable: true })
  descriptionLength!: number | null;

  @Field(() => Float, { nullable: true })
  headings!: number | null;

  @Field(() => Float, { nullable: true })
  words!: number | null;

  @Field(() => Float, { nullable: true })
  htmlBytes!: number | null;

  @Field(() => Float, { nullable: true })
  ttfbMs!: number | null;

  @Field(() => Int)
  pagesWithDescription!: number;

  @Field(() => Int)
  pagesWithSchema!: number;

  @Field(() => [String], { description: 'Of all pages, the most frequent first.' })
  schemaTypes!: string[];
}

@ObjectType({ description: 'A competitor and what a small crawl of its site saw.' })
class ComparedCompetitor {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  domain!: string;

  @Field(() => String)
  name!: string;

  @Field(() => ComparisonStatusEnum)
  status!: comparisons.ComparedCompetitor['status'];

  @Field(() => DateTime, { nullable: true })
  requestedAt!: Date | null;

  @Field(() => DateTime, { nullable: true })
  finishedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why the newest crawl failed.' })
  error!: string | null;

  @Field(() => SiteProfile, { nullable: true, description: 'By the last crawl that saw pages.' })
  profile!: SiteProfileRow | null;
}

@ObjectType({ description: 'Pages of the project beside those of its competitors.' })
class CompetitorComparison {
  @Field(() => SiteProfile, { nullable: true, description: 'By the newest completed audit; null before there is one.' })
  own!: SiteProfileRow | null;

  @Field(() => [ComparedCompetitor])
  competitors!: comparisons.ComparedCompetitor[];
}

@InputType({ description: 'Whose site to look at.' })
class CompareCompetitorInput {
  @Field(() => ID)
  competitorId!: string;
}

@Resolver()
export class CompetitorComparisonResolver {
  @Query(() => CompetitorComparison, {
    description:
      'On-page comparison with competitors. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, COMPETITOR_NOT_FOUND.',
  })
  competitorComparison(
    @Ctx() context: Context,
    @Arg('projectId', () => ID) projectId: string,
    @Arg('competitorId', () => ID, { nullable: true }) competitorId: string | null,
  ): Promise<CompetitorComparison> {
    return comparisons.compare(context.services, authorize(context), projectId, competitorId);
  }

  @Mutation(() => CompetitorComparison, {
    description:
      'Queues a crawl of a few pages of a competitor, unless one is queued or was made within the hour. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, COMPETITOR_NOT_FOUND.',
  })
  compareCompetitor(
    @Ctx() context: Context,
    @Arg('projectId', () => ID) projectId: string,
    @Arg('input', () => CompareCompetitorInput) input: CompareCompetitorInput,
  ): Promise<CompetitorComparison> {
    return comparisons.request(context.services, authorize(context, 'member'), projectId, input.competitorId);
  }
}
