import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contactLinks } from '../../schema/index.js';
import { wordsIn } from '../../src/languages/client-words.js';
import { html } from '../../src/markup.js';
import type { ApiContext } from '../api-context.js';
import { takeByAddress } from './by-address.js';
import { sendSmallPage } from './small-page.js';

/**
 * Links that confirm that a contact of a client wants its report. A program that looks at links before the reader does only sees
 * a button.
 */
export function openConfirmation(app: FastifyInstance, api: ApiContext): void {
  const { services } = api;
  const contactOf = async (request: FastifyRequest) => {
    await takeByAddress(api, request);
    return contactLinks.toConfirm(services, (request.params as { token: string }).token);
  };

  app.get('/confirm/:token', async (request, reply) => {
    const contact = await contactOf(request);
    if (!contact) return sendGone(reply);
    const { language, company, client } = await contactLinks.lookFor(services, contact);
    const { text } = wordsIn(language);
    const values = { company, client: client?.name ?? '', email: contact.email ?? '' };
    return sendSmallPage(
      reply,
      200,
      text('confirm.title'),
      html`<p>${text('confirm.text', values)}</p><form method="post"><button>${text('confirm.button')}</button></form>`,
      language,
    );
  });

  app.post('/confirm/:token', { bodyLimit: 2_048 }, async (request, reply) => {
    const contact = await contactOf(request);
    if (!contact || !(await contactLinks.confirm(services, contact))) return sendGone(reply);
    const { language } = await contactLinks.lookFor(services, contact);
    const { text } = wordsIn(language);
    return sendSmallPage(reply, 200, text('confirm.done'), html`<p>${text('confirm.done.text')}</p>`, language);
  });
}

/** English: a link that does not work has no reader whose language is known. */
const sendGone = (reply: FastifyReply): FastifyReply => {
  const { text } = wordsIn('en');
  return sendSmallPage(reply, 404, text('link.gone'), html`<p>${text('confirm.gone.text')}</p>`);
};
