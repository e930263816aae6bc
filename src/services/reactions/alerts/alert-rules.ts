import { SEVERITIES, type Severity } from '../../../audit/engine/rule.js';
import type { Viewer } from '../../../auth/viewer.js';
import {
  type Digest,
  holdNamed,
  rulesOf,
  type StoredRule,
  storedRule,
  storeRule,
} from '../../../db/queries/alerts/alert-rule.js';
import { lockProject } from '../../../db/queries/projects/project-lock.js';
import { segmentOfProject } from '../../../db/queries/segments/segment.js';
import type { Client } from '../../../db/query.js';
import { type ProblemDetail, problem } from '../../../errors.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { isId } from '../../ids.js';
import * as projects from '../../projects/projects.js';
import { isTimeZone } from '../../projects/time-zone.js';
import { defaultRule } from './effective-rule.js';
import { ALERT_KINDS, type AlertKind, alertEventOf } from './events/index.js';

export interface AlertRuleRow extends StoredRule {
  kind: AlertKind;
  isDefault: boolean;
}

/** A field that is left out stays; `channelIds: null` is all channels. */
export interface AlertRuleChange {
  enabled?: boolean | null | undefined;
  threshold?: number | null | undefined;
  severity?: Severity | null | undefined;
  channelIds?: string[] | null | undefined;
  digest?: Digest | null | undefined;
  quietFrom?: string | null | undefined;
  quietTo?: string | null | undefined;
  timeZone?: string | null | undefined;
  mutedUntil?: Date | null | undefined;
  segmentId?: string | null | undefined;
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** One rule for every event, as it holds for the project. */
export async function list(context: Context, viewer: Viewer, projectId: string): Promise<AlertRuleRow[]> {
  const project = await projects.get(context, viewer, projectId);
  const stored = new Map((await rulesOf.all(context.db, project.id)).map((rule) => [rule.kind, rule]));
  return ALERT_KINDS.map((kind) => {
    const rule = stored.get(kind);
    return { ...(rule ?? defaultRule(kind)), kind, isDefault: rule === undefined };
  });
}

export async function update(
  context: Context,
  viewer: Viewer,
  projectId: string,
  kind: AlertKind,
  change: AlertRuleChange,
): Promise<AlertRuleRow> {
  const project = await projects.get(context, viewer, projectId);
  await checkSegment(context, project.id, kind, change.segmentId ?? null);
  return context.db.transaction(async (client) => {
    // each of two changes side by side builds on the one before
    if (!(await lockProject(client, project.id))) throw problem('PROJECT_NOT_FOUND');
    await checkChannels(client, viewer, project.id, change.channelIds ?? []);
    const before = (await storedRule(client, project.id, kind)) ?? defaultRule(kind);
    const rule = changed(before, kind, change);
    await storeRule(
      client,
      { projectId: project.id, organizationId: viewer.organizationId },
      rule,
      context.clock.now(),
    );
    await record(client, viewer, {
      action: 'ALERT_RULE_UPDATED',
      target: { id: project.id, name: project.name },
      details: { kind, ...change },
    });
    return { ...rule, kind, isDefault: false };
  });
}

async function checkChannels(
  client: Client,
  { organizationId }: Viewer,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  const isKnown = ids.every(isId) && (await holdNamed(client, { organizationId, projectId }, ids));
  if (!isKnown || ids.some((id) => !isKnown.has(id)))
    throw invalid([{ path: 'channelIds', message: 'This is not a channel or webhook for the project.' }]);
}

async function checkSegment(
  { db }: Context,
  projectId: string,
  kind: AlertKind,
  segmentId: string | null,
): Promise<void> {
  if (segmentId === null) return;
  const { title, bySegment } = alertEventOf(kind);
  const refused = (message: string) => invalid([{ path: 'segmentId', message }]);
  if (!bySegment) throw refused(`The event “${title}” is about the whole site: this rule takes no segment.`);
  if (!isId(segmentId) || !(await segmentOfProject.first(db, projectId, segmentId)))
    throw refused('This is not a segment of the project.');
}

function changed(before: StoredRule, kind: AlertKind, change: AlertRuleChange): StoredRule {
  const { threshold: bounds, severity: least } = alertEventOf(kind);
  const given = <Name extends keyof AlertRuleChange & keyof StoredRule>(name: Name) =>
    (change[name] === undefined ? before[name] : change[name]) as StoredRule[Name];
  const rule: StoredRule = {
    kind,
    enabled: change.enabled ?? before.enabled,
    threshold: bounds ? (change.threshold ?? before.threshold) : null,
    severity: least ? (change.severity ?? before.severity) : null,
    channelIds: change.channelIds ? [...new Set(change.channelIds)] : given('channelIds'),
    digest: change.digest ?? before.digest,
    quietFrom: given('quietFrom') || null,
    quietTo: given('quietTo') || null,
    timeZone: change.timeZone ?? before.timeZone,
    mutedUntil: given('mutedUntil'),
    segmentId: given('segmentId'),
  };
  const details: ProblemDetail[] = [];
  if (bounds && (rule.threshold === null || rule.threshold < bounds.min || rule.threshold > bounds.max))
    details.push({ path: 'threshold', message: `This must be an integer from ${bounds.min} to ${bounds.max}.` });
  if (rule.severity !== null && !SEVERITIES.includes(rule.severity))
    details.push({ path: 'severity', message: `This must be one of ${SEVERITIES.join(', ')}.` });
  for (const path of ['quietFrom', 'quietTo'] as const) {
    const other = path === 'quietFrom' ? rule.quietTo : rule.quietFrom;
    if (rule[path] === null && other !== null) details.push({ path, message: 'Quiet hours need a start and an end.' });
    if (rule[path] !== null && !TIME.test(rule[path]))
      details.push({ path, message: 'This must be a time such as 22:00.' });
  }
  if (!isTimeZone(rule.timeZone))
    details.push({ path: 'timeZone', message: 'This must be an IANA time zone such as Europe/Zurich.' });
  if (details.length > 0) throw invalid(details);
  return rule;
}

const invalid = (details: ProblemDetail[]) => problem('VALIDATION_FAILED', { details });
