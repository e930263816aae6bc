import { createHash, randomBytes } from 'node:crypto';

interface Code {
  challenge: string;
  redirectUri: string;
  scope: string;
  email: string;
}

type Reply = [status: number, body: object];

const SCOPES = 'openid email https://www.googleapis.com/auth/webmasters';

/** Google's sign-in as its pages describe it: codes that work once, with their verifier, and refresh tokens that can end. */
export function googleSignIn() {
  const codes = new Map<string, Code>();
  const live = new Map<string, { email: string }>();
  const state = {
    client: { id: 'invented.apps.example', secret: 'invented-client-secret' },
    /** in place of the next replies of the token endpoint */
    faults: [] as Reply[],
    /** how often a refresh token was redeemed */
    refreshes: 0,
    revoked: [] as string[],
    /** every code, verifier and token that was made: no log and no reply of ours has one */
    secrets: [] as string[],
  };
  const secret = (prefix: string) => {
    const made = prefix + randomBytes(24).toString('base64url');
    state.secrets.push(made);
    return made;
  };
  const invalid = (error: string): Reply => [400, { error, error_description: `Bad Request ${state.secrets.at(-1)}` }];
  return {
    state,
    /** A user grants, or refuses, what the URL of a consent requests: the redirect that the browser follows. */
    consent(
      url: string,
      { email = 'ann@invented.example', scope, error }: { email?: string; scope?: string; error?: string } = {},
    ): URL {
      const asked = new URL(url).searchParams;
      const redirect = new URL(asked.get('redirect_uri') ?? '');
      redirect.searchParams.set('state', asked.get('state') ?? '');
      if (error !== undefined) {
        redirect.searchParams.set('error', error);
        return redirect;
      }
      const code = secret('4/');
      const wanted = asked.get('scope') ?? '';
      if (asked.get('code_challenge_method') !== 'S256' || asked.get('access_type') !== 'offline') throw new Error(url);
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        scope: scope ?? wanted,
        email,
      });
      redirect.searchParams.set('code', code);
      redirect.searchParams.set('scope', scope ?? wanted);
      return redirect;
    },
    /** Ends all refresh tokens, as an account does that removes the app. */
    endAll: () => live.clear(),
    /** Null: of a service account, whose requests the other server knows. */
    reply(path: string, form: URLSearchParams): Reply | null {
      if (path === '/revoke') {
        const token = form.get('token') ?? '';
        state.revoked.push(token);
        return live.delete(token) ? [200, {}] : invalid('invalid_token');
      }
      const grant = form.get('grant_type');
      if (grant !== 'authorization_code' && grant !== 'refresh_token') return null;
      const fault = state.faults.shift();
      if (fault) return fault;
      if (form.get('client_id') !== state.client.id || form.get('client_secret') !== state.client.secret)
        return [401, { error: 'invalid_client', error_description: 'Unauthorized' }];
      const access = { access_token: secret('ya29.'), expires_in: 3_599, token_type: 'Bearer' };
      if (grant === 'refresh_token') {
        state.refreshes += 1;
        return live.has(form.get('refresh_token') ?? '')
          ? [200, { ...access, scope: SCOPES }]
          : invalid('invalid_grant');
      }
      const code = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const verifier = form.get('code_verifier') ?? '';
      const isProven = code?.challenge === createHash('sha256').update(verifier).digest('base64url');
      if (!code || !isProven || code.redirectUri !== form.get('redirect_uri')) return invalid('invalid_grant');
      const refreshToken = secret('1//');
      live.set(refreshToken, { email: code.email });
      const claims = Buffer.from(JSON.stringify({ email: code.email })).toString('base64url');
      return [200, { ...access, refresh_token: refreshToken, scope: code.scope, id_token: `e30.${claims}.c2ln` }];
    },
  };
}
