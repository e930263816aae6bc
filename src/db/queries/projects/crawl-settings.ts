import { columnsOf } from '../../columns-of.js';
import { CrawlSettings, type StoredCrawlSettings } from '../../entities/crawl-settings.js';
import { planned, prepared } from '../../query.js';
import { type ProvenHost, provenHost, withProvenHost } from './site-ownership.js';

export const crawlSettings = planned<[projectIds: readonly string[]], CrawlSettings>(
  `select ${columnsOf(CrawlSettings, 'c')} from crawl_settings c where c.project_id = any($1::uuid[])`,
);

/** The settings of audits of a project, for whoever starts one. */
export const settingsOfProject = prepared<
  [projectId: string],
  { settings: StoredCrawlSettings | null; ownership: ProvenHost | null }
>(
  'crawl settings',
  `select c.settings, ${provenHost('o')} as ownership
     from project p left join crawl_settings c on c.project_id = p.id left join site_ownership o on o.project_id = p.id
    where p.id = $1`,
).as(withProvenHost);

/** Encrypted headers with the URL of the project, whose host they are for, and the proof that it is the project's own. */
export const headersWithUrl = planned<
  [projectId: string],
  { url: string; headers: string | null; ownership: ProvenHost | null }
>(
  `select p.url, c.request_headers as headers,
          ${provenHost('o')} as ownership
     from project p left join crawl_settings c on c.project_id = p.id left join site_ownership o on o.project_id = p.id
    where p.id = $1`,
).as(withProvenHost);

/** Encrypted headers of all projects. */
export const storedHeaders = planned<[], { projectId: string; stored: string }>(
  `select project_id as "projectId", request_headers as stored from crawl_settings where request_headers is not null`,
);

/** Replaces headers that nobody has changed meanwhile. */
export const replaceHeaders = planned<[projectId: string, known: string, headers: string], { projectId: string }>(
  `update crawl_settings set request_headers = $3 where project_id = $1 and request_headers = $2
   returning project_id as "projectId"`,
);
