import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Secrets and settings of the installation. */
export const Installation = defineEntity({
  name: 'Installation',
  tableName: 'installation',
  properties: {
    name: p.text().primary(),
    value: p.text(),
  },
});
export type Installation = Row<typeof Installation>;
