import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Core Web Vitals, from the field and from the lab. */
export const Vitals = defineEntity({
  name: 'Vitals',
  tableName: 'vitals',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    source: p.enum(['FIELD', 'LAB'] as const).primary(),
    formFactor: p.enum(['PHONE', 'DESKTOP', 'TABLET', 'ALL'] as const).primary(),
    url: p.text().primary(),
    collectedAt: p.datetime(6).primary(),
    collectedFirst: p.date().nullable(),
    lcp: p.float().columnType('real').nullable(),
    inp: p.float().columnType('real').nullable(),
    cls: p.float().columnType('real').nullable(),
    fcp: p.float().columnType('real').nullable(),
    ttfb: p.float().columnType('real').nullable(),
    tbt: p.float().columnType('real').nullable(),
    speedIndex: p.float().columnType('real').nullable(),
    score: p.float().columnType('real').nullable(),
    details: p.json().$type<unknown>().nullable(),
    /** by metric: good, needs improvement, poor */
    shares: p.json().$type<unknown>().nullable(),
    /** details of the newest field data: round-trip time, parts of LCP, kinds of navigations */
    breakdown: p.json().$type<unknown>().nullable(),
    basisVersion: p.text().nullable(),
  },
});
export type Vitals = Row<typeof Vitals>;
