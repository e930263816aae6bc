import { Arg, Args, Ctx, Field, ID, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import * as alerts from '../../src/services/alerts.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from '../connection.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { DateTime, Json } from '../scalars.js';

const AlertKindEnum = enumOf(alerts.ALERT_KINDS);
registerEnumType(AlertKindEnum, {
  name: 'AlertKind',
  description:
    'RANKING_ENTERED and RANKING_LEFT: the top 3, 10 or 100. RANKING_MOVED: five positions or more in two consecutive checks. SCORE_DROPPED: the overall score fell by 5 points or a category score by 10, with the same rules and scope. VITALS_REGRESSED: LCP, INP or CLS rose by a fifth into a worse band, in field data within four weeks or in two consecutive lab runs. WEBHOOK_DISABLED: an endpoint returned 410, or deliveries failed for five days.',
});

@ObjectType({ description: 'A notable change in a project.' })
export class Alert {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => AlertKindEnum, { description: 'What changed.' })
  kind!: alerts.AlertKind;

  @Field(() => String, { description: 'The change in a sentence.' })
  message!: string;

  @Field(() => Json, { description: 'The values in the message.' })
  data!: unknown;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;
}

const AlertConnection = connectionOf(Alert, 'Alert');

@Resolver(() => Alert)
export class AlertResolver {
  @Query(() => AlertConnection, {
    description:
      'The latest alerts of a project, at most 1,000. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  async alerts(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('kind', () => AlertKindEnum, { nullable: true, description: 'Filter by kind of alert.' })
    kind: alerts.AlertKind | null,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<Alert>> {
    return paginate(
      await alerts.list(context.services, authorize(context), projectId, kind),
      page,
      (alert) => alert.id,
    );
  }
}
