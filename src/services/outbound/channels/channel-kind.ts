import type { ProblemDetail } from '../../../errors.js';
import type { Context } from '../../context.js';
import type { Notice } from '../../mail/mail-of-notice.js';
import type { Attempt, DeliveryOutcome } from '../webhooks/post.js';

/** The target of a channel, as a user writes it; each kind reads what is its own. */
export interface ChannelTarget {
  url?: string | null | undefined;
  botToken?: string | null | undefined;
  chatId?: string | null | undefined;
  recipients?: readonly string[] | null | undefined;
}

/** Everything about one kind of channel. `Secret` is stored encrypted and never shown. */
export interface ChannelKind<Secret> {
  /** name of the service, and of a channel that has none of its own */
  name: string;
  /** the target as it is stored, and the part of it that may be shown */
  read(
    given: ChannelTarget,
    context: Pick<Context, 'settings'>,
  ): { secret: Secret; hint: string } | { faults: ProblemDetail[] };
  send(context: Context, where: Place<Secret>, notice: Notice, attempt: Attempt): Promise<DeliveryOutcome>;
}

export interface Place<Secret> {
  secret: Secret;
  organizationId: string;
  /** project of the event; null: it concerns the organization */
  projectId: string | null;
  /** recipients whom an earlier attempt did not reach; null: all */
  left: readonly string[] | null;
  /** id of the event: every attempt has the same */
  eventId: string;
}

/** The end of a secret, by which its owner knows it again. */
export const endOf = (secret: string): string => `…${secret.slice(-4)}`;

export const faultAt = (path: keyof ChannelTarget, message: string): { faults: ProblemDetail[] } => ({
  faults: [{ path, message }],
});
