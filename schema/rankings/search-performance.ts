import { Arg, Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Issue as IssueRow } from '../../src/db/entities/issue.js';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import type { SearchPerformance as PerformanceRow } from '../../src/db/queries/rankings/search-performance.js';
import type { SearchTotal } from '../../src/db/queries/search/search-day.js';
import type { SearchType } from '../../src/serp/search-console/analytics.js';
import {
  DEFAULT_DAYS,
  type SearchPlace as PlaceTotals,
  searchDays,
  searchPlaces,
} from '../../src/services/runs/search/search-days.js';
import type { Context } from '../context.js';
import { Issue } from '../issues/issue.js';
import { Project } from '../projects/project.js';
import { SafeInt } from '../scalars.js';
import { InSummary } from '../summary.js';
import { SearchAggregationEnum, SearchTypeEnum } from './ranking-enums.js';
import { SearchFigures } from './search-figures.js';

@ObjectType({ description: 'Google Search Console figures of a site: the last 28 days that are final.' })
export class SearchPerformance extends SearchFigures implements Omit<PerformanceRow, 'projectId'> {
  @InSummary()
  @Field(() => Int, { description: 'URLs with impressions.' })
  pages!: number;

  @InSummary()
  @Field(() => SearchAggregationEnum, { description: 'How clicks and impressions are counted.' })
  aggregation!: PerformanceRow['aggregation'];

  @InSummary()
  @Field(() => SafeInt, {
    description: 'Clicks of no page in the list of pages: those of the list and these add up to the clicks.',
  })
  unattributedClicks!: number;

  @InSummary()
  @Field(() => SafeInt, {
    description:
      'Clicks of pages without a query: anonymized by Google, or cut off by its row limit. Those of all queries and these add up to the clicks of all pages.',
  })
  anonymizedClicks!: number;

  @InSummary()
  @Field(() => SafeInt, {
    nullable: true,
    description: 'Clicks less those of the 28 days before; null until all of these are imported.',
  })
  clicksChange!: number | null;

  @InSummary()
  @Field(() => SafeInt, {
    nullable: true,
    description: 'Impressions less those of the 28 days before; null until all of these are imported.',
  })
  impressionsChange!: number | null;

  @InSummary()
  @Field(() => SafeInt, {
    nullable: true,
    description: 'Clicks less those of the same weekdays a year earlier; null until all of these are imported.',
  })
  clicksYearChange!: number | null;
}

@ObjectType({
  description: 'Totals of one day in Search Console. Days are those of Pacific Time; days without impressions are 0.',
})
export class SearchDay implements SearchTotal {
  @InSummary()
  @Field(() => String, { description: 'Day, such as `2026-11-20`.' })
  date!: string;

  @InSummary()
  @Field(() => Boolean, { description: 'False while Google still changes its figures.' })
  isFinal!: boolean;

  @InSummary()
  @Field(() => SearchAggregationEnum, { description: 'How clicks and impressions are counted.' })
  aggregation!: SearchTotal['aggregation'];

  @InSummary()
  @Field(() => SafeInt, { description: 'Clicks.' })
  clicks!: number;

  @InSummary()
  @Field(() => SafeInt, { description: 'Impressions.' })
  impressions!: number;

  @InSummary()
  @Field(() => Float, { nullable: true, description: 'Average position over all impressions; null without any.' })
  position!: number | null;

  @InSummary()
  @Field(() => SafeInt, { description: 'Clicks of no page in the list of pages.' })
  unattributedClicks!: number;

  @InSummary()
  @Field(() => SafeInt, {
    description: 'Clicks of pages without a query: anonymized by Google, or cut off by its row limit.',
  })
  anonymizedClicks!: number;
}

@ObjectType({ description: 'Totals of a country and a kind of device in Search Console.' })
export class SearchPlace implements PlaceTotals {
  @InSummary()
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-3; null when not known.' })
  country!: string | null;

  @InSummary()
  @Field(() => String, {
    nullable: true,
    description: 'DESKTOP, MOBILE or TABLET; null when not known, and always for Discover.',
  })
  device!: PlaceTotals['device'];

  @InSummary()
  @Field(() => SafeInt, { description: 'Clicks.' })
  clicks!: number;

  @InSummary()
  @Field(() => SafeInt, { description: 'Impressions.' })
  impressions!: number;

  @InSummary()
  @Field(() => Float, { nullable: true, description: 'Average position over all impressions; null without any.' })
  position!: number | null;
}

@Resolver(() => Project)
export class SearchPerformanceResolver {
  @FieldResolver(() => SearchPerformance, {
    nullable: true,
    description: 'Clicks and impressions of the site; null if nothing is imported from Search Console.',
  })
  searchPerformance(@Ctx() context: Context, @Root() project: ProjectRow): Promise<PerformanceRow | null> {
    return context.audits.searchPerformance.load(project.id);
  }

  @FieldResolver(() => [SearchDay], {
    description: `Imported days of one kind of search, oldest first. By default the last ${DEFAULT_DAYS}. Error: VALIDATION_FAILED.`,
  })
  searchDays(
    @Ctx() context: Context,
    @Root() project: ProjectRow,
    @Arg('type', () => SearchTypeEnum, { defaultValue: 'WEB', description: 'Kind of search.' }) type: SearchType,
    @Arg('fromDay', () => String, { nullable: true, description: 'First day, such as `2026-11-01`.' }) fromDay?: string,
    @Arg('toDay', () => String, { nullable: true, description: 'Last day, such as `2026-11-28`.' }) toDay?: string,
  ): Promise<SearchTotal[]> {
    return searchDays(context.services, project.id, { type, fromDay: fromDay ?? null, toDay: toDay ?? null });
  }

  @FieldResolver(() => [SearchPlace], {
    description: `Totals of the imported days of one kind of search by country and device, most clicks first. By default of the last ${DEFAULT_DAYS} days. Error: VALIDATION_FAILED.`,
  })
  searchPlaces(
    @Ctx() context: Context,
    @Root() project: ProjectRow,
    @Arg('type', () => SearchTypeEnum, { defaultValue: 'WEB', description: 'Kind of search.' }) type: SearchType,
    @Arg('fromDay', () => String, { nullable: true, description: 'First day, such as `2026-11-01`.' }) fromDay?: string,
    @Arg('toDay', () => String, { nullable: true, description: 'Last day, such as `2026-11-28`.' }) toDay?: string,
  ): Promise<PlaceTotals[]> {
    return searchPlaces(context.services, project.id, { type, fromDay: fromDay ?? null, toDay: toDay ?? null });
  }
}

@Resolver(() => Issue)
export class IssueClicksResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The same as `clicks28d`.',
    deprecationReason: 'Use clicks28d.',
  })
  clicks(@Root() { clicks28d }: IssueRow): number | null {
    return clicks28d ?? null;
  }
}
