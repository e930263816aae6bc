import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { AuditStatus } from '../../src/db/entities/audit.js';
import type { AuditProgress as Progress } from '../../src/db/queries/audits/audit-progress.js';
import { watchProgress } from '../../src/services/audits/audit-progress.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { AuditStatusEnum } from '../enums.js';
import { DateTime } from '../scalars.js';

@ObjectType({ description: 'Where an audit stands.' })
export class AuditProgress {
  @Field(() => ID, { description: 'Id of the audit.' })
  auditId!: string;

  @Field(() => AuditStatusEnum, { description: 'Status of the audit.' })
  status!: AuditStatus;

  @Field(() => Boolean, { description: 'Every page is fetched; links and files are checked, or rules run.' })
  crawled!: boolean;

  @Field(() => Int, { description: 'URLs fetched so far.' })
  pagesCrawled!: number;

  @Field(() => Int, { description: 'URLs found so far, fetched or not.' })
  pagesKnown!: number;

  @Field(() => Int, { description: 'Pages rendered with JavaScript so far.' })
  pagesRendered!: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it goes on, because its crawl window is closed; null otherwise.',
  })
  pausedUntil!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Overall score, 0–100; null until the audit is COMPLETED.' })
  overallScore!: number | null;
}

@Resolver(() => AuditProgress)
export class AuditProgressResolver {
  @Subscription(() => AuditProgress, {
    description:
      'Where the audit stands now and whenever that changes, until it has ended. Errors: UNAUTHENTICATED, AUDIT_NOT_FOUND.',
    subscribe: ({ args, context }) => {
      const { services, viewer } = { services: (context as Context).services, viewer: authorize(context as Context) };
      return watchProgress(services, viewer, String(args['auditId']));
    },
  })
  auditProgress(
    @Root() progress: Progress,
    @Arg('auditId', () => ID, { description: 'Id of the audit.' }) _auditId: string,
  ): Progress {
    return progress;
  }
}
