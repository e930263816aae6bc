import { Arg, Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import type { PeriodQuery } from '../../src/db/queries/search/period-query.js';
import { DEFAULT_LISTED, searchQueries } from '../../src/services/runs/search/search-lists.js';
import type { Context } from '../context.js';
import { Project } from '../projects/project.js';
import { InSummary } from '../summary.js';

@ObjectType({
  description:
    'A query that the site was shown for in Google Search: the last 28 days of Search Console that are final, all countries and devices.',
})
export class SearchQuery implements PeriodQuery {
  @InSummary()
  @Field(() => String, { description: 'The query, as Google reports it.' })
  query!: string;

  @InSummary()
  @Field(() => Int, { description: 'Clicks of all own URLs.' })
  clicks!: number;

  @InSummary()
  @Field(() => Int, { description: 'Impressions of all own URLs, counted by page.' })
  impressions!: number;

  @InSummary()
  @Field(() => Float, { nullable: true, description: 'Average position over these impressions; null without any.' })
  averagePosition!: number | null;

  @InSummary()
  @Field(() => Int, {
    nullable: true,
    description: 'Clicks less those of the 28 days before; null until all of these are imported.',
  })
  clicksChange!: number | null;

  @InSummary()
  @Field(() => Int, {
    nullable: true,
    description: 'Impressions less those of the 28 days before; null until all of these are imported.',
  })
  impressionsChange!: number | null;

  @InSummary()
  @Field(() => Int, { description: 'Clicks below what the positions of the query usually get on this site.' })
  missedClicks!: number;

  @InSummary()
  @Field(() => Int, {
    description: 'Own URLs with at least a tenth of the impressions each: from two on, possible cannibalization.',
  })
  competingUrls!: number;

  @InSummary()
  @Field(() => String, { description: 'Own URL with most clicks.' })
  url!: string;

  @InSummary()
  @Field(() => String, {
    nullable: true,
    description: 'Own URL with most clicks in the 28 days before; null if none was shown.',
  })
  previousUrl!: string | null;
}

@Resolver(() => Project)
export class SearchQueryResolver {
  @FieldResolver(() => [SearchQuery], {
    description:
      'Queries of the last 28 final days, most clicks first; empty if nothing is imported from Search Console. Error: VALIDATION_FAILED.',
  })
  searchQueries(
    @Ctx() context: Context,
    @Root() project: ProjectRow,
    @Arg('competing', () => Boolean, {
      defaultValue: false,
      description: 'Only queries that show several own URLs, or whose URL with most clicks is another than before.',
    })
    isCompeting: boolean,
    @Arg('first', () => Int, { nullable: true, description: `1 to 100; default ${DEFAULT_LISTED}.` })
    first?: number | null,
  ): Promise<PeriodQuery[]> {
    return searchQueries(context.services, project.id, { first: first ?? null, isCompeting });
  }
}
