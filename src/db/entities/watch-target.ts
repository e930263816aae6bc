import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** URLs that are checked between audits. */
export const WatchTarget = defineEntity({
  name: 'WatchTarget',
  tableName: 'watch_target',
  properties: {
    id: p.uuid().primary(),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade'),
    organizationId: p.text(),
    kind: p.enum(['ROBOTS', 'SITEMAP', 'HOME', 'PAGE'] as const),
    url: p.text(),
    /** order of the list; null: not checked any more, its versions are kept */
    place: p.smallint().nullable(),
    inlinks: p.integer().nullable(),
    state: p.json().$type<unknown>().nullable(),
    /** validators of the last complete response, for the next request */
    etag: p.text().nullable(),
    lastModified: p.text().nullable(),
    responseDate: p.text().nullable(),
    fingerprint: p.text().nullable(),
    seenAt: p.datetime(6).nullable(),
    checkedAt: p.datetime(6).nullable(),
    failures: p.smallint().default(0),
    problem: p.text().nullable(),
  },
  uniques: [{ properties: ['projectId', 'url'] }],
});
export type WatchTarget = Row<typeof WatchTarget>;
