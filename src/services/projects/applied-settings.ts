import { v7 as uuidv7 } from 'uuid';
import { reaches, type Viewer } from '../../auth/viewer.js';
import { lockProjects } from '../../db/queries/projects/project-lock.js';
import {
  deleteKeptBefore,
  dropKept,
  keepSettings,
  keptSettings,
  type ProjectSettingsRow,
  settingsOfProjects,
  writeSettings,
} from '../../db/queries/projects/settings-undo.js';
import { readerOf } from '../../db/query.js';
import { type ProblemCode, problem } from '../../errors.js';
import { record } from '../accounts/audit-log.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import { AT_ONCE, reachableIds } from './project-table.js';
import * as projects from './projects.js';
import {
  SETTING_NAMES,
  type SettingChange,
  type SettingName,
  settingChanges,
  settingsHash,
  withSettingsOf,
} from './setting-changes.js';

/** for so long a change can be undone */
const UNDO_MS = 10 * 60_000;

/** The settings that would change in one project. */
export interface SettingsPreview {
  projectId: string;
  name: string;
  /** names the settings of both projects: a change of either makes another one */
  revision: string;
  changes: SettingChange[];
}

export interface SettingsApplication {
  /** each with the revision of its preview */
  projects: readonly { projectId: string; revision: string }[];
  /** all of them where it is left out */
  settings?: readonly string[] | null | undefined;
}

/** Result for one project of several. */
export interface AppliedSettings {
  projectId: string;
  /** null for a project that does not exist */
  name: string | null;
  /** settings that were changed */
  changed: number;
  error: { code: ProblemCode; message: string } | null;
}

export interface SettingsApplied {
  /** null where nothing was changed */
  changeId: string | null;
  undoUntil: Date | null;
  projects: AppliedSettings[];
}

/** The changes that applying the settings of one project to others would make, project by project. */
export async function preview(
  context: Context,
  viewer: Viewer,
  sourceId: string,
  projectIds: readonly string[],
): Promise<SettingsPreview[]> {
  const { id } = await projects.get(context, viewer, sourceId);
  const ids = reachableIds(viewer, projectIds);
  const known = byId(await settingsOfProjects.all(context.db, viewer.organizationId, [id, ...ids]));
  const source = found(known.get(id), 'PROJECT_NOT_FOUND');
  return ids.map((projectId) => {
    const project = found(known.get(projectId), 'PROJECT_NOT_FOUND');
    const revision = settingsHash(project, source);
    return { projectId, name: project.name, revision, changes: settingChanges(project, source) };
  });
}

const byId = (rows: readonly ProjectSettingsRow[]) => new Map(rows.map((row) => [row.projectId, row] as const));

/**
 * Applies settings of one project to others, as they were previewed. A project whose settings, or those of the source, were
 * changed since is left as it is and named; the others are changed together.
 */
export async function apply(
  context: Context,
  viewer: Viewer,
  sourceId: string,
  { projects: wanted, settings }: SettingsApplication,
): Promise<SettingsApplied> {
  const { id, name } = await projects.get(context, viewer, sourceId);
  const names = settingNames(settings);
  const revisions = revisionsOf(wanted);
  const reached = [...revisions.keys()].filter((one) => isId(one) && reaches(viewer, one));
  const at = context.clock.now();
  const changeId = uuidv7();
  return context.db.transaction(async (client) => {
    const locked = await lockProjects(client, viewer.organizationId, [id, ...reached]);
    const known = byId(await settingsOfProjects.all(readerOf(client), viewer.organizationId, locked));
    const source = found(known.get(id), 'PROJECT_NOT_FOUND');
    const results: AppliedSettings[] = [];
    const changed: { before: ProjectSettingsRow; after: ProjectSettingsRow }[] = [];
    for (const [projectId, revision] of revisions) {
      const before = known.get(projectId);
      if (!before || !reached.includes(projectId)) results.push(refused(projectId, null, 'PROJECT_NOT_FOUND'));
      else if (settingsHash(before, source) !== revision)
        results.push(refused(projectId, before.name, 'SETTINGS_CHANGED'));
      else {
        const { length } = settingChanges(before, source, names);
        results.push({ projectId, name: before.name, changed: length, error: null });
        if (length > 0) changed.push({ before, after: { ...before, ...withSettingsOf(before, source, names) } });
      }
    }
    if (changed.length === 0) return { changeId: null, undoUntil: null, projects: results };
    const { organizationId } = viewer;
    await writeSettings(
      client,
      { organizationId, at },
      changed.map(({ after }) => after),
    );
    await keepSettings(
      client,
      { changeId, organizationId, at },
      changed.map(({ before, after }) => ({ ...before, applied: settingsHash(after) })),
    );
    const details = { changeId, settings: names, projects: changed.map(({ before }) => before.projectId) };
    await record(client, viewer, { action: 'PROJECT_SETTINGS_APPLIED', target: { id, name }, details });
    return { changeId, undoUntil: new Date(at.getTime() + UNDO_MS), projects: results };
  });
}

