import type { Audit } from '../../../../db/entities/audit.js';
import { giveUpDetails } from '../../../../db/queries/audits/audit-details.js';
import { problem } from '../../../../errors.js';
import type { Context } from '../../../context.js';

/**
 * Gives up pages and findings of the audits beyond those that the operator keeps; their rows go in pieces, as those of deleted
 * projects do. Scores, issues and counts stay: they are small, and the course of a year is drawn of them. The newest
 * completed audit keeps everything: the next one is compared with it.
 */
export async function sweepRetention({
  db,
  clock,
  settings,
}: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<void> {
  const { auditsKept } = settings;
  if (auditsKept === null) return;
  await giveUpDetails(db.pool, auditsKept, clock.now());
}

/** Refuses what only pages and findings can tell where they are given up: empty lists would look like a clean site. */
export function assertDetails({ detailsRemovedAt }: Partial<Pick<Audit, 'detailsRemovedAt'>>): void {
  if (detailsRemovedAt) throw problem('AUDIT_DETAILS_GONE');
}
