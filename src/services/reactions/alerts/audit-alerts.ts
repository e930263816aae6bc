import type { PoolClient } from 'pg';
import type { Rule } from '../../../audit/engine/rule.js';
import { ruleDigests } from '../../../audit/score/rule-set.js';
import type { Segment } from '../../../db/entities/segment.js';
import { instant } from '../../../db/instant.js';
import type { StoredRule } from '../../../db/queries/alerts/alert-rule.js';
import { type AuditPair, comparedAuditOf } from '../../../db/queries/audits/audit-change.js';
import { readerOf } from '../../../db/query.js';
import type { CompletedAudit } from '../../reaction-lists.js';
import { isCutOff } from '../../runs/audit/discovery/cut-off.js';
import { ruleChanges } from '../../runs/audit/evaluation/rule-changes.js';
import { bitOfRule } from '../../runs/audit/storage/page-sets.js';
import type { AlertDraft, AlertEvent, EndedAudit } from './alert-event.js';
import { effectiveRule } from './effective-rule.js';
import { ALERT_EVENTS, type AlertKind } from './events/index.js';
import type { NewAlert } from './raise.js';
import { ofSegment, partOfPair, segmentOfRule } from './rule-segment.js';

/** The alerts of what an audit that has just completed shows beside the one before it. */
export async function auditAlerts(
  client: PoolClient,
  audit: Omit<CompletedAudit, 'score' | 'ruleSet'>,
): Promise<NewAlert[]> {
  const { id, projectId, organizationId, createdAt, tls, completedAt: now } = audit;
  const previous = await comparedAuditOf(client, audit);
  const ended = {
    client,
    pair: previous && { id, projectId, createdAt, previousId: previous.id },
    projectId,
    facts: { tls },
    isCutOff: isCutOff(audit.stopReason),
    sameRules: sameRules(audit.rules, previous?.rules ?? null),
    now,
  };
  const partOf = partsOf(ended);
  const alerts: NewAlert[] = [];
  for (const event of ALERT_EVENTS as readonly AlertEvent<AlertKind>[]) {
    if (!event.detect) continue;
    const rule = await effectiveRule(client, projectId, event.kind);
    const draft = rule.enabled ? await detected(event, ended, rule, partOf) : null;
    const since = previous ? { since: instant(previous.createdAt) } : {};
    const place = { organizationId, projectId, kind: event.kind, at: now, ...since };
    if (draft) alerts.push({ ...place, ...draft, rule });
  }
  return alerts;
}

function sameRules(rules: readonly Rule[], before: Readonly<Record<string, string>> | null): Map<string, number> {
  const same = new Set(ruleChanges(before, ruleDigests(rules)).same);
  return new Map(rules.flatMap((rule) => (same.has(rule.id) ? [[rule.id, bitOfRule(rule)] as const] : [])));
}

type PartOf = (segment: Segment) => Promise<AuditPair | null>;

/** The pair within a segment: its pages are read once, however many rules are limited to it. */
function partsOf({ client, pair }: EndedAudit): PartOf {
  const known = new Map<string, AuditPair | null>();
  return async (segment) => {
    let part = known.get(segment.id);
    if (part === undefined) {
      part = pair && (await partOfPair(readerOf(client), pair, segment));
      known.set(segment.id, part);
    }
    return part;
  };
}

/** In the part of the site that the rule is limited to. */
async function detected(
  { detect }: AlertEvent,
  ended: EndedAudit,
  rule: StoredRule,
  partOf: PartOf,
): Promise<AlertDraft | null> {
  const segment = await segmentOfRule(readerOf(ended.client), ended.projectId, rule);
  const pair = segment ? await partOf(segment) : ended.pair;
  const draft = (await detect?.({ ...ended, pair }, rule)) ?? null;
  return draft && segment ? ofSegment(draft, segment) : draft;
}
