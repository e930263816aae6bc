import { v7 as uuidv7 } from 'uuid';
import { nextRun } from '../../../../db/queries/audits/audit-schedule.js';
import { type DueContact, lockDueContact, setNextMail } from '../../../../db/queries/mail/report-contact.js';
import { insertMailedLink } from '../../../../db/queries/reports/report-link.js';
import { PLANS } from '../../../../plans.js';
import type { Context } from '../../../context.js';
import { monthBeforeIn, monthlyTiming } from '../../../results/reports/client/monthly-timing.js';
import { hashOfToken } from '../../../results/reports/sharing/links.js';
import { queueMail } from '../scheduled-mail.js';
import { monthlyToken } from './monthly-token.js';

/** until after the next but one has come */
const LINK_DAYS = 62;
const LABEL = 'Monthly e-mail';
/** that one turn of the scheduler queues */
const SWEEP = 200;

/** Queues the e-mails that are due; as with summaries any number of schedulers queue each once. Months that were missed are one. */
export async function queueDueMonthlyReports(context: Context): Promise<void> {
  const now = context.clock.now();
  let queued = 0;
  while (queued < SWEEP && (await queueNext(context, now))) queued += 1;
  if (queued > 0) await context.queues.relay();
}

function queueNext(context: Context, now: Date): Promise<boolean> {
  return context.db.transaction(async (client) => {
    const due = await lockDueContact(client, now);
    if (!due) return false;
    const month = monthBeforeIn(due.timeZone, now);
    // another time zone can make the first of a month come twice
    if (PLANS[due.plan].rest !== 'NONE' && due.lastMonth !== month) await queueReport(context, client, due, month, now);
    await setNextMail(client, due.id, { nextAt: await nextRun(client, monthlyTiming(due.timeZone), now), month });
    return true;
  });
}

async function queueReport(
  context: Context,
  client: Parameters<typeof queueMail>[1],
  { id: contactId, organizationId, clientId }: DueContact,
  month: string,
  now: Date,
): Promise<void> {
  await insertMailedLink(client, {
    id: uuidv7(),
    ...{ organizationId, clientId, month, label: LABEL },
    hash: hashOfToken(await monthlyToken(context, { clientId, month })),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_DAYS * 86_400_000),
  });
  await queueMail(context, client, {
    id: uuidv7(),
    ...{ organizationId, projectId: null, userId: null, contactId },
    kind: 'CLIENT_REPORT',
    sourceId: contactId,
    data: { month },
    at: now,
  });
}
