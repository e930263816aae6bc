import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { ListedPage } from '../../src/db/queries/pages/page-list.js';
import { type Compared, compareRendering } from '../../src/services/results/pages/rendering-comparison.js';
import type { Context } from '../context.js';
import { Page } from './page.js';
import { ComparedEnum } from './page-enums.js';

@ObjectType({ description: 'A heading of a page.' })
export class PageHeading {
  @Field(() => Int, { description: '1 for h1, to 6 for h6.' })
  level!: number;

  @Field(() => String, { description: 'Its text.' })
  text!: string;
}

@ObjectType({ description: 'Extracted data of one view of a page: its HTML as served, or the DOM after rendering.' })
export class PageViewSummary {
  @Field(() => String, { nullable: true, description: 'Content of the title element; null where there is none.' })
  title!: string | null;

  @Field(() => String, { nullable: true, description: 'Content of the meta description; null where there is none.' })
  description!: string | null;

  @Field(() => String, { nullable: true, description: 'The canonical URL in effect; null where there is none.' })
  canonical!: string | null;

  @Field(() => [String], { description: 'Robots directives of metas and headers.' })
  robots!: string[];

  @Field(() => String, { nullable: true, description: 'Text of the first h1 element; null where there is none.' })
  h1!: string | null;

  @Field(() => [PageHeading], { description: 'The first 50 headings in document order.' })
  headings!: PageHeading[];

  @Field(() => [Int], { description: 'Number of headings of each level, h1 to h6.' })
  headingCounts!: number[];

  @Field(() => Int, { description: 'Words of all visible text.' })
  words!: number;

  @Field(() => Int, { description: 'Distinct URLs that the page links to.' })
  links!: number;

  @Field(() => [String], { description: 'Types of its structured data, nested ones included.' })
  structuredData!: string[];
}

@ObjectType({ description: 'URLs with their number; the list has the first 100.' })
export class UrlSample {
  @Field(() => Int, { description: 'How many there are.' })
  count!: number;

  @Field(() => [String], { description: 'The first 100.' })
  urls!: string[];
}

@ObjectType({ description: 'A request of a rendered page that failed.' })
export class FailedRequest {
  @Field(() => String, { description: 'URL that was requested.' })
  url!: string;

  @Field(() => String, { description: 'HTTP status, or the network error.' })
  reason!: string;
}

@ObjectType({ description: 'A page as served and after rendering with JavaScript.' })
export class PageRendering {
  @Field(() => PageViewSummary, { description: 'The HTML as served, which crawlers without JavaScript see.' })
  raw!: PageViewSummary;

  @Field(() => PageViewSummary, { description: 'The DOM after rendering, which search engines index.' })
  rendered!: PageViewSummary;

  @Field(() => [ComparedEnum], { description: 'Parts of the page that JavaScript changes.' })
  changed!: Compared[];

  @Field(() => UrlSample, { description: 'URLs that the page links to only after rendering.' })
  linksOnlyRendered!: UrlSample;

  @Field(() => UrlSample, { description: 'URLs that only the HTML as served links to.' })
  linksOnlyRaw!: UrlSample;

  @Field(() => String, { description: 'URL after rendering, which scripts may change without loading another page.' })
  finalUrl!: string;

  @Field(() => Int, { description: 'Errors in the console of the browser.' })
  consoleErrors!: number;

  @Field(() => [String], { description: 'The first of them, as the console shows them.' })
  consoleMessages!: string[];

  @Field(() => [FailedRequest], { description: 'Requests of the page that failed.' })
  failedRequests!: FailedRequest[];

  @Field(() => [String], {
    description: 'Resources that robots.txt blocks for Googlebot; the page was rendered without them.',
  })
  blockedResources!: string[];

  @Field(() => String, {
    nullable: true,
    description:
      'Why rendering was ended before the page came to rest: POLLING, PENDING_REQUEST, INFINITE_SCROLL or TIME; null if it did.',
  })
  endedBy!: string | null;

  @Field(() => [String], {
    description:
      'Ids of the rules that conclude nothing about the page, as the browser could not measure it in time: 5 s for each measurement.',
  })
  rulesNotMeasured!: string[];
}

@Resolver(() => Page)
export class PageRenderingResolver {
  @FieldResolver(() => PageRendering, {
    nullable: true,
    description: 'The page as served and after rendering; null if it was not rendered.',
  })
  async rendering(@Ctx() context: Context, @Root() page: ListedPage): Promise<PageRendering | null> {
    const facts = await context.audits.facts.load(page);
    const compared = facts && compareRendering(facts);
    if (!facts?.rendered || !compared) return null;
    const { finalUrl, consoleErrors, consoleMessages = [], failedRequests = [] } = facts.rendered;
    const { blockedResources = [], endedBy = null } = facts.rendered;
    return {
      ...compared,
      finalUrl,
      consoleErrors,
      consoleMessages,
      failedRequests,
      blockedResources,
      endedBy,
    };
  }
}
