import { Arg, Args, Ctx, Field, ID, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import * as alerts from '../src/services/alerts.js';
import { authorize } from './authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from './connection.js';
import type { Context } from './context.js';
import { enumOf } from './enums.js';
import { DateTime, Json } from './scalars.js';

const AlertKindEnum = enumOf(alerts.ALERT_KINDS);
registerEnumType(AlertKindEnum, {
  name: 'AlertKind',
  description:
    'RANKING_ENTERED and RANKING_LEFT: the top 3, 10 or 100. RANKING_MOVED: five places or more in two checks in a row. SCORE_DROPPED: the overall score fell by 5 points or one of the five by 10, by the same rules and in the same scope. VITALS_REGRESSED: LCP, INP or CLS rose by a fifth and fell into a worse band, in the field within four weeks or in the lab in two runs in a row. WEBHOOK_DISABLED: an address answered 410, or nothing arrived there for five days.',
});

@ObjectType({ description: 'Something about a project that changed and is worth a look.' })
export class Alert {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => AlertKindEnum, { description: 'What changed.' })
  kind!: alerts.AlertKind;

  @Field(() => String, { description: 'The change in a sentence.' })
  message!: string;

  @Field(() => Json, { description: 'The figures behind the message.' })
  data!: unknown;

  @Field(() => DateTime, { description: 'When it was created.' })
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
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('kind', () => AlertKindEnum, { nullable: true, description: 'One kind of alert instead of all.' })
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
