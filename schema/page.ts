import {
  Arg,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Category, Evidence, Severity } from '../src/audit/rule.js';
import { ruleOf } from '../src/audit/rule-book.js';
import type { PageIssue as PageIssueRow } from '../src/services/audit-loaders.js';
import type { PageOrder, PageRow } from '../src/services/page-lists.js';
import { pageSummary } from '../src/services/page-summary.js';
import * as pages from '../src/services/pages.js';
import { authorize } from './authorize.js';
import { connectionOf, PageArgs } from './connection.js';
import type { Context } from './context.js';
import { CategoryEnum, PageOrderEnum, SeverityEnum } from './enums.js';
import { JsonSchema } from './json-schema.js';
import { DateTime, Json } from './scalars.js';

@ObjectType({ description: 'What was read from the page itself; null where the answer was no HTML.' })
export class PageFacts {
  @Field(() => DateTime, { description: 'When it was fetched.' })
  fetchedAt!: string;

  @Field(() => Boolean, {
    description:
      'It has not changed since the last completed audit: the server answered 304, or the body was equal. What is told of its content was read then.',
  })
  unchanged!: boolean;

  @Field(() => String, { description: 'START, LINK, REDIRECT, CANONICAL, SITEMAP, HREFLANG or HISTORY.' })
  discoveredBy!: string;

  @Field(() => String, { nullable: true, description: 'Why there is no answer, or no answer of the site itself.' })
  problem!: string | null;

  @Field(() => String, { nullable: true, description: 'Target of a redirect.' })
  redirect!: string | null;

  @Field(() => String, { nullable: true, description: 'Media type by Content-Type, without parameters.' })
  mediaType!: string | null;

  @Field(() => Int, { description: 'Bytes after decoding.' })
  bytes!: number;

  @Field(() => Int, { nullable: true, description: 'Milliseconds to the first byte of the response.' })
  timeToFirstByteMs!: number | null;

  @Field(() => String, { nullable: true, description: 'Content of the meta description; null where there is none.' })
  description!: string | null;

  @Field(() => String, { nullable: true, description: 'Text of the first h1 element; null where there is none.' })
  h1!: string | null;

  @Field(() => String, { nullable: true, description: 'The canonical address that counts.' })
  canonical!: string | null;

  @Field(() => [String], { description: 'Robots directives of metas and headers.' })
  robots!: string[];

  @Field(() => String, { nullable: true, description: 'The `lang` attribute of the html element.' })
  lang!: string | null;

  @Field(() => Int, { nullable: true, description: 'Words of all visible text.' })
  words!: number | null;

  @Field(() => [String], { description: 'Languages of its hreflang alternates.' })
  hreflang!: string[];
}

@ObjectType({ description: 'What one rule found on one page.' })
export class PageIssue {
  @Field(() => ID, { description: 'Id of the issue that this belongs to.' })
  id!: string;

  @Field(() => String, { description: 'Id of the rule, as in the rule catalogue.' })
  rule!: string;

  @Field(() => SeverityEnum, { description: 'How much it matters.' })
  severity!: Severity;

  @Field(() => CategoryEnum, { description: 'What it is about.' })
  category!: Category;

  @Field(() => String, { description: 'Title of the rule.' })
  title!: string;

  @Field(() => String, { description: 'What to do about it.' })
  howToFix!: string;

  @Field(() => Int, { description: 'Failing elements.' })
  failing!: number;

  @Field(() => Int, { description: 'Elements looked at.' })
  applicable!: number;

  @Field(() => Json, { description: 'What was found, as the rule gives it.' })
  evidence!: Evidence[];

  @Field(() => DateTime, { description: 'Creation of the first audit that found it.' })
  firstSeenAt!: string;
}

@ObjectType({ description: 'One internal address of an audit. A redirecting address is one of its own.' })
export class Page {
  @Field(() => String, { description: 'URL of the page.' })
  url!: string;

  @Field(() => Int, { nullable: true, description: 'HTTP status; null when nothing answered.' })
  status!: number | null;

  @Field(() => String, {
    description: 'OK for any complete answer, else TIMEOUT, UNREACHABLE, REFUSED, BLOCKED_BY_ROBOTS or PARSER_FAILED.',
  })
  outcome!: string;

  @Field(() => Int, { nullable: true, description: 'Fewest clicks from the start page; null when no link leads here.' })
  depth!: number | null;

  @Field(() => Boolean, { description: 'Whether search engines may index it.' })
  indexable!: boolean;

  @Field(() => Boolean, { description: 'A login wall, a bot wall or a rate limit answered: nothing of it is judged.' })
  inconclusive!: boolean;

  @Field(() => String, { description: 'Content of its title element; empty where there is none.' })
  title!: string;

  @Field(() => Int, { description: 'Number of ERROR issues on it.' })
  errors!: number;

  @Field(() => Int, { description: 'Number of WARNING issues on it.' })
  warnings!: number;

  @Field(() => Int, { description: 'Number of NOTICE issues on it.' })
  notices!: number;

  @Field(() => Int, { description: 'Pages that link here, itself left out.' })
  inlinks!: number;
}

