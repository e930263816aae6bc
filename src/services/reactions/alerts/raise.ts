import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { SEVERITIES } from '../../../audit/engine/rule.js';
import { instant } from '../../../db/instant.js';
import { insertAlert } from '../../../db/queries/alerts/alert.js';
import type { StoredRule } from '../../../db/queries/alerts/alert-rule.js';
import { deploysBetween } from '../../../db/queries/alerts/deploy-marker.js';
import type { StoredCause } from '../../../db/queries/alerts/incident.js';
import type { Context } from '../../context.js';
import { type DraftCause, quantity, singleCause } from './alert-event.js';
import { type SentAlert, sendAlerts } from './alert-messages.js';
import { effectiveRule } from './effective-rule.js';
import { type AlertKind, alertEventOf, alertPath } from './events/index.js';
import { incidentOfAlerts, type Occasion } from './incident-of-alerts.js';

export interface NewAlert {
  organizationId: string;
  projectId: string;
  kind: AlertKind;
  message: string;
  data: object;
  at: Date;
  /** rule of the event in the project, where its caller has read it */
  rule?: StoredRule;
  /** when things were known to be well: deploys since then are named */
  since?: Date;
  /** seen at once, not by an audit: the last deploy of the day is named */
  isImmediate?: boolean;
}

type Parts = Pick<Context, 'queues' | 'settings'>;

/** How occasions outside audits are named: alerts of the same hour, or day, are one incident. */
export const hourOf = (what: string, at: Date): string => `${what} ${at.toISOString().slice(0, 13)}`;
const dayOf = (what: string, at: Date): string => `${what} ${at.toISOString().slice(0, 10)}`;

/** Raises one alert outside audits: those of a kind of cause and a day are one incident. */
export const raise = (context: Parts, client: PoolClient, alert: NewAlert): Promise<void> =>
  raiseTogether(context, client, { name: dayOf(alertEventOf(alert.kind).cause, alert.at), auditId: null }, [alert]);

/**
 * Writes the alerts of one occasion, their incident, and what brings it to its channels, inside the transaction of what they are
 * about: what is rolled back was never sent, and what is committed arrives however often processes are killed.
 */
export async function raiseTogether(
  context: Parts,
  client: PoolClient,
  { name, auditId }: Pick<Occasion, 'name' | 'auditId'>,
  given: readonly NewAlert[],
): Promise<void> {
  const drafts: (SentAlert & NewAlert)[] = [];
  for (const alert of given) {
    const rule = alert.rule ?? (await effectiveRule(client, alert.projectId, alert.kind));
    if (!rule.enabled) continue;
    const { deploys, sentence } = await deploysOf(client, alert);
    const causes = causesOf(alert, sentence);
    const named = sentence ? { message: `${alert.message} ${sentence}`, data: { ...alert.data, deploys } } : {};
    drafts.push({ ...alert, ...named, id: uuidv7(), rule, causes });
  }
  const [first] = drafts;
  if (!first) return;
  const { organizationId, projectId, at } = first;
  const occasion = { organizationId, projectId, name, auditId, at };
  const assigned = await incidentOfAlerts(client, occasion, drafts);
  for (const { alert, incident } of assigned) {
    const { acknowledgedAt, acknowledgedBy: by } = incident;
    const acknowledged = acknowledgedAt && { at: instant(acknowledgedAt), by };
    await insertAlert(client, { ...alert, incidentId: incident.id, acknowledged });
  }
  const news = assigned.filter(({ alert, isNews }) => isNews && !isMuted(alert.rule.mutedUntil, at));
  for (const [incident, of] of Map.groupBy(news, (one) => one.incident)) {
    if (isMuted(incident.mutedUntil, at)) continue;
    const place = {
      incidentId: incident.id,
      isOpened: incident.isOpened,
      severity: SEVERITIES[incident.severity] ?? 'NOTICE',
      ...{ auditId, organizationId, projectId, at },
    };
    await sendAlerts(
      context,
      client,
      place,
      of.map(({ alert }) => alert),
    );
  }
}

const isMuted = (until: Date | null, at: Date): boolean => until !== null && instant(until) > at;

/** As its event says; the deploy that may explain them is one of its own. */
function causesOf(alert: NewAlert, deploy: string | null): StoredCause[] {
  const { kind, projectId, message, data } = alert;
  const event = alertEventOf(kind);
  const own = event.causes?.(alert) ?? [];
  const causes: readonly DraftCause[] = own.length > 0 ? own : singleCause(event.cause, event.level, { message, data });
  const path = alertPath({ kind, projectId, data });
  return [
    ...(deploy === null
      ? []
      : singleCause('DEPLOY', 'NOTICE', { message: deploy, data }).map((one) => ({
          ...one,
          path: `/projects/${projectId}`,
        }))),
    ...causes.map((one) => ({ ...one, path })),
  ];
}

/** deploys that a message names */
const NAMED = 3;

/** a page may show a deploy minutes after it, when caches have expired */
const DAY_MS = 86_400_000;

/** Names what was deployed since things were well. */
async function deploysOf(
  client: PoolClient,
  alert: NewAlert,
): Promise<{ deploys: Awaited<ReturnType<typeof deploysBetween>>; sentence: string | null }> {
  const after = alert.isImmediate ? new Date(alert.at.getTime() - DAY_MS) : alert.since;
  if (!after) return { deploys: [], sentence: null };
  const period = { after, until: alert.at };
  const deploys = await deploysBetween(client, alert.projectId, period, alert.isImmediate ? 1 : NAMED);
  const [last] = deploys;
  if (!last) return { deploys, sentence: null };
  const names = deploys.map(({ label, gitSha }) => {
    const short = gitSha?.slice(0, 7);
    return short && short !== label ? `${label} (${short})` : label;
  });
  const minutes = Math.round((alert.at.getTime() - last.deployedAt.getTime()) / 60_000);
  const sentence = alert.isImmediate
    ? `Last deploy: ${names[0]}, ${quantity(minutes, 'minute')} before.`
    : `Deployed since the previous audit: ${names.join(', ')}.`;
  return { deploys, sentence };
}
