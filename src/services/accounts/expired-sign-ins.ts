import { deleteExpiredSignIns } from '../../db/queries/accounts/session.js';
import type { Context } from '../context.js';

/** The sign-in library reads past expired rows and leaves them. */
export const forgetExpiredSignIns = ({ db }: Pick<Context, 'db'>): Promise<void> => deleteExpiredSignIns(db);
