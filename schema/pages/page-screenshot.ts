import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import * as screenshots from '../../src/services/results/pages/screenshots.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { DateTime } from '../scalars.js';
import { ViewportEnum } from './page-enums.js';

@ObjectType({ description: 'The first screen of a page, as a browser shows it.' })
export class PageScreenshot {
  @Field(() => ViewportEnum, { description: 'PHONE: 412 × 823 CSS pixels. DESKTOP: 1280 × 800.' })
  viewport!: screenshots.Viewport;

  @Field(() => Int, { description: 'Width of the image in pixels.' })
  width!: number;

  @Field(() => Int, { description: 'Height of the image in pixels.' })
  height!: number;

  @Field(() => Int, { description: 'Size of the image; at most 131,072 bytes.' })
  bytes!: number;

  @Field(() => DateTime, { description: 'When it was taken.' })
  takenAt!: Date;

  @Field(() => String, { description: 'The image as a data URL (WebP).' })
  dataUri!: string;
}

@Resolver(() => PageScreenshot)
export class PageScreenshotResolver {
  @Query(() => [PageScreenshot], {
    description:
      'Screenshots of a page of the latest completed audit; empty until they are taken. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND, PAGE_NOT_FOUND, AUDIT_DETAILS_GONE.',
  })
  pageScreenshots(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('url', () => String, {
      nullable: true,
      description: 'URL of the page; defaults to the start page of the project.',
    })
    url?: string | null,
  ): Promise<PageScreenshot[]> {
    return screenshots.list(context.services, authorize(context), projectId, { url });
  }

  @Mutation(() => [PageScreenshot], {
    description:
      'Takes screenshots of a page as it is now, at phone and desktop width. They are kept for 50 pages of the latest audit. Within a minute the last ones are returned. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND, PAGE_NOT_FOUND, AUDIT_DETAILS_GONE, VALIDATION_FAILED, UNAVAILABLE (no Chromium, or the page did not load).',
  })
  takePageScreenshots(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('url', () => String, { description: 'URL of the page.' }) url: string,
  ): Promise<PageScreenshot[]> {
    return screenshots.take(context.services, authorize(context, 'member'), projectId, { url });
  }
}
