import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endSubscription, subscriptionIn } from '../../schema/index.js';
import { html } from '../../src/markup.js';
import type { ApiContext } from '../api-context.js';
import { takeByAddress } from './by-address.js';
import { sendSmallPage } from './small-page.js';

const GONE = html`<p>It is incomplete, or the subscription has already ended.</p>`;

/**
 * Links that end a subscription. A mail program posts to them without asking (RFC 8058 §3.1); a reader, or a program that
 * looks at links before the reader does, only sees a button.
 */
export function openUnsubscribe(app: FastifyInstance, api: ApiContext): void {
  const idIn = async (request: FastifyRequest) => {
    await takeByAddress(api, request);
    return subscriptionIn(api.services, (request.params as { token: string }).token);
  };
  app.get('/unsubscribe/:token', async (request, reply) =>
    (await idIn(request)) === null
      ? sendSmallPage(reply, 404, 'This link does not work', GONE)
      : sendSmallPage(
          reply,
          200,
          'Unsubscribe',
          html`<p>You will no longer receive this e-mail.</p><form method="post"><button>Unsubscribe</button></form>`,
        ),
  );
  app.post('/unsubscribe/:token', async (request, reply) => {
    const id = await idIn(request);
    // a mail program may repeat itself: the second time is no failure
    if (id === null) return sendSmallPage(reply, 404, 'This link does not work', GONE);
    await endSubscription(api.services, id);
    return sendSmallPage(reply, 200, 'Unsubscribed', html`<p>You will no longer receive this e-mail.</p>`);
  });
}
