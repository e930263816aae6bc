import { columnsOf } from '../../columns-of.js';
import type { StoredCrawlSettings } from '../../entities/crawl-settings.js';
import { SettingsUndo } from '../../entities/settings-undo.js';
import { type Client, planned } from '../../query.js';
import type { StoredProfile } from '../audits/audit-profile.js';

/** Settings of a project as they are stored. */
export interface ProjectSettingsRow {
  projectId: string;
  name: string;
  crawl: StoredCrawlSettings;
  /** null: the rule set without changes */
  rules: StoredProfile | null;
}

/** The projects of the organization that are there. */
export const settingsOfProjects = planned<[organizationId: string, projectIds: readonly string[]], ProjectSettingsRow>(
  `select p.id as "projectId", p.name, coalesce(c.settings, '{}') as crawl, r.settings as rules
     from project p left join crawl_settings c on c.project_id = p.id left join rule_settings r on r.project_id = p.id
    where p.organization_id = $1 and p.id = any($2::uuid[])`,
);

export interface WrittenSettings {
  projectId: string;
  crawl: StoredCrawlSettings;
  rules: StoredProfile | null;
}

const WRITTEN = 'jsonb_to_recordset($2::jsonb) w ("projectId" uuid, crawl jsonb, rules jsonb)';

/** Replaces settings of projects that are locked; request headers stay. */
export async function writeSettings(
  client: Client,
  { organizationId, at }: { organizationId: string; at: Date },
  written: readonly WrittenSettings[],
): Promise<void> {
  const rows = JSON.stringify(written);
  await client.query(
    `insert into crawl_settings (project_id, organization_id, settings, request_header_names, updated_at)
     select w."projectId", $1, w.crawl, '{}', $3 from ${WRITTEN}
      where w.crawl <> '{}' or exists (select from crawl_settings c where c.project_id = w."projectId")
         on conflict (project_id) do update set settings = excluded.settings, updated_at = excluded.updated_at
      where crawl_settings.settings <> excluded.settings`,
    [organizationId, rows, at],
  );
  await client.query(
    `delete from rule_settings r using ${WRITTEN} where r.organization_id = $1 and r.project_id = w."projectId" and w.rules is null`,
    [organizationId, rows],
  );
  await client.query(
    `insert into rule_settings (project_id, organization_id, settings, updated_at)
     select w."projectId", $1, w.rules, $3 from ${WRITTEN} where w.rules is not null
         on conflict (project_id) do update set settings = excluded.settings, updated_at = excluded.updated_at
      where rule_settings.settings <> excluded.settings`,
    [organizationId, rows, at],
  );
}

/** Keeps what projects had before a change. */
export async function keepSettings(
  client: Client,
  { changeId, organizationId, at }: { changeId: string; organizationId: string; at: Date },
  kept: readonly (WrittenSettings & { applied: string })[],
): Promise<void> {
  await client.query(
    `insert into settings_undo (change_id, project_id, organization_id, crawl, rules, applied, created_at)
     select $1, k."projectId", $2, k.crawl, k.rules, k.applied, $4
       from jsonb_to_recordset($3::jsonb) k ("projectId" uuid, crawl jsonb, rules jsonb, applied text)`,
    [changeId, organizationId, JSON.stringify(kept), at],
  );
}

/** The settings that a change that is not older than a moment has replaced. */
export const keptSettings = planned<
  [organizationId: string, changeId: string, since: Date],
  SettingsUndo & { name: string }
>(
  `select ${columnsOf(SettingsUndo, 'u')}, p.name from settings_undo u join project p on p.id = u.project_id
    where u.organization_id = $1 and u.change_id = $2 and u.created_at > $3 order by p.name, p.id`,
);

export const organizationOfChange = planned<[changeId: string], { organizationId: string }>(
  'select organization_id as "organizationId" from settings_undo where change_id = $1 limit 1',
);

export async function dropKept(client: Client, changeId: string, projectIds: readonly string[]): Promise<void> {
  await client.query('delete from settings_undo where change_id = $1 and project_id = any($2::uuid[])', [
    changeId,
    projectIds,
  ]);
}

export async function deleteKeptBefore(client: Client, moment: Date): Promise<void> {
  await client.query('delete from settings_undo where created_at < $1', [moment]);
}
