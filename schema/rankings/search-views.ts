import { Arg, Ctx, Field, FieldResolver, Float, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Audit as AuditRow } from '../../src/db/entities/audit.js';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import type { UncrawledPage as UncrawledRow } from '../../src/db/queries/search/uncrawled-page.js';
import { SEARCH_VIEWS, type SearchView as View } from '../../src/services/projects/search-views.js';
import { assertDetails } from '../../src/services/runs/audit/lifecycle/audit-retention.js';
import { DEFAULT_LISTED, uncrawledSearchPages } from '../../src/services/runs/search/search-lists.js';
import { Audit } from '../audits/audit.js';
import type { Context } from '../context.js';
import { Project } from '../projects/project.js';

@ObjectType({ description: 'A list of pages by what Search Console reports of them: filter, order and columns.' })
export class SearchView implements View {
  @Field(() => ID, { description: 'Stable id, such as `striking-distance`.' })
  id!: string;

  @Field(() => String, { description: 'Name of the view.' })
  name!: string;

  @Field(() => String, { description: 'Contents of the list in a sentence.' })
  about!: string;

  @Field(() => String, { description: 'Query string of the Pages screen, as in `SavedView`.' })
  query!: string;
}

@ObjectType({ description: 'A URL with impressions in Google Search that the audit has not crawled.' })
export class UncrawledPage implements UncrawledRow {
  @Field(() => String, { description: 'URL as Search Console reports it, without fragment.' })
  url!: string;

  @Field(() => Int, { description: 'Clicks in the last 28 final days.' })
  clicks!: number;

  @Field(() => Int, { description: 'Impressions in these days.' })
  impressions!: number;

  @Field(() => Float, { nullable: true, description: 'Average position over these impressions.' })
  averagePosition!: number | null;
}

@Resolver(() => Project)
export class SearchViewResolver {
  @FieldResolver(() => [SearchView], {
    description:
      'Views of pages by clicks and impressions; empty if nothing is imported from Search Console. In GraphQL alone: the queries are those of the Pages screen.',
  })
  async searchViews(@Ctx() context: Context, @Root() project: ProjectRow): Promise<readonly View[]> {
    return (await context.audits.searchPerformance.load(project.id)) ? SEARCH_VIEWS : [];
  }
}

@Resolver(() => Audit)
export class UncrawledPageResolver {
  @FieldResolver(() => [UncrawledPage], {
    description:
      'URLs with impressions that the audit has not crawled, most clicks first. In GraphQL alone: the REST APIs have no list of the pages of an audit. Errors: VALIDATION_FAILED, AUDIT_DETAILS_GONE.',
  })
  uncrawledSearchPages(
    @Ctx() context: Context,
    @Root() audit: AuditRow,
    @Arg('first', () => Int, { nullable: true, description: `1 to 100; default ${DEFAULT_LISTED}.` })
    first?: number | null,
  ): Promise<UncrawledRow[]> {
    assertDetails(audit);
    return uncrawledSearchPages(context.services, audit.id, first ?? null);
  }
}
