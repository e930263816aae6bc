import { problem } from '../../errors.js';
import { createGuard } from '../../net/guard.js';
import type { Context } from '../context.js';

/** Throws `URL_NOT_ALLOWED`, with the reason at `url`, where the URL itself shows that it is never fetched. */
export function requireAllowedUrl({ settings }: Pick<Context, 'settings'>, url: string | URL): void {
  const verdict = createGuard(settings.allowNetworks, settings.ownListeners).checkUrlLiteral(url);
  if (verdict.ok) return;
  throw problem('URL_NOT_ALLOWED', {
    ...(verdict.code === 'ADDRESS_NOT_ALLOWED' ? {} : { message: 'This URL is not allowed.' }),
    details: [{ path: 'url', message: verdict.message }],
  });
}
