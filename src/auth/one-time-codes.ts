import { hash } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { Pool } from 'pg';
import { insertCode } from '../db/queries/accounts/sign-in-attempt.js';

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

function isFirstUse(pool: Pool, userId: string, code: string): Promise<boolean> {
  return insertCode(pool, hash('sha256', `code\n${userId}\n${code}`, 'buffer'), KEEP_SECONDS);
}
