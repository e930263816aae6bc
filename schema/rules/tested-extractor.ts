import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { SourceView } from '../../src/services/rechecks/page-source.js';
import { type TestedExtractor as Tested, testExtractor } from '../../src/services/rechecks/test-extractor.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { SourceViewEnum } from '../enums.js';
import { DateTime } from '../scalars.js';
import { ExtractorInput } from './rule-settings-input.js';

@ObjectType({ description: 'Values that an extractor finds on a page as it is now.' })
export class TestedExtractor implements Tested {
  @Field(() => String, { description: 'URL that was fetched.' })
  url!: string;

  @Field(() => SourceViewEnum, { description: 'RAW or RENDERED.' })
  view!: SourceView;

  @Field(() => DateTime, { description: 'When it was fetched.' })
  fetchedAt!: Date;

  @Field(() => Int, { nullable: true, description: 'HTTP status code; null without a response.' })
  status!: number | null;

  @Field(() => String, { nullable: true, description: 'Why the page could not be read; null if it was.' })
  reason!: string | null;

  @Field(() => Int, { description: 'Number of matches; 1 at most for an extractor of the first match.' })
  count!: number;

  @Field(() => [String], {
    description: 'The first of them, at most 50 of 1,000 characters each; empty for an extractor that counts.',
  })
  matches!: readonly string[];

  @Field(() => Boolean, { description: 'The extractor was ended because it took too long on this page.' })
  failed!: boolean;
}

@Resolver()
export class TestedExtractorResolver {
  @Mutation(() => TestedExtractor, {
    description:
      'Fetches a page of the site as it is now, within robots.txt and the limits of a crawl, and runs an extractor over it. Nothing is stored. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED, OPERATION_TIMEOUT, UNAVAILABLE (RENDERED without Chromium).',
  })
  testExtractor(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('url', () => String, { description: 'URL, or path, of a page of the site.' }) url: string,
    @Arg('extractor', () => ExtractorInput, { description: 'The extractor; it need not be stored.' })
    extractor: ExtractorInput,
    @Arg('view', () => SourceViewEnum, { nullable: true, description: 'Default: RAW.' }) view?: SourceView | null,
  ): Promise<Tested> {
    const member = authorize(context, 'member');
    return testExtractor(context.services, member, projectId, { url, extractor, view: view ?? 'RAW' });
  }
}
