import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  Info,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Audit as AuditRow, AuditSource, AuditStatus } from '../../src/db/entities/audit.js';
import { worstFirst } from '../../src/db/loaders.js';
import type { StartOptions } from '../../src/services/projects/audit-options.js';
import { auditNotices } from '../../src/services/results/audits/audit-notices.js';
import { coverageOf } from '../../src/services/results/audits/coverage.js';
import { pausedUntil } from '../../src/services/results/audits/paused-until.js';
import { removeAudit } from '../../src/services/runs/audit/lifecycle/audit-removal.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { AuditStatusEnum } from '../enums.js';
import { requestsField } from '../requests-field.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';
import { AuditSourceEnum } from './audit-enums.js';
import { AuditSettings, settingsOf, type UsedSettings } from './audit-settings.js';
import { leftOutOf, UncrawledUrls } from './left-out.js';
import { AuditRendering, auditRendering } from './rendering.js';
import { StartAuditInput } from './start-audit-input.js';

@ObjectType({ description: 'Number of issues by severity.' })
export class IssueCounts {
  @Field(() => Int, { description: 'Number of ERROR issues.' })
  ERROR!: number;

  @Field(() => Int, { description: 'Number of WARNING issues.' })
  WARNING!: number;

  @Field(() => Int, { description: 'Number of NOTICE issues; they never affect a score.' })
  NOTICE!: number;
}

@ObjectType({ description: 'Why an operation failed.' })
export class Failure {
  @Field(() => String, { description: 'Stable.' })
  code!: string;

  @Field(() => String, { description: 'Human-readable message.' })
  message!: string;
}

@ObjectType({
  description: 'One crawl of a site with its evaluation. Scores are integers from 0 to 100 and null until COMPLETED.',
})
export class Audit {
  @InSummary()
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @InSummary()
  @Field(() => AuditStatusEnum, { description: 'Status of the audit.' })
  status!: AuditStatus;

  @Field(() => AuditSourceEnum, {
    nullable: true,
    description: 'Trigger of the audit; null for audits of versions that did not record it.',
  })
  source!: AuditSource | null;

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Overall score, 0–100; null until the audit is COMPLETED.' })
  overallScore!: number | null;

  @InSummary()
  @Field(() => Int, {
    nullable: true,
    description: 'Score of titles, descriptions and other metadata, 0–100; null until COMPLETED.',
  })
  metaScore!: number | null;

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Score of the content, 0–100; null until COMPLETED.' })
  contentScore!: number | null;

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Score of the links, 0–100; null until COMPLETED.' })
  linksScore!: number | null;

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Score of the technical state, 0–100; null until COMPLETED.' })
  technicalScore!: number | null;

  @InSummary()
  @Field(() => Int, { nullable: true, description: 'Score of the performance, 0–100; null until COMPLETED.' })
  performanceScore!: number | null;

  @InSummary()
  @Field(() => Int, {
    nullable: true,
    description:
      'Accessibility score of the pages that axe-core checked (WCAG 2.2, A and AA), 0–100; not part of the overall score. Null until COMPLETED, and if axe-core checked no page.',
  })
  accessibilityScore!: number | null;

  @InSummary()
  @Field(() => Int, {
    description: 'URLs fetched so far; never more than the page budget.',
  })
  pagesCrawled!: number;

  @InSummary()
  @Field(() => Int, {
    description:
      'URLs known so far: fetched, queued, or left out although they may be pages (`leftOut`). Disallowed URLs are listed among the pages and not counted here.',
  })
  pagesKnown!: number;

  @InSummary()
  @Field(() => Int, {
    description:
      'Crawled pages that are unchanged since the last completed audit: 304 or an identical body. They are evaluated with the current rules from the stored facts.',
  })
  pagesUnchanged!: number;

  @InSummary()
  @Field(() => Boolean, {
    description:
      'True if the crawl ended before every known URL was fetched, or a guard left out URLs that may be pages; false until it ends.',
  })
  partial!: boolean;

  @InSummary()
  @Field(() => String, {
    nullable: true,
    description:
      'MAX_PAGES, MAX_BYTES, MAX_MINUTES, RETRY_AFTER, HOST_UNREACHABLE, STOPPED (from the request on) or CANCELLED; null if the crawl came to its end.',
  })
  stopReason!: string | null;

  @InSummary()
  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it started; null until then.' })
  startedAt!: Date | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'Time of the final status.' })
  completedAt!: Date | null;

  @InSummary()
  @Field(() => DateTime, {
    nullable: true,
    description:
      'Time its pages and findings were removed by retention; scores, issues and counts stay. Null while all details are kept.',
  })
  detailsRemovedAt!: Date | null;
}

@ObjectType({ description: 'The audit of the project that has not ended.' })
export class StartedAudit {
  @Field(() => String, { description: 'Whether it was queued or is already in progress.' })
  message!: string;

  @Field(() => ID, { description: 'Equals the audit’s id.' })
  jobId!: string;

  @Field(() => ID, { description: 'Id of the audit, to poll and to read.' })
  auditId!: string;

  @Field(() => Audit, { description: 'The audit that is queued, running or paused.' })
  audit!: AuditRow;
}

@ObjectType({ description: 'The audit that was deleted.' })
export class DeletedAudit {
  @Field(() => Boolean, { description: 'Always true.' })
  deleted!: boolean;

  @Field(() => ID, { description: 'Stable id.' })
  id!: string;
}