const refused = (projectId: string, name: string | null, code: ProblemCode): AppliedSettings => ({
  projectId,
  name,
  changed: 0,
  error: { code, message: problem(code).message },
});

/** The names that are given, or all; throws for one that is no setting. */
export function settingNames(given: SettingsApplication['settings']): SettingName[] {
  if (given == null) return SETTING_NAMES;
  const unknown = given.find((name) => !(SETTING_NAMES as string[]).includes(name));
  const fault =
    unknown === undefined ? 'No setting is named.' : `${JSON.stringify(unknown.slice(0, 50))} cannot be applied.`;
  if (unknown !== undefined || given.length === 0)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'settings', message: `${fault} Use ${SETTING_NAMES.join(', ')}.` }],
    });
  return SETTING_NAMES.filter((name) => given.includes(name));
}

function revisionsOf(wanted: SettingsApplication['projects']): Map<string, string> {
  const revisions = new Map(wanted.map(({ projectId, revision }) => [projectId, revision]));
  if (revisions.size < 1 || wanted.length > AT_ONCE)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'projects', message: `From 1 to ${AT_ONCE} projects are needed.` }],
    });
  return revisions;
}

/** Gives projects the settings back that a change of the last ten minutes has replaced; what was changed since stays and is named. */
export async function undo(context: Context, viewer: Viewer, changeId: string): Promise<AppliedSettings[]> {
  const at = context.clock.now();
  const since = new Date(at.getTime() - UNDO_MS);
  const { organizationId } = viewer;
  const kept = (client: Parameters<typeof readerOf>[0]) =>
    keptSettings
      .all(readerOf(client), organizationId, changeId, since)
      .then((rows) => rows.filter(({ projectId }) => reaches(viewer, projectId)));
  if (!isId(changeId)) throw problem('SETTINGS_CHANGE_NOT_FOUND');
  return context.db.transaction(async (client) => {
    const named = (await kept(client)).map(({ projectId }) => projectId);
    await lockProjects(client, organizationId, named);
    // somebody else may have undone it while this waited
    const rows = await kept(client);
    if (rows.length === 0) throw problem('SETTINGS_CHANGE_NOT_FOUND');
    const ids = rows.map(({ projectId }) => projectId);
    const known = byId(await settingsOfProjects.all(readerOf(client), organizationId, ids));
    const restored = rows.filter(({ projectId, applied }) => {
      const now = known.get(projectId);
      return now !== undefined && settingsHash(now) === applied;
    });
    await writeSettings(client, { organizationId, at }, restored);
    await dropKept(client, changeId, ids);
    const restoredIds = restored.map(({ projectId }) => projectId);
    if (restored.length > 0)
      await record(client, viewer, {
        action: 'PROJECT_SETTINGS_UNDONE',
        details: { changeId, projects: restoredIds },
      });
    return rows.map((row) => {
      const now = known.get(row.projectId);
      return now && restoredIds.includes(row.projectId)
        ? { projectId: row.projectId, name: row.name, changed: settingChanges(now, row).length, error: null }
        : refused(row.projectId, row.name, 'SETTINGS_CHANGED');
    });
  });
}

/** Deletes what can no longer be undone. */
export const forgetUndone = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteKeptBefore(db.pool, new Date(clock.now().getTime() - UNDO_MS));
