import type { OwnHeaders } from '../../../crawl/own-headers.js';
import { profileOfProject } from '../../../db/queries/audits/audit-profile.js';
import { projectById } from '../../../db/queries/projects/project.js';
import { OperatorError } from '../../../errors.js';
import { hostOf } from '../../../facts/url.js';
import type { Context } from '../../context.js';
import { isId } from '../../ids.js';
import { auditDefaults, ownHeaders } from '../../projects/crawl-settings.js';
import { hostOfSite } from '../../projects/owned-site.js';
import type { ProfileSettings } from '../../projects/rules/audit-profile.js';

/** The settings that a project of this installation has stored for its audits. */
export interface ProjectSettings {
  url: string;
  timeZone: string;
  stored: Awaited<ReturnType<typeof auditDefaults>>['stored'];
  /** null: the rule set as it is */
  profile: ProfileSettings | null;
}

/** A user who works at the shell has the whole database: the project may be of any organization. */
export async function projectSettings(context: Context, projectId: string): Promise<ProjectSettings> {
  const project = isId(projectId) ? await projectById.first(context.db, projectId) : null;
  if (!project)
    throw new OperatorError(
      `There is no project ${projectId} in this database. Its id is in the URL of its screens; DATABASE_URL names the database of a server.`,
    );
  const [{ stored }, profile] = await Promise.all([
    auditDefaults(context, project.id),
    profileOfProject.first(context.db, project.id),
  ]);
  return { url: project.url, timeZone: project.timeZone, stored, profile: profile?.settings ?? null };
}

/** The request headers of a project, where its own host is what is audited: a preview on another host gets none of them. */
export const headersOfProjectFor = async (
  context: Context,
  projectId: string,
  { project, site }: { project: string; site: string },
): Promise<OwnHeaders> => (hostOfSite(project) === hostOfSite(site) ? ownHeaders(context, projectId) : {});

/** Start URLs of a project on the site that is audited. */
export const startUrlsOn = (urls: readonly string[], { project, site }: { project: string; site: string }): string[] =>
  urls.map((given) => {
    const url = URL.parse(given, project);
    return url && hostOf(url.href) === hostOfSite(project) ? new URL(`${url.pathname}${url.search}`, site).href : given;
  });
