import { OperatorError } from '../errors.js';
import type { Client } from './query.js';

/** The name of a schema while a backup is restored in its place. */
export const setAsideName = (schema: string): string => `sextant_before_restore_${schema}`;

/** Refuses a database in which a restore has begun and not ended: what is there now is not all of it. */
export async function checkRestored(db: Client): Promise<void> {
  const { rows } = await db.query<{ isMarked: boolean }>(`select to_regnamespace($1) is not null as "isMarked"`, [
    setAsideName('public'),
  ]);
  if (rows[0]?.isMarked)
    throw new OperatorError(
      'A restore of this database did not end. Run `sextant restore --force <file>` again, or get the data from before back with `sextant restore --undo`.',
    );
}
