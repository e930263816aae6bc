import type { AlertKind, WebAlertsQuery } from '../../operations.ts';
import { WebAcknowledgeAlert, WebAlerts } from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { useList } from '../api/more.ts';
import { refresh, useAction } from '../api/query.ts';
import { since, time, words } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Chip, type Tone } from '../parts/chip.tsx';
import { Empty, FailureNotice, Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { More } from '../parts/table.tsx';
import { toast } from '../parts/toast.tsx';
import { may } from '../rights.ts';
import { navigate, place, withQuery } from '../router.ts';
import type { ScreenProps } from '../routes.ts';

const TONE: Readonly<Record<AlertKind, Tone>> = {
  AUDIT_COMPLETED: 'info',
  AUDIT_FAILED: 'bad',
  CERTIFICATE_EXPIRING: 'warn',
  COMPETITOR_OVERTOOK: 'warn',
  ISSUES_REGRESSED: 'bad',
  NEW_ISSUES: 'bad',
  PAGES_CLOSED: 'bad',
  PAGES_GONE: 'bad',
  RANKING_ENTERED: 'good',
  RANKING_LEFT: 'bad',
  RANKING_MOVED: 'info',
  SCORE_DROPPED: 'bad',
  VITALS_REGRESSED: 'warn',
  WEBHOOK_DISABLED: 'warn',
};

type Alert = WebAlertsQuery['alerts']['nodes'][number];

/** Where to look at what it tells of. */
function wayTo({ kind, data }: Alert, projectId: string): string {
  const base = `/projects/${projectId}`;
  const known = data as Readonly<Record<string, unknown>>;
  switch (kind) {
    case 'SCORE_DROPPED':
      return `${base}/compare?audit=${known['auditId']}&with=${known['previousAuditId']}`;
    case 'VITALS_REGRESSED':
      return `${base}/technical`;
    case 'WEBHOOK_DISABLED':
      return '/settings/channels';
    case 'CERTIFICATE_EXPIRING':
      return `${base}/technical`;
    case 'NEW_ISSUES':
    case 'ISSUES_REGRESSED':
      return `${base}/issues`;
    case 'PAGES_CLOSED':
    case 'PAGES_GONE':
      return known['source'] === 'WATCH' ? `${base}/watch` : `${base}/pages`;
    case 'AUDIT_COMPLETED':
      return base;
    case 'AUDIT_FAILED':
      return `${base}/audits`;
    case 'COMPETITOR_OVERTOOK':
      return `${base}/competitors`;
    default:
      return `${base}/rankings`;
  }
}

export default function Alerts({ params }: ScreenProps) {
  const projectId = params['id'] as string;
  const kind = place.value.query.get('kind') as AlertKind | null;
  const list = useList(WebAlerts, { projectId, ...(kind ? { kind } : {}) }, (data) => data.alerts);
  const acknowledge = useAction(async (id: string) => {
    await execute(WebAcknowledgeAlert, { projectId, id });
    toast('Alert acknowledged.');
    refresh();
  });
  return (
    <>
      <PageHeader title="Alerts" lead="What changed on the site, in rankings and in Core Web Vitals.">
        <a class="button" href={`/projects/${projectId}/alerts/rules`}>
          Alert rules
        </a>
        <select
          aria-label="Alert type"
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) => navigate(withQuery({ kind: value }))}
        >
          <option value="">All types</option>
          {Object.keys(TONE).map((name) => (
            <option key={name} value={name}>
              {words(name)}
            </option>
          ))}
        </select>
      </PageHeader>
      <FailureNotice failure={acknowledge.failure} />
      <Show loaded={list}>
        {() => (
          <Card flush>
            {list.items.length === 0 ? (
              <Empty icon="alerts" title="No alerts yet">
                Score drops, new issues, pages that fail or close, ranking changes and Core Web Vitals regressions
                appear here.
              </Empty>
            ) : (
              <>
                <ul class="list">
                  {list.items.map((alert) => (
                    <li key={alert.id}>
                      <Chip tone={TONE[alert.kind]}>{words(alert.kind)}</Chip>
                      <a class="strong grow" href={wayTo(alert, projectId)}>
                        {alert.message}
                      </a>
                      {alert.acknowledgedAt ? (
                        <span class="soft small">Acknowledged by {alert.acknowledgedBy}</span>
                      ) : (
                        may('MEMBER') && (
                          <Button
                            size="small"
                            kind="quiet"
                            busy={acknowledge.busy}
                            onClick={() => void acknowledge.run(alert.id)}
                          >
                            Acknowledge
                          </Button>
                        )
                      )}
                      <time class="soft small" dateTime={alert.createdAt} title={time(alert.createdAt)}>
                        {since(alert.createdAt)}
                      </time>
                    </li>
                  ))}
                </ul>
                <More list={list} noun="alert" />
              </>
            )}
          </Card>
        )}
      </Show>
    </>
  );
}
