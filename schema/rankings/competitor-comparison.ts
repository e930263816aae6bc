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
import type {
  PageProfile as PageProfileRow,
  SiteProfile as SiteProfileRow,
} from '../../src/services/projects/site-profile.js';
import * as comparisons from '../../src/services/results/competitors/competitor-comparisons.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { DateTime } from '../scalars.js';

const ComparisonStatusEnum = enumOf(comparisons.COMPARISON_STATUSES);
registerEnumType(ComparisonStatusEnum, {
  name: 'ComparisonStatus',
  description: 'Status of the latest crawl request for the competitor. NONE: never requested.',
});

@ObjectType({ description: 'On-page metrics for the comparison.' })
class PageProfile implements PageProfileRow {
  @Field(() => String, { description: 'URL of the page.' })
  url!: string;

  @Field(() => String, { description: 'Content of the title element.' })
  title!: string;

  @Field(() => Int, { description: 'Characters of the title.' })
  titleLength!: number;

  @Field(() => Int, { description: 'Characters of the meta description.' })
  descriptionLength!: number;

  @Field(() => String, { description: 'Text of the first h1 element; null where there is none.' })
  h1!: string;

  @Field(() => Int, { description: 'Number of headings.' })
  headings!: number;

  @Field(() => Int, { description: 'Number of words of the content.' })
  words!: number;

  @Field(() => Int, { description: 'Number of images.' })
  images!: number;

  @Field(() => Int, { description: 'Images without alternative text.' })
  imagesWithoutAlt!: number;

  @Field(() => Int, { description: 'Number of links.' })
  links!: number;

  @Field(() => [String], { description: 'Types of its structured data.' })
  schemaTypes!: string[];

  @Field(() => Int, { description: 'Bytes of the decoded document.' })
  htmlBytes!: number;

  @Field(() => Float, { nullable: true, description: 'Time to first byte, from this installation.' })
  ttfbMs!: number | null;
}

@ObjectType({ description: 'A few pages of a site, the best-ranking ones, and the medians over them.' })
class SiteProfile implements SiteProfileRow {
  @Field(() => [PageProfile], { description: 'The pages that were read.' })
  pages!: PageProfile[];

  @Field(() => Float, { nullable: true, description: 'Characters of a title, median of all pages.' })
  titleLength!: number | null;

  @Field(() => Float, { nullable: true, description: 'Characters of a meta description, median of all pages.' })
  descriptionLength!: number | null;

  @Field(() => Float, { nullable: true, description: 'Headings of a page, median of all pages.' })
  headings!: number | null;

  @Field(() => Float, { nullable: true, description: 'Words of a page, median of all pages.' })
  words!: number | null;

  @Field(() => Float, { nullable: true, description: 'Bytes of HTML of a page, median of all pages.' })
  htmlBytes!: number | null;

  @Field(() => Float, { nullable: true, description: 'Milliseconds to the first byte, median of all pages.' })
  ttfbMs!: number | null;

  @Field(() => Int, { description: 'Pages that have a meta description.' })
  pagesWithDescription!: number;

  @Field(() => Int, { description: 'Pages that have structured data.' })
  pagesWithSchema!: number;

  @Field(() => [String], { description: 'Structured data types of all pages, most frequent first.' })
  schemaTypes!: string[];
}

@ObjectType({ description: 'A competitor and the results of a small crawl of its site.' })
class ComparedCompetitor {
  @Field(() => ID, { description: 'Id of the competitor.' })
  id!: string;

  @Field(() => String, { description: 'Host name without `www.`.' })
  domain!: string;

  @Field(() => String, { description: 'Name of the competitor.' })
  name!: string;

  @Field(() => ComparisonStatusEnum, { description: 'Status of its crawl.' })
  status!: comparisons.ComparedCompetitor['status'];

  @Field(() => DateTime, {
    nullable: true,
    description: 'When its crawl was last requested; null before the first time.',
  })
  requestedAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When its crawl ended; null until then.' })
  finishedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why the latest crawl failed.' })
  error!: string | null;

  @Field(() => SiteProfile, { nullable: true, description: 'From the last successful crawl.' })
  profile!: SiteProfileRow | null;
}

@ObjectType({ description: 'Pages of the project compared with those of its competitors.' })
class CompetitorComparison {
  @Field(() => SiteProfile, { nullable: true, description: 'From the latest completed audit; null if there is none.' })
  own!: SiteProfileRow | null;

  @Field(() => [ComparedCompetitor], { description: 'The competitors, each with its profile if it was crawled.' })
  competitors!: comparisons.ComparedCompetitor[];
}

@InputType({ description: 'The competitor to crawl.' })
class CompareCompetitorInput {
  @Field(() => ID, { description: 'Id of the competitor to crawl.' })
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
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('competitorId', () => ID, { nullable: true, description: 'Id of the competitor; all competitors if omitted.' })
    competitorId: string | null,
  ): Promise<CompetitorComparison> {
    return comparisons.compare(context.services, authorize(context), projectId, competitorId);
  }

  @Mutation(() => CompetitorComparison, {
    description:
      'Queues a crawl of a few pages of a competitor, unless one is queued or completed within the last hour. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, COMPETITOR_NOT_FOUND.',
  })
  compareCompetitor(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => CompareCompetitorInput, { description: 'Input fields.' }) input: CompareCompetitorInput,
  ): Promise<CompetitorComparison> {
    return comparisons.request(context.services, authorize(context, 'member'), projectId, input.competitorId);
  }
}
