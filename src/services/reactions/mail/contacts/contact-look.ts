import type { LinkedContact } from '../../../../db/queries/mail/report-contact.js';
import { clientOf } from '../../../../db/queries/projects/client.js';
import type { Context } from '../../../context.js';
import { presentationIn } from '../../../results/reports/presentation.js';

/** Names and language of the e-mails to a contact and of the pages behind their links. */
export async function lookFor(context: Pick<Context, 'db'>, contact: LinkedContact) {
  const client = await clientOf.first(context.db, contact.organizationId, null, contact.clientId);
  const look = await presentationIn(context, contact.organizationId, client?.language ?? null);
  return { ...look, company: look.company || contact.organization, client };
}
