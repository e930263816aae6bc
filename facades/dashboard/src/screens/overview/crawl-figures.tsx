import { type Severity, WebIssues } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count, duration, percent, stopped } from '../../format.ts';
import { Card, Figures } from '../../parts/card.tsx';
import { Counted } from '../../parts/counted.tsx';
import type { AuditSummary } from '../../project.tsx';

interface CrawlFiguresProps {
  projectId: string;
  audit: AuditSummary;
  /** nothing is unchanged in it */
  isFirst: boolean;
}

/** How much was found, and how much of the site was crawled for it. */
export function CrawlFigures({ projectId, audit, isFirst }: CrawlFiguresProps) {
  const base = `/projects/${projectId}`;
  const { rendering } = audit;
  // the same as of what to fix next: asked once
  const { data, failure } = useQuery(WebIssues, { projectId, auditId: audit.id });
  const listed = data?.audit.issues;
  const ignoredOf = (severity: Severity): number =>
    listed?.filter((issue) => issue.ignored !== null && issue.severity === severity).length ?? 0;
  const ignoredNote = (severity: Severity) =>
    ignoredOf(severity) > 0 ? `${count(ignoredOf(severity))} ignored` : undefined;
  const IssuesOf = ({ severity, tone = '' }: { severity: Severity; tone?: string }) => {
    const issues = audit.issueCounts[severity] - ignoredOf(severity);
    // how many of them are ignored comes with the issues
    if (listed === undefined && !failure) return <>…</>;
    return (
      <Counted
        noun="issue"
        figure={issues}
        href={`${base}/issues?severity=${severity}&audit=${audit.id}`}
        tone={issues > 0 ? tone : ''}
      />
    );
  };
  return (
    <Card>
      <div class="stack">
        <Figures
          figures={[
            ['Errors', <IssuesOf severity="ERROR" tone="bad" />, ignoredNote('ERROR')],
            ['Warnings', <IssuesOf severity="WARNING" />, ignoredNote('WARNING')],
            ['Notices', <IssuesOf severity="NOTICE" />, ignoredNote('NOTICE')],
            [
              'Pages crawled',
              count(audit.pagesCrawled),
              // the list has URLs that were not fetched as well
              <>
                {count(audit.pagesKnown)} known · <a href={`${base}/pages?audit=${audit.id}`}>URLs</a>
              </>,
            ],
            [
              'Coverage',
              percent(audit.coverage),
              audit.stopReason ? stopped(audit.stopReason) : audit.partial ? 'some URLs not crawled' : 'full site',
            ],
            ['Duration', duration(audit.durationSeconds), 'crawl and evaluation'],
            ...(rendering && rendering.mode !== 'OFF'
              ? [
                  [
                    'Rendered',
                    count(rendering.rendered),
                    rendering.chromium === false ? 'Chromium missing' : 'pages',
                  ] as const,
                ]
              : []),
            ...(isFirst ? [] : [['Unchanged', count(audit.pagesUnchanged), 'pages since last audit'] as const]),
          ]}
        />
        {rendering?.text && <p class="soft small">{rendering.text}</p>}
      </div>
    </Card>
  );
}
