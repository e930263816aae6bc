import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { DISABLED_REASONS, type DisabledReason, type Webhook as WebhookRow } from '../src/db/entities/webhook.js';
import type { WebhookEvent } from '../src/services/webhooks/events.js';
import * as webhooks from '../src/services/webhooks.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';
import { enumOf } from './enums.js';
import { DateTime } from './scalars.js';

const WebhookEventEnum = {
  AUDIT_COMPLETED: 'audit.completed',
  AUDIT_FAILED: 'audit.failed',
  SCORE_DROPPED: 'score.dropped',
  RANKING_CHANGED: 'ranking.changed',
} as const satisfies Record<string, WebhookEvent>;
registerEnumType(WebhookEventEnum, {
  name: 'WebhookEvent',
  description:
    'What a webhook may be told of; `type` of the payload is the same in small letters with a dot. SCORE_DROPPED and RANKING_CHANGED are told when the alert of the same matter is raised.',
});

const WebhookDisabledReasonEnum = enumOf(DISABLED_REASONS);
registerEnumType(WebhookDisabledReasonEnum, {
  name: 'WebhookDisabledReason',
  description: 'GONE: the address answered 410. FAILING: nothing arrived there for five days.',
});

@ObjectType({ description: 'An address that is told of events, by signed requests (Standard Webhooks).' })
export class Webhook {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { nullable: true, description: 'Its one project; null for all of the organization.' })
  projectId!: string | null;

  @Field(() => String)
  url!: string;

  @Field(() => String)
  description!: string;

  @Field(() => [WebhookEventEnum])
  events!: WebhookEvent[];

  @Field(() => Boolean, { description: 'Events that come while it is not active are not told later.' })
  active!: boolean;

  @Field(() => WebhookDisabledReasonEnum, {
    nullable: true,
    description: 'Why Sextant made it inactive; null where a person did.',
  })
  disabledReason!: DisabledReason | null;

  @Field(() => DateTime, { nullable: true, description: 'The first of the failures that no success has followed.' })
  failingSince!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Until then the secret of before signs as well.' })
  formerSecretUntil!: Date | null;

  @Field(() => DateTime)
  createdAt!: Date;
}

@ObjectType()
export class WebhookWithSecret {
  @Field(() => Webhook)
  webhook!: WebhookRow;

  @Field(() => String, { description: '`whsec_…`, to verify signatures with: this is the only time it is shown.' })
  secret!: string;
}

@ObjectType()
export class DeletedWebhook {
  @Field(() => Boolean)
  deleted!: boolean;

  @Field(() => ID)
  id!: string;
}

@InputType({ description: 'An address to tell of events.' })
export class CreateWebhookInput implements webhooks.NewWebhook {
  @Field(() => String, { description: 'An http or https address; it may lead to public hosts only.' })
  url!: string;

  @Field(() => [WebhookEventEnum])
  events!: WebhookEvent[];

  @Field(() => ID, { nullable: true, description: 'Left out: every project of the organization.' })
  projectId?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 200 characters.' })
  description?: string | null;
}

@InputType({ description: 'What is left out stays as it is.' })
export class UpdateWebhookInput implements webhooks.WebhookChange {
  @Field(() => String, { nullable: true })
  url?: string | null;

  @Field(() => [WebhookEventEnum], { nullable: true })
  events?: WebhookEvent[] | null;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True also forgets the failures.' })
  active?: boolean | null;
}

@Resolver(() => Webhook)
export class WebhookResolver {
  @Query(() => [Webhook], {
    description: 'Webhooks of the organization, newest first. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  webhooks(@Ctx() context: Context): Promise<WebhookRow[]> {
    return webhooks.list(context.services, authorize(context, 'admin'));
  }

  @Query(() => Webhook, { description: 'One webhook. Errors: UNAUTHENTICATED, FORBIDDEN, WEBHOOK_NOT_FOUND.' })
  webhook(@Ctx() context: Context, @Arg('id', () => ID) id: string): Promise<WebhookRow> {
    return webhooks.get(context.services, authorize(context, 'admin'), id);
  }

  @Mutation(() => WebhookWithSecret, {
    description:
      'Makes a webhook. Errors: UNAUTHENTICATED, FORBIDDEN, PLAN_REQUIRED, VALIDATION_FAILED, URL_NOT_ALLOWED, PROJECT_NOT_FOUND, PLAN_LIMIT_REACHED.',
  })
  createWebhook(
    @Ctx() context: Context,
    @Arg('input', () => CreateWebhookInput) input: CreateWebhookInput,
  ): Promise<WebhookWithSecret> {
    return webhooks.create(context.services, authorize(context, 'admin'), input);
  }

  @Mutation(() => Webhook, {
    description:
      'Changes a webhook. Errors: UNAUTHENTICATED, FORBIDDEN, WEBHOOK_NOT_FOUND, VALIDATION_FAILED, URL_NOT_ALLOWED.',
  })
  updateWebhook(
    @Ctx() context: Context,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateWebhookInput) input: UpdateWebhookInput,
  ): Promise<WebhookRow> {
    return webhooks.update(context.services, authorize(context, 'admin'), id, input);
  }

  @Mutation(() => DeletedWebhook, {
    description: 'Deletes a webhook with its deliveries. Errors: UNAUTHENTICATED, FORBIDDEN, WEBHOOK_NOT_FOUND.',
  })
  async deleteWebhook(@Ctx() context: Context, @Arg('id', () => ID) id: string): Promise<DeletedWebhook> {
    return { deleted: true, id: await webhooks.remove(context.services, authorize(context, 'admin'), id) };
  }

  @Mutation(() => WebhookWithSecret, {
    description:
      'Makes another secret; for 24 hours requests carry the signatures of both. Errors: UNAUTHENTICATED, FORBIDDEN, WEBHOOK_NOT_FOUND.',
  })
  rotateWebhookSecret(@Ctx() context: Context, @Arg('id', () => ID) id: string): Promise<WebhookWithSecret> {
    return webhooks.rotateSecret(context.services, authorize(context, 'admin'), id);
  }
}
