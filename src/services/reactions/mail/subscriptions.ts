import type { Context } from '../../context.js';
import { mute } from '../../results/issues/issue-mail.js';
import { stopMails } from './contacts/contact-links.js';
import { leave } from './report-schedules.js';
import { end } from './weekly-summaries.js';

/** Ends what a link of a message stands for. Ending it twice is no fault. */
export async function endSubscription(context: Pick<Context, 'db' | 'clock'>, id: string): Promise<void> {
  if ((await end(context, id)) || (await leave(context, id)) || (await stopMails(context, id))) return;
  await mute(context, id);
}
