import type { LiveProgress } from '../../../facts/live-progress.js';
import type { AuditStatus } from '../../entities/audit.js';
import { planned } from '../../query.js';
import { NOT_ENDED } from './open-audit.js';

export interface AuditProgressRow {
  auditId: string;
  projectId: string;
  status: AuditStatus;
  /** every page is fetched and every link checked: rules run */
  crawled: boolean;
  pagesCrawled: number;
  pagesKnown: number;
  pagesRendered: number;
  pagesLeftToRender: number;
  maxPages: number | null;
  /** while its crawl window is closed, or it is paused */
  pausedUntil: Date | null;
  overallScore: number | null;
  startedAt: Date | null;
  live: LiveProgress | null;
}

export const auditProgress = planned<[id: string, organizationId: string], AuditProgressRow>(
  `select id as "auditId", status, crawled_at is not null as crawled, pages_crawled as "pagesCrawled", pages_known as "pagesKnown",
                coalesce((rendering->>'rendered')::int, 0) as "pagesRendered",
                case when status = 'RUNNING' then coalesce((rendering->>'left')::int, 0) else 0 end as "pagesLeftToRender", overall_score as "overallScore",
                (options->>'maxPages')::int as "maxPages", started_at as "startedAt", live,
                case when status in ${NOT_ENDED} and paused_until > now() then paused_until end as "pausedUntil", project_id as "projectId" from audit where id = $1 and organization_id = $2`,
);

/** How many audits there are of each status, and how many pages they have. */
export const auditFigures = planned<[], { status: string; audits: number; pages: number }>(
  'select status, count(*)::int as audits, sum(pages_crawled)::float8 as pages from audit group by status order by status',
);
