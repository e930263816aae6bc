import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Pages of an issue with their evidence. */
export const Finding = defineEntity({
  name: 'Finding',
  tableName: 'finding',
  properties: {
    issueId: p.uuid().primary(),
    pageId: p.integer().primary(),
    url: p.text(),
    failing: p.integer(),
    applicable: p.integer(),
    evidence: p.json().$type<unknown>().nullable(),
    /** the page of the issue that has the same evidence: it is stored there */
    evidenceOf: p.integer().nullable(),
    fingerprint: p.blob().nullable(),
    firstSeenAt: p.datetime(6).nullable(),
    resolvedAt: p.datetime(6).nullable(),
  },
  checks: [{ name: 'finding_check', expression: `((evidence is null) <> (evidence_of is null))` }],
});
export type Finding = Row<typeof Finding>;
