import { defineEntity, p } from '@mikro-orm/core';
import type { StoredProfile } from '../queries/audits/audit-profile.js';
import type { StoredCrawlSettings } from './crawl-settings.js';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Settings that a project had before those of another one were applied to it: for some minutes the change can be undone. */
export const SettingsUndo = defineEntity({
  name: 'SettingsUndo',
  tableName: 'settings_undo',
  properties: {
    /** the same for all projects of one change */
    changeId: p.uuid().primary(),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.text(),
    crawl: p.json().$type<StoredCrawlSettings>(),
    /** null: the rule set without changes */
    rules: p.json().$type<StoredProfile>().nullable(),
    /** hash of what was applied: what was changed since is not undone */
    applied: p.text(),
    createdAt: p.datetime(6),
  },
  indexes: [
    { name: 'settings_undo_project', properties: ['projectId'] },
    { name: 'settings_undo_oldest', properties: ['createdAt'] },
  ],
});
export type SettingsUndo = Row<typeof SettingsUndo>;
