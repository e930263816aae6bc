import type { Viewer } from '../../auth/viewer.js';
import type { AuditOptions, CrawlWindow } from '../../crawl/options.js';
import { type HeadersFor, headersForHost, type OwnHeaders } from '../../crawl/own-headers.js';
import { identityHeaders } from '../../crawl/user-agents.js';
import { CrawlSettings, type StoredCrawlSettings } from '../../db/entities/crawl-settings.js';
import { Project } from '../../db/entities/project.js';
import { crawlSettings, headersWithUrl, settingsOfProject } from '../../db/queries/projects/crawl-settings.js';
import { lockProject } from '../../db/queries/projects/project-lock.js';
import { problem } from '../../errors.js';
import { normalizeUrl } from '../../facts/url.js';
import { record } from '../accounts/audit-log.js';
import type { Context } from '../context.js';
import { type CrawlOptions, checkedOptions, MEGABYTE, resolveAuditOptions } from './audit-options.js';
import { type SiteCredentials, withCredentials } from './credential-headers.js';
import { isOwned } from './owned-site.js';
import * as projects from './projects.js';
import {
  changedHeaders,
  isRouting,
  openHeaders,
  type RequestHeader,
  sealHeaders,
  sentHeaders,
} from './request-headers.js';

/** How the audits of a project crawl. What is null is the plan's limit or the default. */
export interface ReadCrawlSettings extends Omit<StoredCrawlSettings, 'maxBytes' | 'crawlWindow'> {
  crawlWindow: CrawlWindow | null;
  maxMegabytes: number | null;
  /** their values are secrets */
  requestHeaderNames: string[];
  updatedAt: Date | null;
}

/** A field that is left out stays; null goes back to the plan's limit or the default. */
export interface CrawlSettingsChange extends CrawlOptions, SiteCredentials {
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
  const { requestHeaders, basicAuth, cookies, ...options } = change;
  const { stored, ownership } = await auditDefaults(context, project.id);
  const { subdomains } = stored;
  const given = checkedOptions(options, project.url, { subdomains });
  const isProven = isOwned(ownership, project.url, context.clock.now());
  // an option that the plan does not allow is refused here, not at the next audit
  resolveAuditOptions(context, viewer, options, { ...project, stored: { subdomains }, isOwned: isProven });
  const routing = isProven ? undefined : requestHeaders?.find(({ name }) => isRouting(name.trim()));
  if (routing)
    throw problem('OWNERSHIP_REQUIRED', {
      message: `The header ${JSON.stringify(routing.name.slice(0, 50))} can change what a server responds with, and is for sites that you have proven to be yours: see the project settings.`,
    });
  return context.db.unitOfWork(async (em, client) => {
    // each of two changes side by side builds on the one before
    if (!(await lockProject(client, project.id))) throw problem('PROJECT_NOT_FOUND');
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
    if (requestHeaders !== undefined || basicAuth !== undefined || cookies !== undefined) {
      const before = openHeaders(context.keyring, project.id, row.requestHeaders ?? null);
      const listed = requestHeaders === undefined ? before : changedHeaders(before, requestHeaders ?? []);
      const headers = withCredentials(listed, { basicAuth, cookies });
      row.requestHeaders = sealHeaders(context.keyring, project.id, headers);
      row.requestHeaderNames = Object.keys(headers);
    }
    await em.flush();
    await record(client, viewer, {
      action: 'PROJECT_UPDATED',
      target: project,
      // names of headers alone
      details: {
        crawlSettings: given,
        ...(requestHeaders || basicAuth !== undefined || cookies !== undefined
          ? { requestHeaders: row.requestHeaderNames }
          : {}),
      },
    });
    return shown(project, row);
  });
}

export interface AuditDefaults {
  stored: StoredCrawlSettings;
  /** the proof that the site is the project's own, as far as it was found */
  ownership: Parameters<typeof isOwned>[0];
}

/** The settings of audits of a project, for whoever starts one. */
export async function auditDefaults({ db }: Pick<Context, 'db'>, projectId: string): Promise<AuditDefaults> {
  const row = await settingsOfProject.first(db, projectId);
  return { stored: row?.settings ?? {}, ownership: row?.ownership ?? null };
}

/** The request headers of a project, for its own host. Throws where they cannot be decrypted. */
export async function ownHeaders(
  { db, keyring, clock }: Pick<Context, 'db' | 'keyring' | 'clock'>,
  projectId: string,
): Promise<OwnHeaders> {
  const row = await headersWithUrl.first(db, projectId);
  if (!row) return {};
  return sentHeaders(openHeaders(keyring, projectId, row.headers), isOwned(row.ownership, row.url, clock.now()));
}

export interface ProjectVisit {
  headersFor: HeadersFor;
  ignoreRobots: boolean;
}

const HONEST = { userAgent: 'SEXTANT', ignoreRobots: false } as const satisfies Identity;

type Identity = Pick<AuditOptions, 'userAgent' | 'ignoreRobots'>;

/** The same for requests outside of an audit; those of an audit's pages as that audit made them, while the site is owned. */
export async function visitOf(
  { db, keyring, clock, settings }: Pick<Context, 'db' | 'keyring' | 'clock' | 'settings'>,
  projectId: string,
  wanted: Identity = HONEST,
): Promise<ProjectVisit> {
  const row = await headersWithUrl.first(db, projectId);
  if (!row) return { headersFor: () => undefined, ignoreRobots: false };
  const isProven = isOwned(row.ownership, row.url, clock.now());
  const { userAgent, ignoreRobots } = isProven ? wanted : HONEST;
  const own = sentHeaders(openHeaders(keyring, projectId, row.headers), isProven);
  const headers = { ...identityHeaders(userAgent, settings.contact), ...own };
  return { headersFor: headersForHost(normalizeUrl(row.url) ?? row.url, headers), ignoreRobots };
}

/** Settings as they are read; a project without any has the defaults. */
export function shown({ timeZone }: Pick<Project, 'timeZone'>, row: CrawlSettings | null): ReadCrawlSettings {
  const { maxBytes = null, crawlWindow, ...settings } = row?.settings ?? {};
  return {
    ...settings,
    crawlWindow: crawlWindow ? { ...crawlWindow, timeZone } : null,
    maxMegabytes: maxBytes === null ? null : maxBytes / MEGABYTE,
    requestHeaderNames: row?.requestHeaderNames ?? [],
    updatedAt: row?.updatedAt ?? null,
  };
}
