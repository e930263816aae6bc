import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { AuditStatus } from '../src/db/entities/audit.js';
import * as audits from '../src/services/audits.js';
import { Failure } from './audit.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';
import { AuditStatusEnum } from './enums.js';
import { DateTime } from './scalars.js';

@ObjectType({ description: 'How far a crawl has come.' })
export class JobProgress {
  @Field(() => Int)
  pagesCrawled!: number;

  @Field(() => Int)
  pagesKnown!: number;
}

@ObjectType({ description: 'The work behind an audit.' })
export class Job {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  auditId!: string;

  @Field(() => ID)
  projectId!: string;

  @Field(() => AuditStatusEnum)
  status!: AuditStatus;

  @Field(() => JobProgress)
  progress!: JobProgress;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true })
  startedAt!: Date | null;

  @Field(() => DateTime, { nullable: true })
  finishedAt!: Date | null;

  @Field(() => Failure, { nullable: true })
  error!: Failure | null;
}

@Resolver(() => Job)
export class JobResolver {
  @Query(() => Job, { description: 'The job of that id. Errors: UNAUTHENTICATED, JOB_NOT_FOUND.' })
  async job(@Ctx() context: Context, @Arg('id', () => ID) id: string): Promise<Job> {
    const audit = await audits.getJob(context.services, authorize(context), id);
    return {
      id: audit.id,
      auditId: audit.id,
      projectId: audit.projectId,
      status: audit.status,
      progress: { pagesCrawled: audit.pagesCrawled, pagesKnown: audit.pagesKnown },
      createdAt: audit.createdAt,
      startedAt: audit.startedAt ?? null,
      finishedAt: audit.completedAt ?? null,
      error: audit.errorCode ? { code: audit.errorCode, message: audit.errorMessage ?? '' } : null,
    };
  }
}
