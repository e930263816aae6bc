import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Category, Evidence, Severity } from '../../src/audit/engine/rule.js';
import type { ListedPage } from '../../src/db/queries/pages/page-list.js';
import * as verification from '../../src/services/rechecks/verification.js';
import type { PageIssue as PageIssueRow } from '../../src/services/results/audits/audit-loaders.js';
import { issueTexts } from '../../src/services/results/issues/issue-texts.js';
import { checkedFields, describedFields } from '../../src/services/results/pages/page-fields.js';
import * as pages from '../../src/services/results/pages/pages.js';
import { projectFields } from '../../src/services/results/pages/project-fields.js';
import { authorize } from '../authorize.js';
import { connectionOf } from '../connection.js';
import type { Context } from '../context.js';
import { CategoryEnum, SeverityEnum } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime, Json } from '../scalars.js';
import { PageFacts } from './page-facts.js';
import { PageFieldDescription } from './page-filter.js';

@ObjectType({ description: 'Findings of one rule on one page.' })
export class PageIssue {
  @Field(() => ID, { description: 'Id of the issue.' })
  id!: string;

  @Field(() => String, { description: 'Id of the rule, as in the rule catalogue.' })
  rule!: string;

  @Field(() => SeverityEnum, { description: 'Severity.' })
  severity!: Severity;

  @Field(() => CategoryEnum, { description: 'Subject.' })
  category!: Category;

  @Field(() => String, { description: 'Title of the rule.' })
  title!: string;

  @Field(() => String, { description: 'How to fix it.' })
  howToFix!: string;

  @Field(() => Int, { description: 'Failing elements.' })
  failing!: number;

  @Field(() => Int, { description: 'Elements checked.' })
  applicable!: number;

  @Field(() => Json, { description: 'Evidence of the rule.' })
  evidence!: Evidence[];

  @Field(() => DateTime, { description: 'Creation of the first audit that found it.' })
  firstSeenAt!: string;
}

@ObjectType({ description: 'One internal URL of an audit. A redirecting URL is listed separately.' })
export class Page {
  @Field(() => String, { description: 'URL of the page.' })
  url!: string;

  @Field(() => Int, { nullable: true, description: 'HTTP status; null without a response.' })
  status!: number | null;

  @Field(() => String, {
    description:
      'OK for any complete response, else TIMEOUT, UNREACHABLE, REFUSED, BLOCKED_BY_ROBOTS or PARSER_FAILED.',
  })
  outcome!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Crawl depth: fewest clicks from the start page; null if no link points here.',
  })
  depth!: number | null;

  @Field(() => Boolean, { description: 'Whether search engines may index it.' })
  indexable!: boolean;

  @Field(() => Boolean, {
    description:
      'The response was a login wall, bot wall, rate limit, consent request or notice of the host instead of the page: not evaluated.',
  })
  inconclusive!: boolean;

  @Field(() => String, { description: 'Content of its title element; empty where there is none.' })
  title!: string;

  @Field(() => Int, { description: 'Number of ERROR issues on it.' })
  errors!: number;

  @Field(() => Int, { description: 'Number of WARNING issues on it.' })
  warnings!: number;

  @Field(() => Int, { description: 'Number of NOTICE issues on it.' })
  notices!: number;

  @Field(() => Int, { description: 'Number of inlinks from other pages.' })
  inlinks!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Internal PageRank by followed links: 1 is the average of the site, 0 a redirecting URL. Null before COMPLETED.',
  })
  pageRank!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Score of the page by its own findings, 0–100, weighted like the overall score. Null for URLs that are not scored, and before COMPLETED.',
  })
  score!: number | null;
}

export const PageConnection = connectionOf(Page, 'Page');

@ObjectType({ description: 'Result of re-checking one page.' })
export class Verification {
  @Field(() => String, { description: 'VERIFIED, or INCONCLUSIVE if the page could not be evaluated.' })
  outcome!: string;

  @Field(() => String, { nullable: true, description: 'Why it is inconclusive.' })
  reason!: string | null;

  @Field(() => String, { description: 'Absolute URL.' })
  url!: string;

  @Field(() => Int, { nullable: true, description: 'HTTP status; null without a response.' })
  status!: number | null;

