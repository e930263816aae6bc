import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Evidence that several findings of a line have. */
export const FindingEvidence = defineEntity({
  name: 'FindingEvidence',
  tableName: 'finding_evidence',
  properties: {
    lineId: p.uuid().primary(),
    /** the first 16 bytes of the SHA-256 of its JSON */
    hash: p.blob().primary(),
    evidence: p.json().$type<unknown>(),
  },
});
export type FindingEvidence = Row<typeof FindingEvidence>;
