import type { ComponentChildren } from 'preact';
import { WebProject, type WebProjectQuery } from '../operations.ts';
import { useQuery } from './api/query.ts';
import { date, time } from './format.ts';
import { Empty, FailureNotice, Skeleton } from './parts/loaded.tsx';
import { PageHeader } from './parts/page-header.tsx';
import { navigate, place, withQuery } from './router.ts';

export type AuditSummary = WebProjectQuery['audits']['nodes'][number];

export interface OfAudit {
  projectId: string;
  project: WebProjectQuery['project'];
  /** the one that is looked at */
  audit: AuditSummary;
  /** completed ones, newest first */
  audits: readonly AuditSummary[];
}

export interface AuditScreenProps {
  projectId: string;
  title: string;
  lead?: string;
  back?: { href: string; text: string };
  /** the URL of the same screen with another audit, null for the latest */
  hrefOf?: (audit: string | null) => string;
  /** it tells of pages or findings: of nothing where they are no longer kept */
  detailed?: boolean;
  /** beside the choice of an audit */
  actions?: (of: OfAudit) => ComponentChildren;
  children: (of: OfAudit) => ComponentChildren;
}

/** A screen about one completed audit: that of `?audit=`, without it the newest. */
export function AuditScreen(props: AuditScreenProps) {
  const { projectId, title, lead, back, hrefOf, detailed = false, actions, children } = props;
  const { data, failure, reload } = useQuery(WebProject, { id: projectId });
  const audits = data?.audits.nodes ?? [];
  const wanted = place.value.query.get('audit');
  const audit = wanted ? audits.find(({ id }) => id === wanted) : audits[0];
  const of = data && audit ? { projectId, project: data.project, audit, audits } : null;
  const head = (
    <PageHeader title={title} {...(lead ? { lead } : {})} {...(back ? { back } : {})}>
      {of && (
        <>
          <AuditChoice audit={of.audit} audits={of.audits} hrefOf={hrefOf ?? ((id) => withQuery({ audit: id }))} />
          {actions?.(of)}
        </>
      )}
    </PageHeader>
  );
  return (
    <>
      {head}
      <FailureNotice failure={failure} retry={reload} />
      {of ? (
        <>
          <AuditNotices notices={of.audit.notices} />
          {of.audit.detailsRemovedAt && <WithoutDetails since={of.audit.detailsRemovedAt} />}
          {!(detailed && of.audit.detailsRemovedAt) && children(of)}
        </>
      ) : data ? (
        <NoAudit projectId={projectId} known={audits.length > 0} />
      ) : failure ? null : (
        <Skeleton />
      )}
    </>
  );
}

/** The facts that have to be known of an audit to read it right. */
export const AuditNotices = ({ notices }: { notices: readonly string[] }) => (
  <>
    {notices.map((notice) => (
      <div class="notice warn" key={notice}>
        <p>{notice}</p>
      </div>
    ))}
  </>
);

interface AuditChoiceProps extends Pick<OfAudit, 'audit' | 'audits'> {
  /** null is the latest */
  hrefOf(audit: string | null): string;
}

/** The menu of completed audits. */
export const AuditChoice = ({ audit, audits, hrefOf }: AuditChoiceProps) => (
  <label>
    <span class="hidden-text">Audit</span>
    <select
      value={audit.id}
      onChange={({ currentTarget: { value } }) => navigate(hrefOf(value === audits[0]?.id ? null : value))}
    >
      {audits.map(({ id, completedAt, overallScore }, at) => (
        <option key={id} value={id}>
          {at === 0 ? 'Latest: ' : ''}
          {time(completedAt)} · score {overallScore ?? '–'}
        </option>
      ))}
    </select>
  </label>
);

const WithoutDetails = ({ since }: { since: string }) => (
  <div class="notice">
    <p>Page details and findings of this audit were removed on {date(since)}. Scores and issue counts are kept.</p>
  </div>
);

/** Instead of an audit that is not among the completed ones. */
export const NoAudit = ({ projectId, known }: { projectId: string; known: boolean }) => (
  <div class="card">
    <Empty
      icon="overview"
      title={known ? 'Audit not found' : 'No completed audit yet'}
      action={
        <a class="button primary" href={`/projects/${projectId}`}>
          {known ? 'View latest audit' : 'Go to overview'}
        </a>
      }
    >
      {known
        ? 'Only the latest 30 completed audits are available here.'
        : 'Results appear here when the first audit completes. Start one from the overview.'}
    </Empty>
  </div>
);
