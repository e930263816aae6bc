import type { Database } from '../../../../db/orm.js';
import type { TakenAudit } from '../../../../db/queries/audits/audit-ownership.js';
import {
  deleteAuditProfile,
  profileOfProject,
  profilesOfAudits,
  upsertJudgedProfile,
} from '../../../../db/queries/audits/audit-profile.js';
import type { Client } from '../../../../db/query.js';
import { extractorDefinition } from '../../../../facts/extraction.js';
import {
  type AuditProfile,
  DEFAULT_PROFILE,
  loadProfile,
  type NamedProfile,
  type ProfileSettings,
  ruleDifferences,
} from '../../../projects/rules/audit-profile.js';
import type { OwnedAudit } from '../owned-audit.js';

/** The profile that the audit was started with. */
export const storedProfile = ({ profile }: TakenAudit): Promise<AuditProfile> => loadProfile(profile);

/** The profile by which a completed audit was judged. */
export async function profileOfAudit(db: Pick<Database, 'rows'>, auditId: string): Promise<AuditProfile> {
  return loadProfile((await profilesOfAudits.first(db, [auditId]))?.settings ?? null);
}

/** The profiles of audits: nothing of their own where they are by the rule set as it is. */
export async function profilesByAudit(
  db: Pick<Database, 'rows'>,
  auditIds: readonly string[],
): Promise<ProfileSettings[]> {
  const rows = await profilesOfAudits.all(db, auditIds);
  const known = new Map(rows.map(({ auditId, settings }) => [auditId, settings]));
  return auditIds.map((id) => known.get(id) ?? DEFAULT_PROFILE.settings);
}

/**
 * The project's settings of today, as far as the stored pages hold what it takes: nothing is read from them again, so checks are left
 * out whose extractor is another than the one that was used.
 */
export async function currentProfile(db: Database, { project_id, profile }: TakenAudit): Promise<AuditProfile> {
  const row = await profileOfProject.first(db, project_id);
  const extractors = profile?.extractors ?? [];
  const used = new Map(extractors.map((extractor) => [extractor.key, extractorDefinition(extractor)]));
  const { rules = {}, checks = [], extractors: current = [], segments = [] } = row?.settings ?? {};
  const isUsed = new Set(current.filter((one) => used.get(one.key) === extractorDefinition(one)).map(({ key }) => key));
  const known = checks.filter(({ extractor }) => isUsed.has(extractor));
  return loadProfile({ rules, checks: known, extractors, segments });
}

/** Names the rules of a judgement, inside its transaction. */
export async function storeJudgedProfile(client: Client, audit: OwnedAudit): Promise<void> {
  const { profile } = audit;
  if (profile !== DEFAULT_PROFILE) await upsertJudgedProfile(client, rowOf(audit, profile), ruleDifferences(profile));
  else if (audit.rejudging) await deleteAuditProfile(client, audit.id);
}

const rowOf = ({ id, organizationId }: { id: string; organizationId: string }, { hash, settings }: NamedProfile) => ({
  auditId: id,
  organizationId,
  hash,
  settings,
});
