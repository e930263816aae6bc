import { createHmac } from 'node:crypto';
import type { Context } from '../../../context.js';

/** The token of the link that the e-mails of a month share: it is not stored, and each attempt sends the same. */
export async function monthlyToken(
  { secret }: Pick<Context, 'secret'>,
  { clientId, month }: { clientId: string; month: string },
): Promise<string> {
  return createHmac('sha256', await secret())
    .update(`monthly report ${clientId} ${month}`)
    .digest('base64url');
}
