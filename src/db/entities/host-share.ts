import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** How many requests each audit has under way at a host, and would like to have. */
export const HostShare = defineEntity({
  name: 'HostShare',
  tableName: 'host_share',
  properties: {
    host: p.text().primary(),
    holder: p.uuid().primary(),
    places: p.smallint(),
    wanted: p.smallint(),
    seenAt: p.datetime(6),
  },
});
export type HostShare = Row<typeof HostShare>;
