import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** `until` of a finding that no judgement of its line has found otherwise. */
export const OPEN_END = 2_147_483_647;

/** Pages of issues with their evidence, each from the first judgement that found it like this to the last. */
export const Finding = defineEntity({
  name: 'Finding',
  tableName: 'finding',
  properties: {
    /** line of the issues that have it */
    lineId: p.uuid().primary(),
    pageId: p.integer().primary(),
    since: p.integer().primary().default(0),
    until: p.integer().primary().default(OPEN_END),
    url: p.text(),
    failing: p.integer(),
    applicable: p.integer(),
    evidence: p.json().$type<unknown>().nullable(),
    /** hash of evidence that several pages of the line have */
    evidenceHash: p.blob().nullable(),
    fingerprint: p.blob().nullable(),
    /** digest of all that a judgement says of it */
    mark: p.blob().nullable(),
    firstSeenAt: p.datetime(6).nullable(),
    resolvedAt: p.datetime(6).nullable(),
  },
  checks: [{ name: 'finding_check', expression: `((evidence is null) <> (evidence_hash is null))` }],
});
export type Finding = Row<typeof Finding>;
