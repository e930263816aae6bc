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
