import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contactLinks, endSubscription, subscriptionIn } from '../../schema/index.js';
import { wordsIn } from '../../src/languages/client-words.js';
import { html } from '../../src/markup.js';
import type { ApiContext } from '../api-context.js';
import { takeByAddress } from './by-address.js';
import { sendSmallPage } from './small-page.js';

const GONE = html`<p>It is incomplete, or the subscription has already ended.</p>`;
const MAX_FORM = 2_048;

type Contact = NonNullable<Awaited<ReturnType<typeof contactLinks.contactOfLink>>>;

/**
 * Links that end a subscription. A mail program posts to them without asking (RFC 8058 §3.1); a reader, or a program that
 * looks at links before the reader does, only sees a button.
 */
export function openUnsubscribe(app: FastifyInstance, api: ApiContext): void {
  const { services } = api;
  const idIn = async (request: FastifyRequest) => {
    await takeByAddress(api, request);
    return subscriptionIn(services, (request.params as { token: string }).token);
  };

  app.get('/unsubscribe/:token', async (request, reply) => {
    const id = await idIn(request);
    if (id === null) return sendSmallPage(reply, 404, 'This link does not work', GONE);
    const contact = await contactLinks.contactOfLink(services, id);
    if (contact) return sendContactPage(reply, contact);
    return sendSmallPage(
      reply,
      200,
      'Unsubscribe',
      html`<p>You will no longer receive this e-mail.</p><form method="post"><button>Unsubscribe</button></form>`,
    );
  });

  app.post('/unsubscribe/:token', { bodyLimit: MAX_FORM }, async (request, reply) => {
    const id = await idIn(request);
    // a mail program may repeat itself: the second time is no failure
    if (id === null) return sendSmallPage(reply, 404, 'This link does not work', GONE);
    const contact = await contactLinks.contactOfLink(services, id);
    if (contact && wantsAgain(request)) return startAgain(reply, contact);
    await endSubscription(services, id);
    const stopped = contact && (await contactLinks.contactOfLink(services, id));
    if (stopped) return sendContactPage(reply, stopped);
    return sendSmallPage(reply, 200, 'Unsubscribed', html`<p>You will no longer receive this e-mail.</p>`);
  });

  /** Names nobody: a forwarded e-mail takes the link along. */
  async function sendContactPage(reply: FastifyReply, contact: Contact): Promise<FastifyReply> {
    const { language } = await contactLinks.lookFor(services, contact);
    const { text } = wordsIn(language);
    if (contact.stoppedAt === null)
      return sendSmallPage(
        reply,
        200,
        text('stop.title'),
        html`<p>${text('stop.text')}</p><form method="post"><button>${text('stop.button')}</button></form>`,
        language,
      );
    const again =
      contactLinks.mayStartAgain(contact) &&
      html`<p><strong>${text('stop.again')}</strong> ${text('stop.again.text')}</p><form method="post"><input type="hidden" name="again" value="1"><button class="quiet">${text('stop.again.button')}</button></form>`;
    return sendSmallPage(reply, 200, text('stop.done'), html`<p>${text('stop.text')}</p>${again}`, language);
  }

  /** The link alone starts no e-mails: the mailbox confirms it. */
  async function startAgain(reply: FastifyReply, contact: Contact): Promise<FastifyReply> {
    if (!(await contactLinks.startAgain(services, contact))) return sendContactPage(reply, contact);
    const { language } = await contactLinks.lookFor(services, contact);
    const { text } = wordsIn(language);
    return sendSmallPage(reply, 200, text('stop.asked'), html`<p>${text('stop.asked.text')}</p>`, language);
  }
}

const wantsAgain = ({ body }: FastifyRequest): boolean =>
  new URLSearchParams(String((body as Buffer | null) ?? '')).get('again') === '1';
