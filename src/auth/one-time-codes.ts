import { hash } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { Pool } from 'pg';

/** a code is valid in its own half minute and in those beside it */
const KEEP_SECONDS = 120;

/** RFC 6238 §5.2: a code that was seen by somebody else opens nothing after its first use. */
export const oneTimeCodes = (pool: Pool): BetterAuthPlugin => ({
  id: 'one-time-codes',
  hooks: {
    before: [
      {
        matcher: ({ path }) => path === '/two-factor/verify-totp',
        handler: createAuthMiddleware(async (context) => {
          const { name } = context.context.createAuthCookie('two_factor');
          const challenge = await context.getSignedCookie(name, context.context.secret);
          if (!challenge) return;
          const found = await context.context.internalAdapter.findVerificationValue(challenge);
          if (found && !(await isFirstUse(pool, found.value, String(context.body?.code))))
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'This code was used before.' });
        }),
      },
    ],
  },
});

async function isFirstUse(pool: Pool, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into sign_in_attempt as a (key, attempts, opens_at, expires_at)
     values ($1, 1, now(), now() + make_interval(secs => $2))
     on conflict (key) do update set expires_at = excluded.expires_at where a.expires_at < now()`,
    [hash('sha256', `code\n${userId}\n${code}`, 'buffer'), KEEP_SECONDS],
  );
  return rowCount === 1;
}