@Resolver(() => Audit)
export class AuditResolver {
  @Query(() => Audit, {
    description:
      'One audit of a project; without an id the latest. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND.',
  })
  async audit(
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('auditId', () => ID, { nullable: true, description: 'Id of the audit; defaults to the latest one.' })
    auditId?: string | null,
  ): Promise<audits.ReadAudit> {
    const viewer = authorize(context);
    if (!requestsField(info, 'issues')) return audits.get(context.services, viewer, projectId, auditId);
    const { audit, issues } = await audits.getWithIssues(context.services, viewer, projectId, auditId);
    context.loaders.issues.prime(audit.id, worstFirst(issues));
    return audit;
  }

  @Mutation(() => StartedAudit, {
    description:
      'Queues an audit, or returns the one that has not ended: a paused one stays paused. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED, PLAN_LIMIT_REACHED, OWNERSHIP_REQUIRED.',
  })
  async startAudit(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => StartAuditInput, { nullable: true, description: 'Input fields.' })
    input?: StartOptions | null,
    @Arg('source', () => AuditSourceEnum, {
      nullable: true,
      description:
        'Trigger of the audit, for example CI. Defaults to API for API keys and to MANUAL for users; SCHEDULE and CLI are refused.',
    })
    source?: AuditSource | null,
  ): Promise<StartedAudit> {
    const viewer = authorize(context, 'member');
    const { audit, created } = await audits.start(context.services, viewer, projectId, input ?? {}, source);
    const message = created
      ? 'The audit is queued.'
      : `An audit of this project is ${audit.status.toLowerCase()} already.`;
    return { message, jobId: audit.id, auditId: audit.id, audit };
  }

  @Mutation(() => DeletedAudit, {
    description:
      'Deletes an audit with all its data; one that has not ended is cancelled. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND, UNAVAILABLE (an audit of the project is being scored; retry in seconds).',
  })
  async deleteAudit(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('auditId', () => ID, { description: 'Id of the audit.' }) auditId: string,
  ): Promise<DeletedAudit> {
    return { deleted: true, id: await removeAudit(context.services, authorize(context, 'admin'), projectId, auditId) };
  }

  @FieldResolver(() => AuditSettings, { description: 'Settings that the audit ran with.' })
  async settings(@Ctx() context: Context, @Root() audit: audits.ReadAudit): Promise<UsedSettings> {
    return settingsOf(audit.options ?? (await context.loaders.auditOptions.load(audit.id)));
  }

  @InSummary()
  @FieldResolver(() => AuditRendering, {
    nullable: true,
    description: 'Which pages are rendered with JavaScript, and why; its counts are 0 until the crawl starts.',
  })
  rendering(@Root() audit: AuditRow): AuditRendering | null {
    return audit.rendering ? auditRendering(audit.rendering) : null;
  }

  @FieldResolver(() => [UncrawledUrls], {
    description: 'URLs that the site names and that were not fetched, by reason; empty until the crawl ends.',
  })
  async leftOut(@Ctx() context: Context, @Root() audit: audits.ReadAudit): Promise<UncrawledUrls[]> {
    return (await context.loaders.leftOut.load(audit.id)).map(leftOutOf);
  }

  @FieldResolver(() => [String], {
    description:
      'Circumstances that change how the audit is to be read, for example that robots.txt was ignored; empty for most audits.',
  })
  async notices(@Ctx() context: Context, @Root() audit: audits.ReadAudit): Promise<string[]> {
    return auditNotices(audit.options ?? (await context.loaders.auditOptions.load(audit.id)));
  }

  @InSummary()
  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Share of the known URLs that were fetched, from 0 to 1; null while none is known.',
  })
  coverage(@Root() audit: AuditRow): number | null {
    return coverageOf(audit);
  }

  @InSummary()
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Seconds from its start to its final status; null until then, and if it never started.',
  })
  durationSeconds(@Root() { startedAt, completedAt }: AuditRow): number | null {
    return startedAt && completedAt ? Math.round((completedAt.getTime() - startedAt.getTime()) / 1_000) : null;
  }

  @InSummary()
  @FieldResolver(() => DateTime, {
    nullable: true,
    description:
      'When it continues, because its crawl window is closed; of a PAUSED one, when the pages crawled so far are evaluated. Null otherwise.',
  })
  pausedUntil(@Root() audit: AuditRow): Date | null {
    return pausedUntil(audit);
  }

  @InSummary()
  @FieldResolver(() => IssueCounts, { description: 'Number of issues by severity.' })
  issueCounts(@Root() audit: AuditRow): IssueCounts {
    return audit.issueCounts ?? { ERROR: 0, WARNING: 0, NOTICE: 0 };
  }

  @FieldResolver(() => IssueCounts, {
    description: 'Number of issues by severity, without those that are ignored on all pages.',
  })
  async openIssueCounts(@Root() audit: AuditRow, @Ctx() context: Context): Promise<IssueCounts> {
    const all = this.issueCounts(audit);
    const ignored = await context.audits.ignoredCounts.load(audit.id);
    return {
      ERROR: all.ERROR - ignored.ERROR,
      WARNING: all.WARNING - ignored.WARNING,
      NOTICE: all.NOTICE - ignored.NOTICE,
    };
  }

  @FieldResolver(() => Failure, { nullable: true, description: 'Why a FAILED audit failed.' })
  error(@Root() audit: AuditRow): Failure | null {
    return audit.errorCode ? { code: audit.errorCode, message: audit.errorMessage ?? '' } : null;
  }
}
