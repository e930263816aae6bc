import { Arg, Ctx, Field, Float, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { AuditStatus } from '../../src/db/entities/audit.js';
import { type AuditPhase, liveProgress } from '../../src/services/results/audits/audit-progress.js';
import { pausedUntil } from '../../src/services/results/audits/paused-until.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { AuditStatusEnum } from '../enums.js';
import { DateTime } from '../scalars.js';
import { Failure } from './audit.js';
import { AuditPhaseEnum } from './audit-progress.js';

@ObjectType({ description: 'Progress of a crawl.' })
export class JobProgress {
  @Field(() => Int, { description: 'URLs fetched so far.' })
  pagesCrawled!: number;

  @Field(() => Int, { description: 'URLs found so far, fetched or not.' })
  pagesKnown!: number;

  @Field(() => Int, { description: 'Pages rendered with JavaScript so far.' })
  pagesRendered!: number;

  @Field(() => AuditPhaseEnum, { nullable: true, description: 'Current phase; null unless the audit is RUNNING.' })
  phase!: AuditPhase | null;

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
}

@ObjectType({ description: 'The job of an audit.' })
export class Job {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the audit.' })
  auditId!: string;

  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @Field(() => AuditStatusEnum, { description: 'Status of the job, which is that of its audit.' })
  status!: AuditStatus;

  @Field(() => JobProgress, { description: 'Crawl progress.' })
  progress!: JobProgress;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it started; null until then.' })
  startedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it goes on, because its crawl window is closed; null otherwise.',
  })
  pausedUntil!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it ended; null until then.' })
  finishedAt!: Date | null;

  @Field(() => Failure, { nullable: true, description: 'Why it failed; null unless FAILED.' })
  error!: Failure | null;
}

@Resolver(() => Job)
export class JobResolver {
  @Query(() => Job, { description: 'One job by id. Errors: UNAUTHENTICATED, JOB_NOT_FOUND.' })
  async job(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the job, which is that of its audit.' }) id: string,
  ): Promise<Job> {
    const audit = await audits.getJob(context.services, authorize(context), id);
    const { phase, pagesPerSecond, secondsLeft } = liveProgress({
      ...audit,
      crawled: (audit.crawledAt ?? null) !== null,
      maxPages: audit.options.maxPages ?? null,
      live: audit.live ?? null,
    });
    return {
      id: audit.id,
      auditId: audit.id,
      projectId: audit.projectId,
      status: audit.status,
      progress: {
        pagesCrawled: audit.pagesCrawled,
        pagesKnown: audit.pagesKnown,
        pagesRendered: audit.rendering?.rendered ?? 0,
        phase,
        pagesPerSecond,
        secondsLeft,
      },
      createdAt: audit.createdAt,
      startedAt: audit.startedAt ?? null,
      pausedUntil: pausedUntil(audit),
      finishedAt: audit.completedAt ?? null,
      error: audit.errorCode ? { code: audit.errorCode, message: audit.errorMessage ?? '' } : null,
    };
  }
}
