import { contactById } from '../../../../db/queries/mail/report-contact.js';
import { wordsIn } from '../../../../languages/client-words.js';
import { ofClient } from '../../../results/reports/client/client-report.js';
import { open } from '../../../results/reports/sharing/links.js';
import { lookFor } from '../contacts/contact-look.js';
import { monthlyToken } from '../contacts/monthly-token.js';
import type { MailKind } from '../mail-kind.js';
import { unsubscribeUrl } from '../unsubscribe-links.js';
import { letter } from './letter.js';

/** The report of a client for a contact that has confirmed: the month in words, and a link. */
export const clientReport: MailKind = {
  compose: async (context, { sourceId, data }) => {
    const { month } = data as { month: string };
    const contact = await contactById.first(context.db, sourceId);
    if (!contact?.confirmedAt) return null;
    const { clientId } = contact;
    const token = await monthlyToken(context, { clientId, month });
    // a link that was revoked in the meantime is not sent
    const link = await open(context, token);
    const look = await lookFor(context, contact);
    if (!link || !look.client) return null;
    const report = await ofClient(context, look.client, { month });
    // without an audit there is nothing to tell
    if (report.score === null) return null;
    const { company, client, language } = look;
    const { text, day, month: monthName } = wordsIn(language);
    const named = { client: client.name, month: monthName(new Date(`${month}-01T00:00:00Z`)) };
    const facts = [
      text('mail.facts.score', { score: report.score }),
      text('count.sites', { count: report.sites.length + report.moreSites }),
    ].join(', ');
    // two paragraphs, as in the report; its last sentence explains the scale there
    const sentences = report.brief.slice(0, -1);
    const half = Math.ceil(sentences.length / 2);
    return letter(look, {
      subject: text('mail.monthly.subject', { company, ...named }),
      title: client.name,
      paragraphs: [
        text('mail.monthly.lead', { ...named, facts }),
        ...[sentences.slice(0, half), sentences.slice(half)].map((part) => part.join(language === 'ja' ? '' : ' ')),
      ],
      action: { text: text('mail.monthly.open'), url: `${context.settings.baseUrl}/r/${token}` },
      notes: [
        text('mail.monthly.until', { day: day(link.expiresAt) }),
        text('mail.monthly.why', { day: day(contact.confirmedAt) }),
      ],
      stop: { text: text('mail.monthly.stop'), url: await unsubscribeUrl(context, contact.id) },
    });
  },
};
