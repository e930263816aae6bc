import type { ClaimedMail } from '../../../db/queries/mail/scheduled-mail.js';
import type { Mail } from '../../../net/smtp.js';
import type { Context } from '../../context.js';

export interface ComposedMail extends Omit<Mail, 'id' | 'to'> {
  /** why it lacks something that it should have */
  lacks?: string;
}

/** One kind of mail that is sent by the clock. */
export interface MailKind {
  /** Written when it is sent. Null: there is nothing to send any more. */
  compose(context: Context, mail: ClaimedMail, signal: AbortSignal): Promise<ComposedMail | null>;
}
