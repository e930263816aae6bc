import { planned } from '../../query.js';
import { FACTS, WITH_CONTENT } from './page-content.js';

export interface PageVersionRow {
  auditId: string;
  completedAt: Date;
  /** null, as what follows, where the audit does not have the URL */
  number: number | null;
  status: number | null;
  indexable: boolean | null;
  title: string | null;
  errors: number | null;
  warnings: number | null;
  notices: number | null;
  score: number | null;
  pageRank: number | null;
  inlinks: number | null;
  depth: number | null;
  facts: Buffer | null;
}

/** A URL in the completed audits of a project that kept their pages, newest first; the project is that of the audit. */
export const versionsOfPage = planned<[auditId: string, hash: Buffer, limit: number], PageVersionRow>(
  `select a.id as "auditId", a.completed_at as "completedAt", p.id as number, p.status, p.indexable, p.title, p.depth, p.facts,
          j.errors, j.warnings, j.notices, j.score, j.page_rank as "pageRank", j.inlinks
     from (select id, completed_at, created_at from audit
            where project_id = (select project_id from audit where id = $1)
              and status = 'COMPLETED' and details_removed_at is null
            order by created_at desc, id desc limit $3) a
     left join lateral (
       select p.audit_id, p.id, p.status, p.indexable, p.title, p.depth, ${FACTS} as facts
         from crawl_url u join page p on p.audit_id = u.audit_id and p.id = u.id ${WITH_CONTENT}
        where u.audit_id = a.id and u.hash = $2
     ) p on true
     left join page_metrics j on j.audit_id = a.id and j.page_id = p.id
    order by a.created_at desc, a.id desc`,
);
