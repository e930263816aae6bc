import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { AuditStatus } from '../src/db/entities/audit.js';
import { type AuditProgress as Progress, watchProgress } from '../src/services/audit-progress.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';
import { AuditStatusEnum } from './enums.js';

@ObjectType({ description: 'Where an audit stands.' })
export class AuditProgress {
  @Field(() => ID)
  auditId!: string;

  @Field(() => AuditStatusEnum)
  status!: AuditStatus;

  @Field(() => Boolean, { description: 'Every page is fetched; links and files are checked, or rules run.' })
  crawled!: boolean;

  @Field(() => Int)
  pagesCrawled!: number;

  @Field(() => Int)
  pagesKnown!: number;

  @Field(() => Int, { nullable: true })
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
  auditProgress(@Root() progress: Progress, @Arg('auditId', () => ID) _auditId: string): Progress {
    return progress;
  }
}
