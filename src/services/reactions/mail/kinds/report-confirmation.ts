import { contactToConfirm } from '../../../../db/queries/mail/report-contact.js';
import { wordsIn } from '../../../../languages/client-words.js';
import { publicNameFault } from '../../../../text/plain-name.js';
import { CONFIRMATION_DAYS, confirmationUrl } from '../contacts/confirmation-links.js';
import { lookFor } from '../contacts/contact-look.js';
import type { MailKind } from '../mail-kind.js';
import { unsubscribeUrl } from '../unsubscribe-links.js';
import { letter } from './letter.js';

/** Asks a contact of a client whether it wants the monthly report. */
export const reportConfirmation: MailKind = {
  compose: async (context, { data }) => {
    const { confirmationId } = data as { confirmationId: string };
    // a newer one replaced it, or it was used
    const contact = await contactToConfirm.first(context.db, confirmationId, context.clock.now());
    if (!contact) return null;
    const look = await lookFor(context, contact);
    const { company, client } = look;
    // a stranger is sent no link but ours
    if (!client || publicNameFault(client.name) !== null || publicNameFault(company) !== null) return null;
    const { text } = wordsIn(look.language);
    return letter(look, {
      subject: text('mail.confirm.subject', { client: client.name }),
      title: client.name,
      paragraphs: [text('mail.confirm.offer', { company, client: client.name })],
      action: { text: text('mail.confirm.link'), url: await confirmationUrl(context, confirmationId) },
      notes: [text('mail.confirm.days', { days: CONFIRMATION_DAYS }), text('mail.confirm.footer')],
      stop: { text: text('mail.monthly.stop'), url: await unsubscribeUrl(context, contact.id) },
    });
  },
};
