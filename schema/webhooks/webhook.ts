import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { DISABLED_REASONS, type DisabledReason, type Webhook as WebhookRow } from '../../src/db/entities/webhook.js';
import type { WebhookEvent } from '../../src/services/outbound/webhooks/events.js';
import * as webhooks from '../../src/services/outbound/webhooks/webhooks.js';
import { MAX_ADDRESS } from '../../src/services/projects/site-host.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';

const WebhookEventEnum = {
  AUDIT_COMPLETED: 'audit.completed',
  AUDIT_FAILED: 'audit.failed',
  SCORE_DROPPED: 'score.dropped',
  RANKING_CHANGED: 'ranking.changed',
  INCIDENT_OPENED: 'incident.opened',
} as const satisfies Record<string, WebhookEvent>;
registerEnumType(WebhookEventEnum, {
  name: 'WebhookEvent',
  description:
    'Webhook event types; `type` in the payload is the same in lower case with a dot. SCORE_DROPPED and RANKING_CHANGED are sent together with the corresponding alert; INCIDENT_OPENED is sent once for all alerts of an audit.',
});

const WebhookDisabledReasonEnum = enumOf(DISABLED_REASONS);
registerEnumType(WebhookDisabledReasonEnum, {
  name: 'WebhookDisabledReason',
  description: 'GONE: the endpoint returned 410. FAILING: deliveries failed for five days.',
});

@ObjectType({ description: 'A webhook endpoint that receives events as signed requests (Standard Webhooks).' })
export class Webhook {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'The project it covers; null for all projects of the organization.' })
  projectId!: string | null;

  @Field(() => String, { description: 'URL that receives the deliveries.' })
  url!: string;

  @Field(() => String, { description: 'Human-readable text.' })
  description!: string;

  @Field(() => [WebhookEventEnum], { description: 'The events to send.' })
  events!: WebhookEvent[];

  @Field(() => Boolean, { description: 'Events that occur while it is inactive are not delivered later.' })
  active!: boolean;

  @Field(() => WebhookDisabledReasonEnum, {
    nullable: true,
    description: 'Why Sextant disabled it; null if a user did.',
  })
  disabledReason!: DisabledReason | null;

  @Field(() => DateTime, { nullable: true, description: 'First failure since the last successful delivery.' })
  failingSince!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until then, requests are signed with the previous secret as well.',
  })
  formerSecretUntil!: Date | null;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;
}

@ObjectType({ description: 'A webhook with the secret that its deliveries are signed with, which is only shown once.' })
export class WebhookWithSecret {
  @Field(() => Webhook, { description: 'The webhook without its secret.' })
  webhook!: WebhookRow;

  @Field(() => String, { description: '`whsec_…`, to verify signatures with: shown only once.' })
  secret!: string;
}

@ObjectType({ description: 'The webhook that was deleted.' })
export class DeletedWebhook {
  @Field(() => Boolean, { description: 'Always true.' })
  deleted!: boolean;

  @Field(() => ID, { description: 'Stable id.' })
  id!: string;
}

const URL_BOUNDS = { format: 'uri', maxLength: MAX_ADDRESS, examples: ['https://www.example.com/hooks/sextant'] };
const EVENT_BOUNDS = { minItems: 1, examples: [['AUDIT_COMPLETED']] };
const DESCRIPTION_BOUNDS = { maxLength: webhooks.MAX_DESCRIPTION, examples: ['Team chat'] };

@InputType({ description: 'A webhook endpoint to create.' })
export class CreateWebhookInput implements webhooks.NewWebhook {
  @JsonSchema(URL_BOUNDS)
  @Field(() => String, { description: 'An http or https URL that resolves to a public host.' })
  url!: string;

  @JsonSchema(EVENT_BOUNDS)
  @Field(() => [WebhookEventEnum], { description: 'The events to send.' })
  events!: WebhookEvent[];

  @Field(() => ID, { nullable: true, description: 'Default: all projects of the organization.' })
  projectId?: string | null;

  @JsonSchema(DESCRIPTION_BOUNDS)
  @Field(() => String, { nullable: true, description: 'At most 200 characters.' })
  description?: string | null;
}

@InputType({ description: 'Fields to change; omitted fields stay unchanged.' })
export class UpdateWebhookInput implements webhooks.WebhookChange {
  @JsonSchema(URL_BOUNDS)
  @Field(() => String, { nullable: true, description: 'The new URL; unchanged if omitted.' })
  url?: string | null;

  @JsonSchema(EVENT_BOUNDS)
  @Field(() => [WebhookEventEnum], { nullable: true, description: 'The new events; unchanged if omitted.' })
  events?: WebhookEvent[] | null;

  @JsonSchema(DESCRIPTION_BOUNDS)
  @Field(() => String, { nullable: true, description: 'The new description; unchanged if omitted.' })
  description?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True also resets the failures.' })
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
  webhook(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the webhook.' }) id: string,
  ): Promise<WebhookRow> {
    return webhooks.get(context.services, authorize(context, 'admin'), id);
  }

  @Mutation(() => WebhookWithSecret, {
    description:
      'Creates a webhook. Errors: UNAUTHENTICATED, FORBIDDEN, PLAN_REQUIRED, VALIDATION_FAILED, URL_NOT_ALLOWED, PROJECT_NOT_FOUND, PLAN_LIMIT_REACHED.',
  })
  createWebhook(
    @Ctx() context: Context,
    @Arg('input', () => CreateWebhookInput, { description: 'Input fields.' }) input: CreateWebhookInput,
  ): Promise<WebhookWithSecret> {
    return webhooks.create(context.services, authorize(context, 'admin'), input);
  }

  @Mutation(() => Webhook, {
    description:
      'Updates a webhook. Errors: UNAUTHENTICATED, FORBIDDEN, WEBHOOK_NOT_FOUND, VALIDATION_FAILED, URL_NOT_ALLOWED.',
  })
  updateWebhook(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the webhook.' }) id: string,
    @Arg('input', () => UpdateWebhookInput, { description: 'Input fields.' }) input: UpdateWebhookInput,
  ): Promise<WebhookRow> {
    return webhooks.update(context.services, authorize(context, 'admin'), id, input);
  }

  @Mutation(() => DeletedWebhook, {
    description: 'Deletes a webhook with its deliveries. Errors: UNAUTHENTICATED, FORBIDDEN, WEBHOOK_NOT_FOUND.',
  })
  async deleteWebhook(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the webhook.' }) id: string,
  ): Promise<DeletedWebhook> {
    return { deleted: true, id: await webhooks.remove(context.services, authorize(context, 'admin'), id) };
  }

  @Mutation(() => WebhookWithSecret, {
    description:
      'Creates a new secret; for 24 hours requests are signed with both. Errors: UNAUTHENTICATED, FORBIDDEN, WEBHOOK_NOT_FOUND.',
  })
  rotateWebhookSecret(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the webhook.' }) id: string,
  ): Promise<WebhookWithSecret> {
    return webhooks.rotateSecret(context.services, authorize(context, 'admin'), id);
  }
}
