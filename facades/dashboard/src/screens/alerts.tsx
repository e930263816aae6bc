import type { AlertKind, WebAlertsQuery } from '../../operations.ts';
import { WebAlerts } from '../../operations.ts';
import { useList } from '../api/more.ts';
import { since, time, words } from '../format.ts';
import { Card } from '../parts/card.tsx';
import { Chip, type Tone } from '../parts/chip.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { More } from '../parts/table.tsx';
import { navigate, place, withQuery } from '../router.ts';
import type { ScreenProps } from '../routes.ts';

const TONE: Readonly<Record<AlertKind, Tone>> = {
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
      return '/settings/webhooks';
    default:
      return `${base}/rankings`;
  }
}

export default function Alerts({ params }: ScreenProps) {
  const projectId = params['id'] as string;
  const kind = place.value.query.get('kind') as AlertKind | null;
  const list = useList(WebAlerts, { projectId, ...(kind ? { kind } : {}) }, (data) => data.alerts);
  return (
    <>
      <PageHeader title="Alerts" lead="Ranking, score and Core Web Vitals changes.">
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
      <Show loaded={list}>
        {() => (
          <Card flush>
            {list.items.length === 0 ? (
              <Empty icon="alerts" title="No alerts yet">
                Top-3/10/100 entries and exits, score drops and Core Web Vitals regressions appear here.
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
