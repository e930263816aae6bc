import { type Client, planned } from '../../query.js';
import type { StoredProfile } from '../audits/audit-profile.js';

export interface StoredRuleSettings {
  projectId: string;
  settings: StoredProfile;
  updatedAt: Date;
}

const COLUMNS = 'project_id as "projectId", settings, updated_at as "updatedAt"';

/** The changes of projects; those that changed nothing are left out. */
export const ruleSettingsOf = planned<[projectIds: readonly string[]], StoredRuleSettings>(
  `select ${COLUMNS} from rule_settings where project_id = any($1::uuid[])`,
);

export async function readRuleSettings(client: Client, projectId: string): Promise<StoredRuleSettings | null> {
  const { rows } = await client.query<StoredRuleSettings>(
    `select ${COLUMNS} from rule_settings where project_id = $1`,
    [projectId],
  );
  return rows[0] ?? null;
}

/** Null: the project is as the rule set has it. */
export async function writeRuleSettings(
  client: Client,
  { projectId, organizationId, at }: { projectId: string; organizationId: string; at: Date },
  settings: StoredProfile | null,
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
