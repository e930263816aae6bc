import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { ListedPage } from '../../src/db/queries/pages/page-list.js';
import { pageRankings, type PageRankings as Rankings } from '../../src/services/results/pages/inspection/rankings.js';
import type { Context } from '../context.js';
import { MeanPosition } from '../rankings/average-position.js';
import { Keyword } from '../rankings/keyword.js';
import { SearchFigures } from '../rankings/search-figures.js';
import { Page } from './page.js';

@ObjectType({ description: 'Search Console figures of a page: the last 28 days that are final.' })
class PageSearchConsole extends SearchFigures {
  @Field(() => Int, {
    nullable: true,
    description: 'Clicks less those of the 28 days before; null until all of these are imported.',
  })
  clicksChange!: number | null;

  @Field(() => Int, {
    description: 'Clicks of no query: anonymized by Google, or cut off by its row limit.',
  })
  anonymizedClicks!: number;

  @Field(() => [MeanPosition], { description: 'Queries with most clicks, at most 100.' })
  queries!: MeanPosition[];
}

@ObjectType({ description: 'Query or keyword that a page is found for.' })
export class PageRankings {
  @Field(() => [Keyword], { description: 'Tracked keywords that the URL ranks for, best first; at most 100.' })
  keywords!: Keyword[];

  @Field(() => PageSearchConsole, { nullable: true, description: 'Null if nothing is imported of the page.' })
  searchConsole!: PageSearchConsole | null;
}

@Resolver(() => Page)
export class PageRankingsResolver {
  @FieldResolver(() => PageRankings, { description: 'Rankings and clicks of the URL.' })
  rankings(@Ctx() context: Context, @Root() page: ListedPage): Promise<Rankings> {
    return pageRankings(context.services.db, page);
  }
}
