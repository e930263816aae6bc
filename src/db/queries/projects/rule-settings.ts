import { type Client, planned } from '../../query.js';
import { HAS_SETTINGS, SETTINGS_OF_PROJECT, type StoredProfile } from '../audits/audit-profile.js';

export interface StoredRuleSettings {
  projectId: string;
  settings: StoredProfile;
  /** null where segments alone have settings */
  updatedAt: Date | null;
}

const SETTINGS = `select p.id as "projectId", ${SETTINGS_OF_PROJECT} as settings, r.updated_at as "updatedAt"
  from project p left join rule_settings r on r.project_id = p.id`;

/** The changes of projects and their segments; projects that changed nothing are left out. */
export const ruleSettingsOf = planned<[projectIds: readonly string[]], StoredRuleSettings>(
  `${SETTINGS} where p.id = any($1::uuid[]) and ${HAS_SETTINGS}`,
);

export async function readRuleSettings(client: Client, projectId: string): Promise<StoredRuleSettings | null> {
  const { rows } = await client.query<StoredRuleSettings>(`${SETTINGS} where p.id = $1 and ${HAS_SETTINGS}`, [
    projectId,
  ]);
  return rows[0] ?? null;
}

/** The settings of the project alone; null: it is as the rule set has it. */
export async function writeRuleSettings(
  client: Client,
  { projectId, organizationId, at }: { projectId: string; organizationId: string; at: Date },
  settings: Omit<StoredProfile, 'segments'> | null,
): Promise<void> {
  if (settings === null) {
    await client.query('delete from rule_settings where project_id = $1', [projectId]);
    return;
  }
  await client.query(
    `insert into rule_settings (project_id, organization_id, settings, updated_at) values ($1, $2, $3, $4)
     on conflict (project_id) do update set settings = excluded.settings, updated_at = excluded.updated_at`,
    [projectId, organizationId, JSON.stringify(settings), at],
  );
}
