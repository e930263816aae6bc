import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';
import { WatchTarget } from './watch-target.js';

/** Versions of a watched URL. */
export const WatchVersion = defineEntity({
  name: 'WatchVersion',
  tableName: 'watch_version',
  properties: {
    id: p.uuid().primary(),
    targetId: p.manyToOne(WatchTarget).mapToPk().deleteRule('cascade'),
    projectId: p.uuid(),
    organizationId: p.text(),
    seenAt: p.datetime(6),
    state: p.json().$type<unknown>(),
    /** against the version before it; empty for the first one */
    changes: p.json().$type<unknown>(),
    contentOnly: p.boolean(),
    /** robots.txt as it was, and the URLs that a sitemap lists */
    content: p.text().nullable(),
  },
  indexes: [
    {
      name: 'watch_version_newest',
      expression: `create index watch_version_newest on watch_version (target_id, seen_at desc, id desc)`,
    },
    {
      name: 'watch_version_of_project',
      expression: `create index watch_version_of_project on watch_version (project_id, seen_at desc, id desc)`,
    },
  ],
});
export type WatchVersion = Row<typeof WatchVersion>;
