import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { ListedPage } from '../../src/db/queries/pages/page-list.js';
import * as states from '../../src/services/results/pages/inspection/index-state.js';
import { inspectNow } from '../../src/services/runs/search/inspections.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';
import { Page } from './page.js';

@ObjectType({
  description:
    'State of a URL in Google’s index by URL Inspection: of the indexed version, at the day of the inspection. Texts in capitals are Google’s own and may be new ones.',
})
export class IndexState {
  @InSummary()
  @Field(() => String, {
    description:
      'PASS (indexed), NEUTRAL (excluded), FAIL (error); REJECTED if Search Console does not inspect the URL, UNKNOWN if Google says nothing.',
  })
  verdict!: string;

  @InSummary()
  @Field(() => String, { description: 'Coverage state in English, such as “Crawled - currently not indexed”.' })
  coverageState!: string;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'ALLOWED or DISALLOWED by robots.txt.' })
  robotsTxtState!: string | null;

  @InSummary()
  @Field(() => String, {
    nullable: true,
    description: 'INDEXING_ALLOWED, BLOCKED_BY_META_TAG or BLOCKED_BY_HTTP_HEADER.',
  })
  indexingState!: string | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'How Google’s fetch ended, such as SUCCESSFUL or SOFT_404.' })
  pageFetchState!: string | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Canonical URL that Google chose.' })
  googleCanonical!: string | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Canonical URL that the page declared when Google crawled it.' })
  userCanonical!: string | null;

  @InSummary()
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether Google’s canonical is another one than the audit found in effect, or than the URL where there is none; null if Google names none.',
  })
  canonicalDiffers!: boolean | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'Google’s last crawl.' })
  lastCrawlAt!: Date | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'DESKTOP or MOBILE.' })
  crawledAs!: string | null;

  @InSummary()
  @Field(() => DateTime, { description: 'First inspection that reported this state.' })
  since!: Date;

  @InSummary()
  @Field(() => DateTime, { description: 'Last inspection that reported this state.' })
  inspectedAt!: Date;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'The inspection in the interface of Search Console.' })
  link!: string | null;
}

@Resolver(() => Page)
export class PageIndexStateResolver {
  @FieldResolver(() => IndexState, {
    nullable: true,
    description: 'State of the URL in Google’s index by its last inspection; null if it was never inspected.',
  })
  async indexState(@Ctx() context: Context, @Root() page: ListedPage): Promise<states.IndexState | null> {
    const [newest] = await load(context, page, 1);
    return newest ?? null;
  }

  @FieldResolver(() => [IndexState], {
    description:
      'States of the URL in Google’s index, the newest first; each begins where an inspection found another one.',
  })
  indexStates(
    @Ctx() context: Context,
    @Root() page: ListedPage,
    @Arg('limit', () => Int, { defaultValue: 20, description: 'At most 100.' }) limit: number,
  ): Promise<states.IndexState[]> {
    return load(context, page, limit);
  }

  @Mutation(() => IndexState, {
    description:
      'Inspects a URL of the property of a project now; Google takes some seconds. Counts against the day’s 2,000 inspections of the property. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED (not of the property), UNAVAILABLE (not connected, or Google refuses, with the reason), UPSTREAM_UNREACHABLE.',
  })
  async inspectUrl(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('url', () => String, { description: 'As the page has it.' }) url: string,
  ): Promise<IndexState> {
    const { services } = context;
    return states.compared(await inspectNow(services, authorize(context, 'member'), projectId, url), url);
  }
}

async function load(context: Context, page: ListedPage, limit: number): Promise<states.IndexState[]> {
  const facts = await context.audits.summaries.load(page);
  return states.indexStates(context.services.db, page, facts?.canonical ?? null, limit);
}
