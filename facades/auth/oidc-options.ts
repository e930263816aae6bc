import type { Context } from '../../schema/index.js';
import type { OidcOptions } from '../../src/auth/oidc.js';
import { type Config, oidcSettings } from '../../src/config.js';
import { problem } from '../../src/errors.js';

/** Somebody looks at a screen: an issuer that says nothing for so long does not respond. */
const ISSUER_MS = 10_000;

/** Sign-in by the operator's issuer, reached by the fetcher for services that the operator configured; null without one. */
export function oidcOptions(config: Config, fetcher: Context['services']['operatorFetcher']): OidcOptions | null {
  const settings = oidcSettings(config);
  if (!settings) return null;
  const { join, issuer, clientId, clientSecret, trustsEmail } = settings;
  return {
    issuer,
    clientId,
    clientSecret,
    trustsEmail,
    join,
    // the operator vouches for everybody that joins by this setting, whoever else may sign up
    takesNewUsers: join !== null || config.SIGN_UP === 'open',
    fetch: async (url, request, headers = {}) => {
      const options = request ?? { headers: { accept: 'application/json', ...headers } };
      const result = await fetcher.fetch(url, { ...options, limits: { totalMs: ISSUER_MS } });
      if (!result.ok)
        throw problem('UPSTREAM_UNREACHABLE', { message: `The OIDC issuer could not be reached: ${result.message}` });
      return { status: result.status, body: new TextDecoder().decode(result.body) };
    },
  };
}
