import type { Viewer } from '../../../auth/viewer.js';
import type { IndexNow as Stored } from '../../../db/entities/index-now.js';
import { disableIndexNow, indexNowOf, storeKeyCheck } from '../../../db/queries/search/index-now.js';
import { problem } from '../../../errors.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { checkKeyFile, keyOfProject } from '../../outbound/index-now/key-file.js';
import * as projects from '../../projects/projects.js';
import { dayOf, URLS_PER_DAY } from './submit-changes.js';

/** Whether the changed URLs of a project are submitted after its audits, and what that needs. */
export interface IndexNow {
  projectId: string;
  enabled: boolean;
  siteKey: string;
  keyUrl: string;
  checkedAt: Date | null;
  problem: string | null;
  urlsPerDay: number;
  urlsToday: number;
}

export async function shown(
  context: Pick<Context, 'secret' | 'clock'>,
  project: { id: string; url: string },
  stored: Stored | null,
): Promise<IndexNow> {
  const { key: siteKey, url: keyUrl } = await keyOfProject(context, project);
  const isToday = stored?.urlsDay === dayOf(context.clock.now());
  return {
    projectId: project.id,
    enabled: stored?.enabled ?? false,
    siteKey,
    keyUrl,
    checkedAt: stored?.checkedAt ?? null,
    problem: stored?.problem ?? null,
    urlsPerDay: URLS_PER_DAY,
    urlsToday: isToday ? stored.urls : 0,
  };
}

/** Turns it on once the key file is found, or off. Where the file is not found, it stays as it is and says why. */
export async function update(context: Context, viewer: Viewer, projectId: string, enabled: boolean): Promise<IndexNow> {
  const project = await projects.get(context, viewer, projectId);
  const check = enabled ? await checkKeyFile(context.fetcher, await keyOfProject(context, project)) : null;
  const place = { projectId: project.id, organizationId: project.organizationId };
  const at = context.clock.now();
  await context.db
    .transaction(async (client) => {
      if (check === null) {
        if (!(await disableIndexNow(client, project.id))) return;
      } else {
        await storeKeyCheck(client, place, {
          enabled: check.problem === null ? true : null,
          problem: check.problem,
          at,
        });
        if (check.problem !== null) return;
      }
      await record(client, viewer, {
        action: 'PROJECT_UPDATED',
        target: project,
        details: { indexNow: enabled ? 'ON' : 'OFF' },
      });
    })
    .catch((error: { code?: string }) => {
      // 23503: it was deleted in between
      throw error.code === '23503' ? problem('PROJECT_NOT_FOUND') : error;
    });
  return shown(context, project, (await indexNowOf.all(context.db, [project.id]))[0] ?? null);
}
