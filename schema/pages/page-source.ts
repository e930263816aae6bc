import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { fetchSource, type PageSource as Source, type SourceView } from '../../src/services/rechecks/page-source.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { SeverityEnum, SourceViewEnum } from '../enums.js';
import { DateTime } from '../scalars.js';
import { HttpHeader, RequestTiming } from './page-response.js';

@ObjectType({ description: 'A finding at its line of the source.' })
class SourceMark {
  @Field(() => String, { description: 'Id of the rule.' })
  rule!: string;

  @Field(() => SeverityEnum, { description: 'Severity.' })
  severity!: string;

  @Field(() => String, { description: 'Title of the rule.' })
  title!: string;

  @Field(() => String, { description: 'Fault in a sentence.' })
  message!: string;

  @Field(() => Int, { description: 'Line, from 1.' })
  line!: number;

  @Field(() => Int, { description: 'Column, from 1.' })
  column!: number;
}

@ObjectType({ description: 'Response of a URL now. Audits do not keep HTML.' })
export class PageSource {
  @Field(() => SourceViewEnum, { description: 'RAW or RENDERED.' })
  view!: SourceView;

  @Field(() => String, { description: 'Absolute URL.' })
  url!: string;

  @Field(() => DateTime, { description: 'When it was fetched.' })
  fetchedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Why there is no text; null if there is one.' })
  reason!: string | null;

  @Field(() => Int, { nullable: true, description: 'HTTP status; null without a response.' })
  status!: number | null;

  @Field(() => [HttpHeader], { description: 'Response headers, without cookies.' })
  headers!: HttpHeader[];

  @Field(() => RequestTiming, { nullable: true, description: 'Times of the request; null for RENDERED.' })
  timing!: RequestTiming | null;

  @Field(() => Int, { description: 'Bytes of the source.' })
  bytes!: number;

  @Field(() => String, { nullable: true, description: 'The source, at most 1,048,576 characters.' })
  text!: string | null;

  @Field(() => Boolean, { description: 'Whether the text is cut.' })
  isCut!: boolean;

  @Field(() => [SourceMark], {
    description: 'Findings of rules that one page can decide, by severity and line; at most 500.',
  })
  marks!: SourceMark[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the source is the one of the audit, byte for byte; null if that is not known.',
  })
  isUnchanged!: boolean | null;
}

@Resolver(() => PageSource)
export class PageSourceResolver {
  @Mutation(() => PageSource, {
    description:
      'Fetches a page of a completed audit as it is now, within robots.txt and the limits of a crawl, and marks findings in its source. Nothing is stored. Errors: UNAUTHENTICATED, FORBIDDEN, AUDIT_NOT_FOUND, AUDIT_NOT_COMPLETED, PAGE_NOT_FOUND, AUDIT_DETAILS_GONE, VALIDATION_FAILED, UNAVAILABLE (RENDERED without Chromium).',
  })
  fetchPageSource(
    @Ctx() context: Context,
    @Arg('auditId', () => ID, { description: 'Id of the audit.' }) auditId: string,
    @Arg('url', () => String, { description: 'URL of the page.' }) url: string,
    @Arg('view', () => SourceViewEnum, { nullable: true, description: 'Default: RAW.' }) view: SourceView | null,
  ): Promise<Source> {
    return fetchSource(context.services, authorize(context, 'member'), auditId, { url }, view ?? 'RAW');
  }
}