@InputType({ description: 'Which pages to list; conditions given together must all hold.' })
export class PageFilterInput {
  @JsonSchema({ examples: [200] })
  @Field(() => Int, { nullable: true, description: 'Pages with exactly this HTTP status.' })
  status?: number | null;

  @JsonSchema({ examples: [2] })
  @Field(() => Int, { nullable: true, description: '2 for every status from 200 to 299, and so on.' })
  statusClass?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Only pages that may, or may not, be indexed.' })
  indexable?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only pages that a login wall, a bot wall or a rate limit kept from being judged, or only the others.',
  })
  inconclusive?: boolean | null;

  @JsonSchema({ examples: ['shoes'] })
  @Field(() => String, { nullable: true, description: 'A part of the address or the title.' })
  search?: string | null;

  @JsonSchema({ examples: ['title-missing'] })
  @Field(() => String, { nullable: true, description: 'Pages that this rule found something on.' })
  rule?: string | null;

  @Field(() => SeverityEnum, { nullable: true, description: 'Pages with a finding of this severity.' })
  severity?: Severity | null;
}

@ArgsType()
export class PageListArgs extends PageArgs {
  @Field(() => PageFilterInput, { nullable: true, description: 'Conditions that must all hold.' })
  filter?: PageFilterInput | null;

  @Field(() => PageOrderEnum, { nullable: true, description: 'Without it in the order of discovery.' })
  sort?: PageOrder | null;
}

export const PageConnection = connectionOf(Page, 'Page');

@ObjectType({ description: 'What a second look at one page found out.' })
export class Verification {
  @Field(() => String, { description: 'VERIFIED, or INCONCLUSIVE when nothing could be said.' })
  outcome!: string;

  @Field(() => String, { nullable: true, description: 'Why it is inconclusive.' })
  reason!: string | null;

  @Field(() => String, { description: 'Absolute URL.' })
  url!: string;

  @Field(() => Int, { nullable: true, description: 'HTTP status; null when nothing answered.' })
  status!: number | null;

  @Field(() => [String], { description: 'Rules whose finding on this page is gone. It is closed.' })
  fixed!: string[];

  @Field(() => [String], { description: 'Rules that still fail.' })
  stillFailing!: string[];

  @Field(() => [String], {
    description: 'Rules that did not look this time: the page left those they are about, or they need a whole audit.',
  })
  notChecked!: string[];

  @Field(() => [String], { description: 'Rules that did not fail in the audit and do now.' })
  newlyFailing!: string[];
}

@Resolver(() => Page)
export class PageResolver {
  @Query(() => Page, {
    description:
      'One page of an audit, by its id or its address. Errors: UNAUTHENTICATED, PAGE_NOT_FOUND, AUDIT_DETAILS_GONE, VALIDATION_FAILED.',
  })
  page(
    @Ctx() context: Context,
    @Arg('auditId', () => ID, { description: 'Id of the audit.' }) auditId: string,
    @Arg('id', () => ID, { nullable: true, description: 'Id of the page.' }) id?: string | null,
    @Arg('url', () => String, { nullable: true, description: 'URL of the page; left out where it is not about one.' })
    url?: string | null,
  ): Promise<PageRow> {
    return pages.get(context.services, authorize(context), auditId, { id, url });
  }

  @Mutation(() => Verification, {
    description:
      'Fetches one page again and closes what is no longer wrong with it. Scores wait for the next audit. Errors: UNAUTHENTICATED, FORBIDDEN, PAGE_NOT_FOUND, AUDIT_DETAILS_GONE, AUDIT_NOT_COMPLETED.',
  })
  verifyPage(
    @Ctx() context: Context,
    @Arg('auditId', () => ID, { description: 'Id of the audit.' }) auditId: string,
    @Arg('url', () => String, { description: 'URL of the page.' }) url: string,
  ): Promise<pages.Verification> {
    return pages.verify(context.services, authorize(context, 'member'), auditId, { url });
  }

  @FieldResolver(() => ID, { description: 'Id of the page within the audit.' })
  id(@Root() page: PageRow): string {
    return pages.pageId(page);
  }

  @FieldResolver(() => [PageIssue], { description: 'What is wrong here, worst first.' })
  async issues(@Ctx() context: Context, @Root() page: PageRow): Promise<(PageIssueRow & Texts)[]> {
    const issues = await context.audits.pageIssues.load(page);
    return issues.map((issue) => ({ ...issue, ...textsOf(issue.rule) }));
  }

  @FieldResolver(() => PageFacts, { nullable: true, description: 'What was read from it; null where nothing was.' })
  async facts(@Ctx() context: Context, @Root() page: PageRow): Promise<PageFacts | null> {
    const facts = await context.audits.facts.load(page);
    return facts && pageSummary(facts);
  }
}

interface Texts {
  title: string;
  howToFix: string;
}

/** A rule that was removed since keeps its id for a text. */
const textsOf = (rule: string): Texts => ({ title: ruleOf(rule)?.title ?? rule, howToFix: ruleOf(rule)?.fix ?? '' });
