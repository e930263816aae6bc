import { Arg, Args, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import * as alerts from '../src/services/alerts.js';
import { authorize } from './authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from './connection.js';
import type { Context } from './context.js';
import { DateTime, Json } from './scalars.js';

@ObjectType({ description: 'Something about a project that changed and is worth a look.' })
export class Alert {
  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    description: 'RANKING_ENTERED, RANKING_LEFT, RANKING_MOVED, SCORE_DROPPED or VITALS_REGRESSED.',
  })
  kind!: string;

  @Field(() => String)
  message!: string;

  @Field(() => Json, { description: 'The figures behind the message.' })
  data!: unknown;

  @Field(() => DateTime)
  createdAt!: Date;
}

const AlertConnection = connectionOf(Alert, 'Alert');

@Resolver(() => Alert)
export class AlertResolver {
  @Query(() => AlertConnection, {
    description:
      'The newest alerts of a project, at most 1,000. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  async alerts(
    @Ctx() context: Context,
    @Arg('projectId', () => ID) projectId: string,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<Alert>> {
    return paginate(await alerts.list(context.services, authorize(context), projectId), page, (alert) => alert.id);
  }
}
