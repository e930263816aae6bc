import type { FastifyInstance } from 'fastify';
import { asViewer, completeSignIn, REDIRECT_PATH } from '../../schema/index.js';
import { sessionCookie } from '../../src/auth/credentials.js';
import { hasRole } from '../../src/auth/viewer.js';
import { html } from '../../src/markup.js';
import type { ApiContext } from '../api-context.js';
import { withOrigin } from '../auth/request-source.js';
import { takeByAddress } from './by-address.js';
import { sendSmallPage } from './small-page.js';

const TITLE = 'The sign-in to Google failed';

/**
 * The path to which Google redirects the browser after a consent. The session's cookie comes with it, as the request is a navigation. It ends at
 * the settings of the project that it was started in, which the query has no word in.
 */
export function openGoogleCallback(app: FastifyInstance, api: ApiContext): void {
  app.get(REDIRECT_PATH, async (request, reply) => {
    await takeByAddress(api, request);
    const token = sessionCookie(request.headers.cookie);
    const viewer = token === null ? null : withOrigin(await api.credentials.bySession(token), request);
    if (!viewer || !hasRole(viewer, 'admin'))
      return sendSmallPage(
        reply,
        403,
        TITLE,
        html`<p>It has to end in the browser it was started in, while an admin is signed in there.</p><p><a href="/">Open Sextant</a></p>`,
      );
    const query = request.url.slice(request.url.indexOf('?') + 1);
    const { projectId, refused } = await asViewer(viewer, () => completeSignIn(api.services, viewer, query));
    const settings = projectId === null ? '/' : `/projects/${projectId}/settings/extraction`;
    if (refused === null)
      return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(settings, 303);
    const back = projectId === null ? 'Open Sextant' : 'Back to the project settings';
    return sendSmallPage(reply, 400, TITLE, html`<p>${refused}</p><p><a href="${settings}">${back}</a></p>`);
  });
}
