import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import { ENDPOINT_KINDS, type EndpointKind, type Webhook as EndpointRow } from '../../src/db/entities/webhook.js';
import type { WebhookDelivery as DeliveryRow } from '../../src/db/entities/webhook-delivery.js';
import * as channels from '../../src/services/outbound/channels/channels.js';
import { CHANNEL_KINDS, type ChannelKindName } from '../../src/services/outbound/channels/kinds/index.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { WebhookDelivery } from './webhook-delivery.js';

const EndpointKindEnum = enumOf(ENDPOINT_KINDS);
registerEnumType(EndpointKindEnum, {
  name: 'AlertChannelKind',
  description:
    'EMAIL to members of the organization, SLACK an incoming webhook, TEAMS a workflow webhook of Microsoft Teams, TELEGRAM a bot. WEBHOOK is a webhook endpoint, managed as such.',
});

const NewChannelKindEnum = enumOf(CHANNEL_KINDS);
registerEnumType(NewChannelKindEnum, {
  name: 'NewAlertChannelKind',
  description: 'Kinds of channels that can be created; webhooks are created as such.',
});

@ObjectType({ description: 'Destination of alerts.' })
export class AlertChannel {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => EndpointKindEnum, { description: 'Kind of channel.' })
  kind!: EndpointKind;

  @Field(() => ID, { nullable: true, description: 'The project it is for; null for all projects.' })
  projectId!: string | null;

  @Field(() => Boolean, { description: 'Nothing is sent while it is inactive.' })
  active!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'GONE or FAILING if Sextant disabled it; null if a user did.',
  })
  disabledReason!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'First failure since the last successful delivery.' })
  failingSince!: Date | null;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;
}

@ObjectType({ description: 'The channel that was deleted.' })
export class DeletedAlertChannel {
  @Field(() => Boolean, { description: 'Always true.' })
  deleted!: boolean;

  @Field(() => ID, { description: 'Stable id.' })
  id!: string;
}

const NAME_BOUNDS = { maxLength: channels.MAX_CHANNEL_NAME, examples: ['SEO team'] };
const URL_BOUNDS = { format: 'uri', maxLength: 2_048, examples: ['https://hooks.slack.com/services/T0/B0/secret'] };
const RECIPIENTS_BOUNDS = { maxItems: 20, examples: [['ada@example.com']] };
const TOKEN_BOUNDS = { maxLength: 200, examples: ['123456:telegram-bot-token-from-botfather'] };
const CHAT_BOUNDS = { maxLength: 100, examples: ['-1001234567890'] };

@InputType({ description: 'A channel to create. Which of the other fields are required depends on its kind.' })
export class CreateAlertChannelInput implements channels.NewChannel {
  @JsonSchema({ examples: ['SLACK'] })
  @Field(() => NewChannelKindEnum, { description: 'EMAIL, SLACK, TEAMS or TELEGRAM.' })
  kind!: ChannelKindName;

  @JsonSchema(NAME_BOUNDS)
  @Field(() => String, { nullable: true, description: 'Default: the name of the service.' })
  name?: string | null;

  @Field(() => ID, { nullable: true, description: 'Default: all projects of the organization.' })
  projectId?: string | null;

  @JsonSchema(URL_BOUNDS)
  @Field(() => String, {
    nullable: true,
    description: 'SLACK and TEAMS: the webhook URL. Stored encrypted, never returned.',
  })
  url?: string | null;

  @JsonSchema(TOKEN_BOUNDS)
  @Field(() => String, { nullable: true, description: 'TELEGRAM: the bot token. Stored encrypted, never returned.' })
  botToken?: string | null;

  @JsonSchema(CHAT_BOUNDS)
  @Field(() => String, {
    nullable: true,
    description: 'TELEGRAM: number of the chat, or @name of a public channel, that the bot is in.',
  })
  chatId?: string | null;

  @JsonSchema(RECIPIENTS_BOUNDS)
  @Field(() => [String], { nullable: true, description: 'EMAIL: e-mail addresses of members, at most 20.' })
  recipients?: string[] | null;
}

@InputType({
  description: 'Fields to change; omitted fields stay unchanged. A new target is given as a whole.',
})
export class UpdateAlertChannelInput implements channels.ChannelChange {
  @JsonSchema(NAME_BOUNDS)
  @Field(() => String, { nullable: true, description: 'The new name.' })
  name?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True also resets the failures.' })
  active?: boolean | null;

