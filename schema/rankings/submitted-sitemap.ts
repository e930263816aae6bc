import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type * as engine from '../../src/serp/search-console/sitemaps.js';
import { submitSitemap, submittedSitemaps } from '../../src/services/runs/search/sitemaps.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { DateTime } from '../scalars.js';

@ObjectType({ description: 'A sitemap that Search Console knows of a property.' })
export class SubmittedSitemap implements engine.SubmittedSitemap {
  @Field(() => String, { description: 'URL of the sitemap.' })
  url!: string;

  @Field(() => Boolean, { description: 'Whether it is a sitemap index.' })
  isIndex!: boolean;

  @Field(() => Boolean, { description: 'Whether Google has not processed it yet.' })
  isPending!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'Last submission.' })
  submittedAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Last download by Google.' })
  downloadedAt!: Date | null;

  @Field(() => Int, { description: 'URLs that it lists.' })
  urls!: number;

  @Field(() => Int, { description: 'Errors that Google found.' })
  errors!: number;

  @Field(() => Int, { description: 'Warnings of Google.' })
  warnings!: number;
}

@Resolver(() => SubmittedSitemap)
export class SubmittedSitemapResolver {
  @Query(() => [SubmittedSitemap], {
    description:
      'Sitemaps that Search Console knows of the property of a project, as it has them now. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, UNAVAILABLE (not connected, or Google refuses, with the reason), UPSTREAM_UNREACHABLE.',
  })
  submittedSitemaps(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<engine.SubmittedSitemap[]> {
    return submittedSitemaps(context.services, authorize(context, 'member'), projectId);
  }

  @Mutation(() => [SubmittedSitemap], {
    description:
      'Submits a sitemap of the property to Search Console; returns all of the property. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED (not of the property), UNAVAILABLE (not connected, not granted by the Google account, or Google refuses, with the reason), UPSTREAM_UNREACHABLE.',
  })
  submitSitemap(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('url', () => String, { description: 'URL of the sitemap.' }) url: string,
  ): Promise<engine.SubmittedSitemap[]> {
    return submitSitemap(context.services, authorize(context, 'admin'), projectId, url);
  }
}
