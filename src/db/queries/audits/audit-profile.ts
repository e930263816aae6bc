import type { CustomCheck } from '../../../audit/custom/custom-check.js';
import type { RuleDifferences } from '../../../audit/engine/rule-settings.js';
import type { RulesOfSegment } from '../../../audit/engine/segment-settings.js';
import type { Extractor } from '../../../facts/extraction.js';
import { type Client, planned } from '../../query.js';
import { rulesOfSegments } from '../segments/segment.js';

/** The changes of a project, as they are stored with it and with each audit. */
export interface StoredProfile {
  rules: RuleDifferences;
  checks: readonly CustomCheck[];
  extractors: readonly Extractor[];
  /** by name; absent where no segment has settings */
  segments?: readonly RulesOfSegment[];
}

/** Settings of the project `p`, those of its segments included; `r` is its row. */
export const SETTINGS_OF_PROJECT = `coalesce(r.settings, '{"rules": {}, "checks": [], "extractors": []}'::jsonb)
  || jsonb_strip_nulls(jsonb_build_object('segments', ${rulesOfSegments('p.id')}))`;
export const HAS_SETTINGS = `(r.project_id is not null
  or exists (select from segment s where s.project_id = p.id and s.rules <> '{}'))`;

/** The settings of a project; none where it has changed nothing. */
export const profileOfProject = planned<[projectId: string], { settings: StoredProfile }>(
  `select ${SETTINGS_OF_PROJECT} as settings from project p left join rule_settings r on r.project_id = p.id
    where p.id = $1 and ${HAS_SETTINGS}`,
);

/** The profiles of audits; those by the rule set as it is are left out. */
export const profilesOfAudits = planned<
  [auditIds: readonly string[]],
  { auditId: string; hash: string | null; settings: StoredProfile }
>(
  `select audit_id as "auditId", hash, settings || jsonb_build_object('extractors', extractors) as settings
     from audit_profile where audit_id = any($1::uuid[])`,
);

interface NewProfile {
  auditId: string;
  organizationId: string;
  hash: string | null;
  settings: StoredProfile;
}

/** The profile of an audit, whatever its project says. */
export async function insertAuditProfile(
  client: Client,
  { auditId, organizationId, settings: { extractors, ...judged } }: Omit<NewProfile, 'hash'>,
): Promise<void> {
  await client.query(
    'insert into audit_profile (audit_id, organization_id, settings, extractors) values ($1, $2, $3, $4)',
    [auditId, organizationId, JSON.stringify(judged), JSON.stringify(extractors)],
  );
}

/** The profile by which an audit was judged; what was read while it was crawled stays. */
export async function upsertJudgedProfile(
  client: Client,
  { auditId, organizationId, hash, settings: { extractors, ...judged } }: NewProfile,
  { changed, removed }: { changed: Record<string, string>; removed: readonly string[] },
): Promise<void> {
  await client.query(
    `insert into audit_profile (audit_id, organization_id, hash, settings, extractors, changed_rules, removed_rules)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (audit_id) do update set hash = excluded.hash, settings = excluded.settings,
       changed_rules = excluded.changed_rules, removed_rules = excluded.removed_rules`,
    [
      auditId,
      organizationId,
      hash,
      JSON.stringify(judged),
      JSON.stringify(extractors),
      JSON.stringify(changed),
      removed,
    ],
  );
}

/** It is judged by the rule set as it is, and nothing else was read of its pages. */
export async function deleteAuditProfile(client: Client, auditId: string): Promise<void> {
  await client.query('delete from audit_profile where audit_id = $1', [auditId]);
}