  @JsonSchema(URL_BOUNDS)
  @Field(() => String, { nullable: true, description: 'SLACK and TEAMS: the new webhook URL.' })
  url?: string | null;

  @JsonSchema(TOKEN_BOUNDS)
  @Field(() => String, { nullable: true, description: 'TELEGRAM: the new bot token, together with `chatId`.' })
  botToken?: string | null;

  @JsonSchema(CHAT_BOUNDS)
  @Field(() => String, { nullable: true, description: 'TELEGRAM: the new chat, together with `botToken`.' })
  chatId?: string | null;

  @JsonSchema(RECIPIENTS_BOUNDS)
  @Field(() => [String], { nullable: true, description: 'EMAIL: all recipients.' })
  recipients?: string[] | null;
}

@Resolver(() => AlertChannel)
export class AlertChannelResolver {
  @Query(() => [AlertChannel], {
    description: 'Destinations of alerts, webhooks included, oldest first. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.',
  })
  alertChannels(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { nullable: true, description: 'Only what takes alerts of this project.' })
    projectId: string | null,
  ): Promise<EndpointRow[]> {
    return channels.list(context.services, authorize(context), projectId);
  }

  @Query(() => AlertChannel, { description: 'One channel. Errors: UNAUTHENTICATED, FORBIDDEN, CHANNEL_NOT_FOUND.' })
  alertChannel(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the channel.' }) id: string,
  ): Promise<EndpointRow> {
    return channels.get(context.services, authorize(context, 'admin'), id);
  }

  @Query(() => Boolean, {
    description: 'Whether the installation can send e-mail (SMTP_URL is set). Errors: UNAUTHENTICATED.',
  })
  sendsEmail(@Ctx() context: Context): boolean {
    authorize(context);
    return context.services.mailer !== null;
  }

  @Mutation(() => AlertChannel, {
    description:
      'Creates a channel. Errors: UNAUTHENTICATED, FORBIDDEN, VALIDATION_FAILED, PROJECT_NOT_FOUND, PLAN_LIMIT_REACHED.',
  })
  createAlertChannel(
    @Ctx() context: Context,
    @Arg('input', () => CreateAlertChannelInput, { description: 'Input fields.' }) input: CreateAlertChannelInput,
  ): Promise<EndpointRow> {
    return channels.create(context.services, authorize(context, 'admin'), input);
  }

  @Mutation(() => AlertChannel, {
    description: 'Updates a channel. Errors: UNAUTHENTICATED, FORBIDDEN, CHANNEL_NOT_FOUND, VALIDATION_FAILED.',
  })
  updateAlertChannel(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the channel.' }) id: string,
    @Arg('input', () => UpdateAlertChannelInput, { description: 'Input fields.' }) input: UpdateAlertChannelInput,
  ): Promise<EndpointRow> {
    return channels.update(context.services, authorize(context, 'admin'), id, input);
  }

  @Mutation(() => DeletedAlertChannel, {
    description: 'Deletes a channel with its deliveries. Errors: UNAUTHENTICATED, FORBIDDEN, CHANNEL_NOT_FOUND.',
  })
  async deleteAlertChannel(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the channel.' }) id: string,
  ): Promise<DeletedAlertChannel> {
    return { deleted: true, id: await channels.remove(context.services, authorize(context, 'admin'), id) };
  }

  @Mutation(() => WebhookDelivery, {
    description:
      'Sends a test alert to a channel, once and without retries; the delivery shows the result. Errors: UNAUTHENTICATED, FORBIDDEN, CHANNEL_NOT_FOUND, WEBHOOK_DISABLED.',
  })
  sendTestAlert(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the channel.' }) id: string,
  ): Promise<DeliveryRow> {
    return channels.sendTest(context.services, authorize(context, 'admin'), id);
  }

  @FieldResolver(() => String, { description: 'Name of the channel; of a webhook its description or host.' })
  name(@Root() { kind, description, url }: EndpointRow): string {
    return kind === 'WEBHOOK' ? description || new URL(url).host : description;
  }

  @FieldResolver(() => String, {
    description: 'Destination with its secret left out: the host and the last characters.',
  })
  target(@Root() { kind, targetHint, url }: EndpointRow): string {
    return kind === 'WEBHOOK' ? new URL(url).host : (targetHint ?? '');
  }
}