  @Field(() => [String], { description: 'Rules whose finding on this page is fixed and closed.' })
  fixed!: string[];

  @Field(() => [String], { description: 'Rules that still fail.' })
  stillFailing!: string[];

  @Field(() => [String], {
    description: 'Rules that were not checked: the page left their scope, or they need a whole audit.',
  })
  notChecked!: string[];

  @Field(() => [String], { description: 'Rules that fail now but did not in the audit.' })
  newlyFailing!: string[];
}

@ArgsType()
class PageNameArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the project, for the latest completed audit; optional if the audit is given.',
  })
  projectId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the audit; defaults to the latest completed one of the project.',
  })
  auditId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the page.' })
  id?: string | null;

  @JsonSchema({ examples: ['https://www.example.com/about'] })
  @Field(() => String, {
    nullable: true,
    description: 'URL of the page, instead of its id; defaults to the start page of the project.',
  })
  url?: string | null;
}

@Resolver(() => Page)
export class PageResolver {
  @Query(() => [PageFieldDescription], {
    description:
      'Every field that pages can be filtered and ordered by, and that lists and exports can show. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.',
  })
  async pageFields(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { nullable: true, description: 'Adds the fields of the extractors of this project.' })
    projectId?: string | null,
  ): Promise<PageFieldDescription[]> {
    const viewer = authorize(context);
    return projectId ? projectFields(context.services, viewer, projectId) : describedFields();
  }

  @Query(() => Page, {
    description:
      'One page of an audit, by id or URL. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND, PAGE_NOT_FOUND, AUDIT_DETAILS_GONE, VALIDATION_FAILED.',
  })
  page(
    @Ctx() context: Context,
    @Args(() => PageNameArgs) { projectId, auditId, id, url }: PageNameArgs,
  ): Promise<ListedPage> {
    return pages.find(context.services, authorize(context), { projectId, auditId }, { id, url });
  }

  @Mutation(() => Verification, {
    description:
      'Refetches one page and closes its fixed findings. Scores change with the next audit. Errors: UNAUTHENTICATED, FORBIDDEN, PAGE_NOT_FOUND, AUDIT_DETAILS_GONE, AUDIT_NOT_COMPLETED.',
  })
  verifyPage(
    @Ctx() context: Context,
    @Arg('auditId', () => ID, { description: 'Id of the audit.' }) auditId: string,
    @Arg('url', () => String, { description: 'URL of the page.' }) url: string,
  ): Promise<verification.Verification> {
    return verification.verify(context.services, authorize(context, 'member'), auditId, { url });
  }

  @FieldResolver(() => ID, { description: 'Id of the page within the audit.' })
  id(@Root() page: ListedPage): string {
    return pages.pageId(page);
  }

  @FieldResolver(() => [PageIssue], { description: 'Issues of this page, most severe first.' })
  async issues(@Ctx() context: Context, @Root() page: ListedPage): Promise<(PageIssueRow & Texts)[]> {
    const issues = await context.audits.pageIssues.load(page);
    return issues.map((issue) => ({ ...issue, ...textsOf(issue) }));
  }

  @FieldResolver(() => Json, {
    description:
      'Values of some of `pageFields` by their names, null where the page has none; null without `fields`. Errors: VALIDATION_FAILED.',
    nullable: true,
  })
  async values(
    @Ctx() context: Context,
    @Root() page: ListedPage,
    @Arg('fields', () => [String], { nullable: true, description: 'Names of the fields, 50 at most.' })
    fields?: string[] | null,
  ): Promise<Record<string, unknown> | null> {
    return fields?.length ? context.audits.values(checkedFields(fields)).load(page) : null;
  }

  @FieldResolver(() => PageFacts, { nullable: true, description: 'Extracted data; null if there is none.' })
  facts(@Ctx() context: Context, @Root() page: ListedPage): Promise<PageFacts | null> {
    return context.audits.summaries.load(page);
  }
}

interface Texts {
  title: string;
  howToFix: string;
}

function textsOf(issue: PageIssueRow): Texts {
  const { title, fix } = issueTexts(issue);
  return { title, howToFix: fix };
}
