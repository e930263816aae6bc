import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import {
  DELIVERY_STATUSES,
  type WebhookDelivery as DeliveryRow,
  type DeliveryStatus,
} from '../../src/db/entities/webhook-delivery.js';
import * as deliveries from '../../src/services/outbound/webhooks/deliveries.js';
import * as webhooks from '../../src/services/outbound/webhooks/webhooks.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs } from '../connection.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { DateTime, Json } from '../scalars.js';

const DeliveryStatusEnum = enumOf(DELIVERY_STATUSES);
registerEnumType(DeliveryStatusEnum, {
  name: 'WebhookDeliveryStatus',
  description: 'PENDING is being sent or waits for its next attempt; FAILED has no attempts left and can be replayed.',
});

@ObjectType({ description: 'The delivery of one event to one webhook or alert channel. Kept for 30 days.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the webhook.' })
  webhookId!: string;

  @Field(() => ID, { nullable: true, description: 'Null for a test.' })
  projectId!: string | null;

  @Field(() => ID, { description: '`webhook-id` of every request for it, replays included.' })
  eventId!: string;

  @Field(() => String, { description: '`type` of the payload, such as `audit.completed`.' })
  event!: string;

  @Field(() => DeliveryStatusEnum, { description: 'Status of the delivery.' })
  status!: DeliveryStatus;

  @Field(() => Int, { description: 'Requests sent so far.' })
  attempts!: number;

  @Field(() => DateTime, { nullable: true, description: 'Time of the next attempt; null once it has ended.' })
  nextAttemptAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Time of the last attempt; null before the first one.' })
  lastAttemptAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'HTTP or SMTP status of the last response; null without a response.',
  })
  responseStatus!: number | null;

  @Field(() => Int, { nullable: true, description: 'Duration of the last attempt in milliseconds.' })
  latencyMs!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the last attempt failed: STATUS, REDIRECT, GONE, WEBHOOK_DISABLED, INTERRUPTED, or of the network such as TIMEOUT, CONNECTION_REFUSED, CONNECTION_RESET, NAME_NOT_RESOLVED, TLS_ERROR, ADDRESS_NOT_ALLOWED; of e-mail also NO_RECIPIENT, SMTP_NOT_CONFIGURED, SMTP_SIGN_IN_FAILED, SMTP_REJECTED, RECIPIENT_REFUSED (others have it; refusals for now are retried); of channels REFUSED_BY_SERVICE and SECRET_UNREADABLE (encrypted under a key that the installation does not have).',
  })
  error!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why, in the words of the mail server or the chat service: at most 500 characters, null where it gave none and for webhooks. With RECIPIENT_REFUSED it names each refused recipient.',
  })
  errorDetail!: string | null;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;
}

const WebhookDeliveryConnection = connectionOf(WebhookDelivery, 'WebhookDelivery');

@ArgsType()
class DeliveryListArgs extends PageArgs {
  @Field(() => DeliveryStatusEnum, { nullable: true, description: 'Filter by status.' })
  status?: DeliveryStatus | null;

  @Field(() => String, { nullable: true, description: 'As in the payload’s `type`.' })
  event?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Start of the range, inclusive.' })
  since?: Date | null;
}

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  @Query(() => WebhookDeliveryConnection, {
    description:
      'Deliveries of a webhook or an alert channel, newest first. Errors: UNAUTHENTICATED, FORBIDDEN, WEBHOOK_NOT_FOUND, VALIDATION_FAILED.',
  })
  async webhookDeliveries(
    @Ctx() context: Context,
    @Arg('webhookId', () => ID, { description: 'Id of the webhook.' }) webhookId: string,
    @Args(() => DeliveryListArgs) args: DeliveryListArgs,
  ): Promise<Connection<DeliveryRow>> {
    const slice = await deliveries.page(context.services, authorize(context, 'admin'), webhookId, args);
    return {
      ...slice,
      get totalCount() {
        return deliveries.count(context.services, webhookId, args) as unknown as number;
      },
    };
  }

  @Mutation(() => WebhookDelivery, {
    description:
      'Sends an event of type `webhook.test`, once and without retries; the delivery shows the result. Errors: UNAUTHENTICATED, FORBIDDEN, WEBHOOK_NOT_FOUND, WEBHOOK_DISABLED.',
  })
  sendTestWebhook(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the webhook.' }) id: string,
  ): Promise<DeliveryRow> {
    return webhooks.sendTest(context.services, authorize(context, 'admin'), id);
  }

  @Mutation(() => WebhookDelivery, {
    description:
      'Sends a delivery again with the same `webhook-id`, whatever its status. Errors: UNAUTHENTICATED, FORBIDDEN, WEBHOOK_DELIVERY_NOT_FOUND, WEBHOOK_DISABLED.',
  })
  replayWebhookDelivery(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the delivery.' }) id: string,
  ): Promise<DeliveryRow> {
    return deliveries.replay(context.services, authorize(context, 'admin'), id);
  }

  @Mutation(() => Int, {
    description:
      'Sends all failed deliveries since that time again; returns their number. Errors: UNAUTHENTICATED, FORBIDDEN, WEBHOOK_NOT_FOUND, WEBHOOK_DISABLED.',
  })
  replayFailedWebhookDeliveries(
    @Ctx() context: Context,
    @Arg('webhookId', () => ID, { description: 'Id of the webhook.' }) webhookId: string,
    @Arg('since', () => DateTime, { description: 'Start of the range, inclusive.' }) since: Date,
  ): Promise<number> {
    return deliveries.replayFailed(context.services, authorize(context, 'admin'), webhookId, since);
  }

  @FieldResolver(() => Json, { description: 'The body of its requests.' })
  payload(@Root() delivery: DeliveryRow): unknown {
    return JSON.parse(delivery.payload);
  }
}
