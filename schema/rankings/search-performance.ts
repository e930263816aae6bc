import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Issue as IssueRow } from '../../src/db/entities/issue.js';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import type { SearchPerformance as PerformanceRow } from '../../src/db/queries/rankings/search-performance.js';
import type { Context } from '../context.js';
import { Issue } from '../issues/issue.js';
import { Project } from '../projects/project.js';
import { SearchFigures } from './search-figures.js';

@ObjectType({ description: 'What Google Search Console reported of a site, as it was imported last.' })
export class SearchPerformance extends SearchFigures implements Omit<PerformanceRow, 'projectId'> {
  @Field(() => Int, { description: 'URLs with impressions.' })
  pages!: number;
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
}

@Resolver(() => Issue)
export class IssueClicksResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Clicks that the affected pages had in the imported range of Search Console; null if nothing is imported.',
  })
  clicks(@Ctx() context: Context, @Root() issue: IssueRow): Promise<number | null> {
    return context.audits.clicks.load(issue.id);
  }
}
