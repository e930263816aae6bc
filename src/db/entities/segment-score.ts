import { defineEntity, p } from '@mikro-orm/core';
import { Audit } from './audit.js';
import type { Row } from './row.js';
import { Segment } from './segment.js';

/** Scores of segments in each audit. */
export const SegmentScore = defineEntity({
  name: 'SegmentScore',
  tableName: 'segment_score',
  properties: {
    auditId: p.manyToOne(Audit).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    segmentId: p.manyToOne(Segment).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    /** findings versions of the audit and the segment, read before the result was made */
    findingsVersion: p.integer(),
    query: p.text(),
    result: p.json().$type<unknown>(),
  },
  indexes: [{ name: 'segment_score_segment', properties: ['segmentId'] }],
});
export type SegmentScore = Row<typeof SegmentScore>;
