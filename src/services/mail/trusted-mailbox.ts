import type { Context } from '../context.js';

/**
 * Whether notifications go to an address of an account. Where anybody may sign up, under any address, its mailbox has to
 * be verified first; elsewhere whoever invited its user vouches for it.
 */
export const isTrustedMailbox = (
  { settings }: Pick<Context, 'settings'>,
  { emailVerified }: { emailVerified: boolean },
): boolean => emailVerified || settings.signUp !== 'open';
