import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { SEVERITIES } from '../../../audit/engine/rule.js';
import {
  addToIncident,
  lockOpenIncidents,
  type OpenIncident,
  openIncident,
  type StoredCause,
} from '../../../db/queries/alerts/incident.js';
import { cutText } from '../../../text/cut-text.js';
import { CAUSE_KINDS, type IncidentCauseKind } from './alert-event.js';

/** An alert that is about to be written, with its causes. */
export interface CausedAlert {
  causes: readonly StoredCause[];
}

/** Alerts of one occasion are one incident. */
export interface Occasion {
  organizationId: string;
  projectId: string;
  /** unique within the project */
  name: string;
  auditId: string | null;
  at: Date;
}

const DAY_MS = 86_400_000;
/** a weekly audit that finds the same cause adds to its incident */
const SAME_CAUSE_MS = 8 * DAY_MS;
/** an incident that goes on is sent again after that */
const LONGEST_MS = 30 * DAY_MS;
/** causes that an incident keeps; the others are counted */
const KEPT = 20;
const MAX_TEXT = 1_000;

export interface Assigned<Alert> {
  alert: Alert;
  incident: OpenIncident;
  /** false: an incident has the same cause already, and was sent */
  isNews: boolean;
}

/**
 * Finds the incident of each alert: that of its occasion, or a recent one whose causes it repeats. Locks them until the commit,
 * and writes what they have then.
 */
export async function incidentOfAlerts<Alert extends CausedAlert>(
  client: PoolClient,
  occasion: Occasion,
  alerts: readonly Alert[],
): Promise<Assigned<Alert>[]> {
  const { projectId, at } = occasion;
  const known = await lockOpenIncidents(client, projectId, {
    occasion: occasion.name,
    openedSince: new Date(at.getTime() - LONGEST_MS),
    updatedSince: new Date(at.getTime() - SAME_CAUSE_MS),
  });
  // the newest first: it has what was sent last
  const repeated = alerts.map((alert) => known.findLast((incident) => repeats(incident, alert)) ?? null);
  const news = alerts.filter((_alert, place) => repeated[place] === null);
  const own = news.length === 0 ? null : await ownIncident(client, occasion, known, news);
  const assigned = alerts.map((alert, place) => {
    const incident = repeated[place] ?? (own as OpenIncident);
    return { alert, incident, isNews: repeated[place] === null };
  });
  for (const [incident, of] of Map.groupBy(assigned, (one) => one.incident)) {
    const isNews = of.some((one) => one.isNews);
    const { causes, causeCount } = merged(
      incident,
      of.flatMap((one) => one.alert.causes),
    );
    const severity = Math.min(...causes.map(severityOf), incident.severity);
    await addToIncident(client, { id: incident.id, severity, causes, causeCount, at, isNews });
    Object.assign(incident, {
      severity,
      causes,
      causeCount,
      ...(isNews ? { acknowledgedAt: null, acknowledgedBy: null } : {}),
    });
  }
  return assigned;
}

async function ownIncident(
  client: PoolClient,
  { organizationId, projectId, name, auditId, at }: Occasion,
  known: readonly OpenIncident[],
  alerts: readonly CausedAlert[],
): Promise<OpenIncident> {
  const severity = Math.min(...alerts.flatMap(({ causes }) => causes.map(severityOf)));
  return (
    known.find(({ occasion }) => occasion === name) ??
    openIncident(client, { id: uuidv7(), organizationId, projectId, occasion: name, auditId, severity, at })
  );
}

const severityOf = ({ severity }: StoredCause): number => SEVERITIES.indexOf(severity as (typeof SEVERITIES)[number]);

/** Whether the incident has every cause of the alert, and no less of it. */
const repeats = (incident: OpenIncident, { causes }: CausedAlert): boolean =>
  causes
    .filter(({ kind }) => kind !== 'DEPLOY')
    .every((cause) => cause.key !== null && incident.causes.some((before) => isSame(before, cause)));

function isSame(before: StoredCause, cause: StoredCause): boolean {
  if (before.key !== cause.key || cause.size > before.size) return false;
  return before.urls.length === 0 || cause.urls.length === 0 || cause.urls.some((url) => before.urls.includes(url));
}

const orderOf = ({ kind }: StoredCause): number => CAUSE_KINDS.indexOf(kind as IncidentCauseKind);

/** In the order of messages: what explains others first. */
export const causesInOrder = (causes: readonly StoredCause[]): StoredCause[] =>
  causes.toSorted((a, b) => orderOf(a) - orderOf(b));

/** The causes of an incident with those that are added: of the same cause the one of more stays. */
function merged(incident: OpenIncident, added: readonly StoredCause[]): { causes: StoredCause[]; causeCount: number } {
  const causes = [...incident.causes];
  let { causeCount } = incident;
  for (const given of added) {
    const cause = { ...given, text: cutText(given.text, MAX_TEXT, '…') };
    const at = causes.findIndex((one) => one.text === cause.text || (cause.key !== null && one.key === cause.key));
    if (at >= 0) {
      if (cause.size > (causes[at]?.size ?? 0)) causes[at] = cause;
      continue;
    }
    causes.push(cause);
    causeCount += 1;
  }
  return { causes: causesInOrder(causes).slice(0, KEPT), causeCount };
}
