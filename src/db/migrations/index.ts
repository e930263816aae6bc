import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

export type Migrations = Readonly<Record<string, () => Promise<Constructor<Migration>>>>;

/** Every migration by its name, in the order in which they run. Only one that is to run is loaded: processes start without them. */
export const migrations: Migrations = {
  '0001-baseline': async () => (await import('./0001-baseline.js')).Baseline,
};
