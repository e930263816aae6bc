import { v7 as uuidv7 } from 'uuid';
import { reaches, type Viewer } from '../../../auth/viewer.js';
import { Webhook } from '../../../db/entities/webhook.js';
import type { WebhookDelivery } from '../../../db/entities/webhook-delivery.js';
import * as rows from '../../../db/queries/webhooks/channel.js';
import { deleteWebhook } from '../../../db/queries/webhooks/webhook.js';
import { storableText } from '../../../db/storable.js';
import { type ProblemDetail, problem } from '../../../errors.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { found, isId } from '../../ids.js';
import { isTrustedMailbox } from '../../mail/trusted-mailbox.js';
import * as projects from '../../projects/projects.js';
import { forgetJobs } from '../webhooks/sweep.js';
import * as webhooks from '../webhooks/webhooks.js';
import type { ChannelTarget } from './channel-kind.js';
import { sealTarget } from './channel-secrets.js';
import { type ChannelKindName, channelKind } from './kinds/index.js';

export interface NewChannel extends ChannelTarget {
  kind: ChannelKindName;
  name?: string | null | undefined;
  /** null or left out: every project of the organization */
  projectId?: string | null | undefined;
}

/** A field that is left out stays. A new target is given as a whole. */
export interface ChannelChange extends ChannelTarget {
  name?: string | null | undefined;
  active?: boolean | null | undefined;
}

/** each is a request for every alert */
const MAX_CHANNELS = 20;
export const MAX_CHANNEL_NAME = 100;

/** The targets of alerts of the organization, or of one of its projects: channels and webhooks, oldest first. */
export async function list(context: Context, viewer: Viewer, projectId?: string | null): Promise<Webhook[]> {
  const project = projectId == null ? null : await projects.get(context, viewer, projectId);
  const all = await rows.channelsOf.all(context.db, viewer.organizationId, project?.id ?? null);
  return all.filter(({ projectId: only }) => (only == null ? !viewer.reach : reaches(viewer, only)));
}

export async function get(context: Context, viewer: Viewer, id: string): Promise<Webhook> {
  return found(
    isId(id) ? await rows.channelOf.first(context.db, id, viewer.organizationId) : null,
    'CHANNEL_NOT_FOUND',
  );
}

export async function create(context: Context, viewer: Viewer, input: NewChannel): Promise<Webhook> {
  const name = nameOf(input.name, channelKind(input.kind).name);
  const project = input.projectId == null ? null : await projects.get(context, viewer, input.projectId);
  const projectId = project?.id ?? null;
  const { secret, hint } = await read(context, viewer, { kind: input.kind, projectId }, input);
  const id = uuidv7();
  const target = sealTarget(context.keyring, id, secret);
  await context.db.unitOfWork(async (em, client) => {
    if ((await rows.countChannels(client, viewer.organizationId)) >= MAX_CHANNELS)
      throw problem('PLAN_LIMIT_REACHED', { message: `An organization has at most ${MAX_CHANNELS} channels.` });
    em.create(Webhook, {
      id,
      organizationId: viewer.organizationId,
      projectId,
      kind: input.kind,
      url: '',
      target,
      targetHint: hint,
      description: name,
      events: [],
      active: true,
      createdAt: context.clock.now(),
    });
    await record(client, viewer, {
      action: 'CHANNEL_CREATED',
      target: { id, name },
      details: { kind: input.kind, projectId },
    });
  });
  return get(context, viewer, id);
}

export async function update(context: Context, viewer: Viewer, id: string, input: ChannelChange): Promise<Webhook> {
  const before = await get(context, viewer, id);
  const isMoved = [input.url, input.botToken, input.chatId, input.recipients].some((one) => one != null);
  const own = { kind: before.kind as ChannelKindName, projectId: before.projectId ?? null };
  const given = isMoved ? await read(context, viewer, own, input) : null;
  const name = input.name == null ? null : nameOf(input.name, before.description);
  const active = input.active ?? null;
  const changes = {
    ...(name === null ? {} : { description: name }),
    ...(active === null ? {} : { active, disabledReason: null }),
    ...(given && { target: sealTarget(context.keyring, id, given.secret), targetHint: given.hint }),
    ...(active || given ? webhooks.FORGOTTEN_FAILURES : {}),
  };
  await context.db.unitOfWork(async (em, client) => {
    if (Object.keys(changes).length > 0) await em.nativeUpdate(Webhook, { id }, changes);
    await record(client, viewer, {
      action: 'CHANNEL_UPDATED',
      target: { id, name: name ?? before.description },
      details: { active: active ?? undefined, ...(given ? { targetChanged: true } : {}) },
    });
  });
  return get(context, viewer, id);
}

/** Deletes it with all that is known of its deliveries. */
export async function remove(context: Context, viewer: Viewer, id: string): Promise<string> {
  const channel = await get(context, viewer, id);
  await forgetJobs(context, { webhookId: id });
  await context.db.transaction(async (client) => {
    await deleteWebhook(client, id, viewer.organizationId);
    await record(client, viewer, { action: 'CHANNEL_DELETED', target: { id, name: channel.description } });
  });
  return id;
}

/** Sends a text that nothing happened for, once; the delivery shows what became of it. */
export async function sendTest(context: Context, viewer: Viewer, id: string): Promise<WebhookDelivery> {
  const channel = await get(context, viewer, id);
  return webhooks.sendOnce(context, viewer, channel, 'channel.test', { channelId: id, url: context.settings.baseUrl });
}

function nameOf(given: string | null | undefined, otherwise: string): string {
  const name = storableText(given?.trim() ?? '') || otherwise;
  if (name.length > MAX_CHANNEL_NAME)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'name', message: `A name has at most ${MAX_CHANNEL_NAME} characters.` }],
    });
  return name;
}

async function read(
  context: Context,
  viewer: Viewer,
  own: { kind: ChannelKindName; projectId: string | null },
  given: ChannelTarget,
): Promise<{ secret: unknown; hint: string }> {
  const target = channelKind(own.kind).read(given, context);
  const faults = 'faults' in target ? target.faults : await strangers(context, viewer, own, target.secret);
  if ('faults' in target || faults.length > 0) throw problem('VALIDATION_FAILED', { details: faults });
  return target;
}

/** Problems that would keep e-mail from arriving and can be detected before sending. */
async function strangers(
  context: Context,
  { organizationId }: Viewer,
  { kind, projectId }: { kind: ChannelKindName; projectId: string | null },
  secret: unknown,
): Promise<ProblemDetail[]> {
  const { db, mailer } = context;
  if (kind !== 'EMAIL') return [];
  if (!mailer)
    return [
      { path: 'kind', message: 'This installation sends no e-mail: its operator has to set SMTP_URL and SMTP_FROM.' },
    ];
  const { recipients } = secret as { recipients: string[] };
  const known = await rows.membersOf.all(db, organizationId, recipients, projectId);
  const addresses = new Set(known.map(({ email }) => email.toLowerCase()));
  const stranger = recipients.find((one) => !addresses.has(one));
  if (stranger !== undefined)
    return [
      {
        path: 'recipients',
        message: `${stranger} does not belong to a member who sees ${projectId ? 'this project' : 'all projects'}. Invite them first.`,
      },
    ];
  const unverified = known.find((one) => !isTrustedMailbox(context, one));
  return unverified
    ? [
        {
          path: 'recipients',
          message: `${unverified.email} is not verified yet. Its user can verify it under Settings, Account.`,
        },
      ]
    : [];
}
