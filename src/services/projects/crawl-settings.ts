import type { Viewer } from '../../auth/viewer.js';
import type { CrawlWindow } from '../../crawl/options.js';
import { type HeadersFor, headersForHost, type OwnHeaders } from '../../crawl/own-headers.js';
import type { CrawlSettings, StoredCrawlSettings } from '../../db/entities/crawl-settings.js';
import type { Project } from '../../db/entities/project.js';
import {
  crawlSettings,
  headersOfProject,
  headersWithUrl,
  settingsOfProject,
} from '../../db/queries/projects/crawl-settings.js';
import { normalizeUrl } from '../../facts/url.js';
import { type CrawlOptions, checkedOptions, MEGABYTE, resolveAuditOptions } from '../audits/audit-options.js';
import type { Context } from '../context.js';
import { found } from '../ids.js';
import { record, throughOrm } from '../organizations/audit-log.js';
import * as projects from './projects.js';
import { changedHeaders, openHeaders, type RequestHeader, sealHeaders } from './request-headers.js';

/** How the audits of a project crawl. What is null is the plan's limit or the default. */
export interface ReadCrawlSettings extends Omit<StoredCrawlSettings, 'maxBytes' | 'crawlWindow'> {
  crawlWindow: CrawlWindow | null;
  maxMegabytes: number | null;
  renderJavaScript: boolean | null;
  /** their values are secrets */
  requestHeaderNames: string[];
  updatedAt: Date | null;
}

/** What is left out stays; null goes back to the plan's limit or the default. */
export interface CrawlSettingsChange extends CrawlOptions {
  requestHeaders?: RequestHeader[] | null | undefined;
}

export async function get(context: Context, viewer: Viewer, projectId: string): Promise<ReadCrawlSettings> {
  const project = await projects.get(context, viewer, projectId);
  return shown(project, await crawlSettings.first(context.db, [project.id]));
}

export async function update(
  context: Context,
  viewer: Viewer,
  projectId: string,
  change: CrawlSettingsChange,
): Promise<ReadCrawlSettings> {
  const project = await projects.get(context, viewer, projectId);
  const { requestHeaders, ...options } = change;
  const { subdomains } = await storedSettings(context, project.id);
  const given = checkedOptions(options, project.url, { subdomains });
  // what the plan does not allow is refused here, not at the next audit
  resolveAuditOptions(context, viewer, options, { ...project, stored: { subdomains } });
  return context.db.unitOfWork(async (em, { CrawlSettings, LockMode, Project }) => {
    // of changes side by side each builds on the one before
    const locked = await em.findOne(Project, { id: project.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    found(locked, 'PROJECT_NOT_FOUND');
    const known = await em.findOne(CrawlSettings, { projectId: project.id });
    const row =
      known ??
      em.create(CrawlSettings, {
        projectId: project.id,
        organizationId: viewer.organizationId,
        settings: {},
        requestHeaders: null,
        requestHeaderNames: [],
        updatedAt: context.clock.now(),
      });
    row.settings = { ...row.settings, ...given };
    row.updatedAt = context.clock.now();
    if (requestHeaders !== undefined) {
      const before = openHeaders(context.keyring, project.id, row.requestHeaders ?? null);
      const headers = changedHeaders(before, requestHeaders ?? []);
      row.requestHeaders = sealHeaders(context.keyring, project.id, headers);
      row.requestHeaderNames = Object.keys(headers);
    }
    await em.flush();
    await record(throughOrm(em), viewer, {
      action: 'PROJECT_UPDATED',
      target: project,
      // of headers their names alone
      details: {
        crawlSettings: given,
        ...(requestHeaders ? { requestHeaders: requestHeaders.map(({ name }) => name) } : {}),
      },
    });
    return shown(project, row);
  });
}

/** What audits of a project are made with, for whoever starts one. */
export async function storedSettings({ db }: Pick<Context, 'db'>, projectId: string): Promise<StoredCrawlSettings> {
  return (await settingsOfProject.first(db, projectId))?.settings ?? {};
}

/** The request headers of a project, for its own host. Throws where they cannot be decrypted. */
export async function ownHeaders(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  projectId: string,
): Promise<OwnHeaders> {
  const row = await headersOfProject.first(db, projectId);
  return openHeaders(keyring, projectId, row?.headers ?? null);
}

/** The same for requests outside of an audit. */
export async function headersForProject(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  projectId: string,
): Promise<HeadersFor> {
  const row = await headersWithUrl.first(db, projectId);
  return row
    ? headersForHost(normalizeUrl(row.url) ?? row.url, openHeaders(keyring, projectId, row.headers))
    : () => undefined;
}

/** Settings as they are read; a project without any has the defaults. */
export function shown({ timeZone }: Pick<Project, 'timeZone'>, row: CrawlSettings | null): ReadCrawlSettings {
  const { maxBytes = null, crawlWindow, ...settings } = row?.settings ?? {};
  return {
    ...settings,
    crawlWindow: crawlWindow ? { ...crawlWindow, timeZone } : null,
    maxMegabytes: maxBytes === null ? null : maxBytes / MEGABYTE,
    renderJavaScript: settings.render ? settings.render !== 'OFF' : null,
    requestHeaderNames: row?.requestHeaderNames ?? [],
    updatedAt: row?.updatedAt ?? null,
  };
}
