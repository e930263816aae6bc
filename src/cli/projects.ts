import type { Command } from 'commander';
import type { Viewer } from '../auth/viewer.js';
import { organizationById } from '../db/queries/organizations/organization.js';
import { projectById } from '../db/queries/projects/project.js';
import { organizationOfChange } from '../db/queries/projects/settings-undo.js';
import { OperatorError, problem } from '../errors.js';
import type { Context } from '../services/context.js';
import { found, isId } from '../services/ids.js';
import * as appliedSettings from '../services/projects/applied-settings.js';
import { AT_ONCE, page } from '../services/projects/project-table.js';
import { quantity } from '../services/reactions/alerts/alert-event.js';
import { withContext } from './installation.js';

interface ApplyOptions {
  tag?: string;
  settings?: string;
  yes?: boolean;
  json?: boolean;
}

export const projectsCommand = (program: Command) => {
  const command = program.command('projects').description('settings of many projects at once');
  command
    .command('apply')
    .description('show what the crawl and rule settings of a project would change in others, and apply them with --yes')
    .argument('<projectId>', 'project whose settings are applied')
    .argument('[projectIds...]', 'projects that get them')
    .option('--tag <tag>', 'all other projects of the organization with this tag')
    .option('--settings <names>', 'only these, separated by commas, such as maxPages,render')
    .option('--yes', 'apply them')
    .option('--json', 'print JSON')
    .action(async (projectId: string, projectIds: string[], options: ApplyOptions) => {
      const text = await withContext((context) => apply(context, projectId, projectIds, options));
      process.stdout.write(text);
    });
  command
    .command('undo')
    .description('restore the settings that a change of the last ten minutes has replaced')
    .argument('<changeId>')
    .action(async (changeId: string) => {
      const results = await withContext((context) => undo(context, changeId));
      process.stdout.write(results.map((result) => `${resultLine(result)}\n`).join(''));
    });
};

async function apply(
  context: Context,
  projectId: string,
  projectIds: readonly string[],
  { tag, settings, yes = false, json = false }: ApplyOptions,
): Promise<string> {
  const viewer = await operatorOf(context, projectId);
  const tagged = tag === undefined ? [] : await projectsWithTag(context, viewer, tag);
  const targets = [...projectIds, ...tagged].filter((id) => id !== projectId);
  if (targets.length === 0) throw new OperatorError('No project is named: give ids of projects, or --tag.');
  const names = appliedSettings.settingNames(settings?.split(',').map((name) => name.trim()));
  const previews = await appliedSettings.preview(context, viewer, projectId, targets);
  const shown = previews.map(({ changes, ...preview }) => ({
    ...preview,
    changes: changes.filter(({ setting }) => names.includes(setting)),
  }));
  if (!yes)
    return json ? asJson(shown) : `${shown.map(previewLines).join('')}Nothing was changed: add --yes to apply.\n`;
  const applied = await appliedSettings.apply(context, viewer, projectId, { projects: previews, settings: names });
  if (json) return asJson(applied);
  const undo = applied.changeId === null ? '' : `Undo within ten minutes: sextant projects undo ${applied.changeId}\n`;
  return `${shown.map(previewLines).join('')}${applied.projects.map((result) => `${resultLine(result)}\n`).join('')}${undo}`;
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function projectsWithTag(context: Context, viewer: Viewer, tag: string): Promise<string[]> {
  const { nodes, totalCount } = await page(context, viewer, { tag }, { first: AT_ONCE });
  if (totalCount > AT_ONCE)
    throw new OperatorError(`${totalCount} projects have this tag; at most ${AT_ONCE} are changed at once.`);
  return nodes.map(({ id }) => id);
}

async function undo(context: Context, changeId: string): Promise<appliedSettings.AppliedSettings[]> {
  const change = isId(changeId) ? await organizationOfChange.first(context.db, changeId) : null;
  if (!change) throw problem('SETTINGS_CHANGE_NOT_FOUND');
  return appliedSettings.undo(context, await operatorIn(context, change.organizationId), changeId);
}

async function operatorOf(context: Context, projectId: string): Promise<Viewer> {
  const project = isId(projectId) ? await projectById.first(context.db, projectId) : null;
  if (!project) throw new OperatorError(`There is no project ${projectId} in this database.`);
  return operatorIn(context, project.organizationId);
}

/** A user who works at the shell acts for the organization of the projects. */
async function operatorIn(context: Context, organizationId: string): Promise<Viewer> {
  const { plan } = found(await organizationById.first(context.db, organizationId), 'ORGANIZATION_NOT_FOUND');
  return { credential: 'SESSION', organizationId, plan, role: 'owner', userId: null, apiKeyId: null };
}

function previewLines({ name, changes }: Pick<appliedSettings.SettingsPreview, 'name' | 'changes'>): string {
  if (changes.length === 0) return `${name}: no change\n`;
  return `${name}\n${changes.map(({ title, before, after }) => `  ${title}: ${before} → ${after}\n`).join('')}`;
}

const resultLine = ({ name, projectId, changed, error }: appliedSettings.AppliedSettings): string =>
  `${name ?? projectId}: ${error?.message ?? `${quantity(changed, 'setting')} changed`}`;
