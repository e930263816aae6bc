import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** How fast all processes together may call an outside service: one token bucket each. */
export const ServicePace = defineEntity({
  name: 'ServicePace',
  tableName: 'service_pace',
  properties: {
    service: p.text().primary(),
    tokens: p.double(),
    /** ms since 1970 by the database's clock */
    at: p.double(),
  },
});
export type ServicePace = Row<typeof ServicePace>;
