import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  Info,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Audit as AuditRow, AuditStatus } from '../src/db/entities/audit.js';
import type { Issue as IssueRow } from '../src/db/entities/issue.js';
import { worstFirst } from '../src/db/loaders.js';
import { remove } from '../src/services/audit-removal.js';
import * as audits from '../src/services/audits.js';
import { coverageOf } from '../src/services/coverage.js';
import { asksFor } from './asks-for.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';
import { AuditStatusEnum } from './enums.js';
import { Issue } from './issue.js';
import { DateTime } from './scalars.js';

@ObjectType({ description: 'How many issues of each severity an audit found.' })
export class IssueCounts {
  @Field(() => Int)
  ERROR!: number;

  @Field(() => Int)
  WARNING!: number;

  @Field(() => Int)
  NOTICE!: number;
}

@ObjectType({ description: 'Why something ended without success.' })
export class Failure {
  @Field(() => String, { description: 'Stable.' })
  code!: string;

  @Field(() => String)
  message!: string;
}

@ObjectType({
  description: 'One crawl of the whole site, judged. Scores are integers from 0 to 100 and null until it is COMPLETED.',
})
export class Audit {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  projectId!: string;

  @Field(() => AuditStatusEnum)
  status!: AuditStatus;

  @Field(() => Int, { nullable: true })
  overallScore!: number | null;

  @Field(() => Int, { nullable: true })
  metaScore!: number | null;

  @Field(() => Int, { nullable: true })
  contentScore!: number | null;

  @Field(() => Int, { nullable: true })
  linksScore!: number | null;

  @Field(() => Int, { nullable: true })
  technicalScore!: number | null;

  @Field(() => Int, { nullable: true })
  performanceScore!: number | null;

  @Field(() => Int, {
    description: 'Addresses fetched so far: never more than the budget of pages.',
  })
  pagesCrawled!: number;

  @Field(() => Int, {
    description:
      'Addresses known so far, fetched or waiting. What robots.txt forbids is listed among the pages and not counted here.',
  })
  pagesKnown!: number;

  @Field(() => Int, {
    description:
      'Pages of them that have not changed since the last completed audit: the server answered 304, or the body was equal. They are judged by the rules of today from what was read then.',
  })
  pagesUnchanged!: number;

  @Field(() => Boolean, { description: 'The crawl ended before every known address was fetched; false until the end.' })
  partial!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'MAX_PAGES, MAX_BYTES, MAX_MINUTES, RETRY_AFTER or CANCELLED; null when every known address was fetched.',
  })
  stopReason!: string | null;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true })
  startedAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it reached a final status.' })
  completedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When its pages and findings were given up to make room; scores, issues and counts stay. Null while all is kept.',
  })
  detailsRemovedAt!: Date | null;
}

@InputType({ description: 'What an audit may do.' })
export class StartAuditInput {
  @Field(() => Int, { nullable: true, description: 'Addresses to fetch at most; the plan sets the limit.' })
  maxPages?: number | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Only addresses that match one of these patterns; for links, redirects and sitemaps alike. The start address is always in. The syntax is that of robots.txt: a pattern begins with / or * and is compared with path and query from their beginning, letter case included; * stands for any characters, $ at the end for the end of the address; %2A and %24 are the characters themselves. At most 100 patterns of 500 characters.',
  })
  include?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'No address that matches one of these patterns, in the same syntax; wins over include.',
  })
  exclude?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Also look at each page after its scripts have run.' })
  renderJavaScript?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Fetch and read every page anew. Without it, pages that have not changed since the last completed audit are asked for by If-None-Match and If-Modified-Since, and judged from what was read then.',
  })
  fresh?: boolean | null;
}

@ObjectType()
export class StartedAudit {
  @Field(() => String)
  message!: string;

  @Field(() => ID, { description: 'Equals the audit’s id.' })
  jobId!: string;

  @Field(() => ID)
  auditId!: string;

  @Field(() => Audit)
  audit!: AuditRow;
}

@ObjectType()
export class DeletedAudit {
  @Field(() => Boolean)
  deleted!: boolean;

  @Field(() => ID)
  id!: string;
}

@Resolver(() => Audit)
export class AuditResolver {
  @Query(() => Audit, {
    description:
      'One audit of a project, without an id the newest. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND.',
  })
  async audit(
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
    @Arg('projectId', () => ID) projectId: string,
    @Arg('auditId', () => ID, { nullable: true }) auditId?: string | null,
  ): Promise<audits.ReadAudit> {
    const viewer = authorize(context);
    if (!asksFor(info, 'issues')) return audits.get(context.services, viewer, projectId, auditId);
    const { audit, issues } = await audits.getWithIssues(context.services, viewer, projectId, auditId);
    context.loaders.issues.prime(audit.id, worstFirst(issues));
    return audit;
  }

  @Mutation(() => StartedAudit, {
    description:
      'Queues an audit, or answers with the one that is queued or running. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED, PLAN_LIMIT_REACHED.',
  })
  async startAudit(
    @Ctx() context: Context,
    @Arg('projectId', () => ID) projectId: string,
    @Arg('input', () => StartAuditInput, { nullable: true }) input?: StartAuditInput | null,
  ): Promise<StartedAudit> {
    const { audit, created } = await audits.start(
      context.services,
      authorize(context, 'member'),
      projectId,
      input ?? {},
    );
    const message = created
      ? 'The audit is queued.'
      : `An audit of this project is ${audit.status.toLowerCase()} already.`;
    return { message, jobId: audit.id, auditId: audit.id, audit };
  }

  @Mutation(() => Audit, {
    description:
      'Ends a queued or running audit; one that was cancelled before is returned as it is. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND, AUDIT_NOT_RUNNING.',
  })
  cancelAudit(
    @Ctx() context: Context,
    @Arg('projectId', () => ID) projectId: string,
    @Arg('auditId', () => ID) auditId: string,
  ): Promise<AuditRow> {
    return audits.cancel(context.services, authorize(context, 'member'), projectId, auditId);
  }

  @Mutation(() => DeletedAudit, {
    description:
      'Deletes an audit with everything that came of it; a queued or running one ends with it. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND, UNAVAILABLE (an audit of the project is being judged: it takes seconds).',
  })
  async deleteAudit(
    @Ctx() context: Context,
    @Arg('projectId', () => ID) projectId: string,
    @Arg('auditId', () => ID) auditId: string,
  ): Promise<DeletedAudit> {
    return { deleted: true, id: await remove(context.services, authorize(context, 'admin'), projectId, auditId) };
  }

  @FieldResolver(() => [Issue], {
    description: 'Every issue, worst first: errors before warnings before notices, then by pages affected.',
  })
  issues(@Ctx() context: Context, @Root() audit: AuditRow): Promise<IssueRow[]> {
    return context.loaders.issues.load(audit.id);
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Share of the known addresses that were fetched, from 0 to 1; null while none is known.',
  })
  coverage(@Root() audit: AuditRow): number | null {
    return coverageOf(audit);
  }

  @FieldResolver(() => IssueCounts)
  issueCounts(@Root() audit: AuditRow): IssueCounts {
    return audit.issueCounts ?? { ERROR: 0, WARNING: 0, NOTICE: 0 };
  }

  @FieldResolver(() => Failure, { nullable: true, description: 'Why a FAILED audit failed.' })
  error(@Root() audit: AuditRow): Failure | null {
    return audit.errorCode ? { code: audit.errorCode, message: audit.errorMessage ?? '' } : null;
  }
}
