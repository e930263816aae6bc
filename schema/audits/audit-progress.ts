import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
  Subscription,
} from 'type-graphql';
import type { Category, Severity } from '../../src/audit/engine/rule.js';
import { ruleOf } from '../../src/audit/rule-book.js';
import type { AuditStatus } from '../../src/db/entities/audit.js';
import { isCustomRule, ownChecks } from '../../src/services/projects/rules/profile-text.js';
import {
  AUDIT_PHASES,
  type AuditPhase,
  type AuditProgress as Progress,
  progressOf,
  watchProgress,
} from '../../src/services/results/audits/audit-progress.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { AuditStatusEnum, CategoryEnum, enumOf, SeverityEnum } from '../enums.js';
import { DateTime } from '../scalars.js';
import { IssueCounts } from './audit.js';

export const AuditPhaseEnum = enumOf(AUDIT_PHASES);
registerEnumType(AuditPhaseEnum, {
  name: 'AuditPhase',
  description:
    'PREPARING: robots.txt and sitemaps. CRAWLING: pages are fetched and page rules run. CHECKING_LINKS: external links and resources. EVALUATING: rules that compare pages, and scores.',
});

@ObjectType({ description: 'An issue that a running audit has found so far.' })
export class FoundIssue {
  @Field(() => String, { description: 'Id of the rule, as in the rule catalogue.' })
  rule!: string;

  @Field(() => String, { description: 'Title of the rule.' })
  title!: string;

  @Field(() => SeverityEnum, { description: 'Severity.' })
  severity!: Severity;

  @Field(() => CategoryEnum, { description: 'Subject.' })
  category!: Category;

  @Field(() => Int, { description: 'Number of pages with the issue so far.' })
  affectedPages!: number;
}

@ObjectType({ description: 'A URL that a running audit has just fetched.' })
export class FetchedUrl {
  @Field(() => String, { description: 'URL, cut after 300 characters.' })
  url!: string;

  @Field(() => Int, { nullable: true, description: 'HTTP status; null without a response.' })
  status!: number | null;

  @Field(() => String, { description: 'OK, or why there is no complete response.' })
  outcome!: string;

  @Field(() => Int, { nullable: true, description: 'Milliseconds to the first byte.' })
  milliseconds!: number | null;

  @Field(() => Int, { description: 'Number of issues that page rules found on it.' })
  issues!: number;
}

@ObjectType({ description: 'Progress of an audit, and its findings so far.' })
export class AuditProgress {
  @Field(() => ID, { description: 'Id of the audit.' })
  auditId!: string;

  @Field(() => AuditStatusEnum, { description: 'Status of the audit.' })
  status!: AuditStatus;

  @Field(() => AuditPhaseEnum, { nullable: true, description: 'Current phase; null unless the audit is RUNNING.' })
  phase!: AuditPhase | null;

  @Field(() => Boolean, { description: 'Every page is fetched and every link checked: rules run.' })
  crawled!: boolean;

  @Field(() => Int, { description: 'URLs fetched so far.' })
  pagesCrawled!: number;

  @Field(() => Int, { description: 'URLs found so far, fetched or not.' })
  pagesKnown!: number;

  @Field(() => Int, { description: 'Pages rendered with JavaScript so far.' })
  pagesRendered!: number;

  @Field(() => Int, {
    description: 'Pages that were chosen to be rendered and are not rendered yet; skipRendering leaves them out.',
  })
  pagesLeftToRender!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'URLs fetched per second, over the last seconds; null unless it is crawling.',
  })
  pagesPerSecond!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Seconds until the URLs known so far are fetched at that pace; null unless it is crawling.',
  })
  secondsLeft!: number | null;

  @Field(() => DateTime, { nullable: true, description: 'When it started; null until then.' })
  startedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it goes on, because its crawl window is closed; null otherwise.',
  })
  pausedUntil!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Overall score, 0–100; null until the audit is COMPLETED.' })
  overallScore!: number | null;

  @Field(() => IssueCounts, {
    description: 'Number of issues found so far. Rules that compare pages run after the crawl. Zero once it has ended.',
  })
  issueCounts!: IssueCounts;
}

@Resolver(() => AuditProgress)
export class AuditProgressResolver {
  @Query(() => AuditProgress, {
    description: 'Progress of an audit. Errors: UNAUTHENTICATED, AUDIT_NOT_FOUND.',
  })
  auditProgress(
    @Ctx() context: Context,
    @Arg('auditId', () => ID, { description: 'Id of the audit.' }) auditId: string,
  ): Promise<Progress> {
    return progressOf(context.services, authorize(context), auditId);
  }

  @Subscription(() => AuditProgress, {
    name: 'auditProgress',
    description:
      'Progress of the audit now and at each change, until it has ended. Errors: UNAUTHENTICATED, AUDIT_NOT_FOUND.',
    subscribe: ({ args, context }) => {
      const { services, viewer } = { services: (context as Context).services, viewer: authorize(context as Context) };
      return watchProgress(services, viewer, String(args['auditId']));
    },
  })
  watchAuditProgress(
    @Root() progress: Progress,
    @Arg('auditId', () => ID, { description: 'Id of the audit.' }) _auditId: string,
  ): Progress {
    return progress;
  }

  @FieldResolver(() => Int, { description: 'URLs that returned 4xx or 5xx, or no response, so far.' })
  failedUrls(@Root() { failed }: Progress): number {
    return failed;
  }

  @FieldResolver(() => [FoundIssue], {
    description: 'Errors first, then those on most pages; at most 30, and none once it has ended.',
  })
  async issues(@Ctx() { audits }: Context, @Root() { auditId, issues }: Progress): Promise<FoundIssue[]> {
    const own = issues.some(([rule]) => isCustomRule(rule)) ? ownChecks(await audits.profile.load(auditId)) : null;
    return issues.map(([rule, severity, affectedPages]) => {
      const known = ruleOf(rule) ?? own?.get(rule);
      return {
        rule,
        severity: severity as Severity,
        affectedPages,
        title: known?.title ?? rule,
        category: known?.category ?? 'TECHNICAL',
      };
    });
  }

  @FieldResolver(() => [FetchedUrl], { description: 'URLs of the last batch, the newest first, at most 12.' })
  recentUrls(@Root() { recent }: Progress): FetchedUrl[] {
    return recent.map(([url, status, outcome, milliseconds, issues]) => ({
      url,
      status,
      outcome,
      milliseconds,
      issues,
    }));
  }
}
