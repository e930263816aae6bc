import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { holdProject } from '../../../db/queries/projects/project-lock.js';
import { type ClaimedWatch, endTurn, holdClaim } from '../../../db/queries/watch/watch.js';
import { storeChecked, storeUnchanged } from '../../../db/queries/watch/watch-target.js';
import { insertVersion } from '../../../db/queries/watch/watch-version.js';
import type { TlsFacts } from '../../../facts/site-facts.js';
import type { Context } from '../../context.js';
import { effectiveRule } from '../alerts/effective-rule.js';
import certificateExpiring from '../alerts/events/certificate-expiring.js';
import { hourOf, type NewAlert, raiseTogether } from '../alerts/raise.js';
import { changesBetween } from './changes.js';
import type { HarmfulChange } from './harmful-changes.js';
import { type Observation } from './observation.js';

export interface EndedCheck {
  observations: readonly Observation[];
  harms: readonly HarmfulChange[];
  tls: TlsFacts | null;
  problem: string | null;
  at: Date;
  next: Date;
}

/**
 * Writes what a check found, its alerts and the next turn in one transaction: a worker that is killed, or whose turn was
 * given to another one, leaves nothing behind. Returns whether it was still its turn.
 */
export async function recordCheck(context: Context, watch: ClaimedWatch, ended: EndedCheck): Promise<boolean> {
  const { observations, harms, at, next, problem } = ended;
  const isRecorded = await context.db.transaction(async (client) => {
    if (!((await holdProject(client, watch.projectId)) && (await holdClaim(client, watch)))) return false;
    await storeUnchanged(
      client,
      observations.filter(isUnchanged).map(({ target }) => target.id),
      at,
    );
    for (const one of observations) if (!isUnchanged(one)) await store(client, watch, one, at);
    const alerts: NewAlert[] = [];
    for (const { kind, pages, message, data } of harms) {
      const rule = await effectiveRule(client, watch.projectId, kind);
      if (pages >= (rule.threshold ?? 1))
        alerts.push({ ...placeOf(watch), kind, message, data, at, isImmediate: true, rule });
    }
    alerts.push(...(await certificateAlerts(client, watch, ended)));
    // faults within an hour are one incident
    await raiseTogether(context, client, { name: hourOf('WATCH', at), auditId: null }, alerts);
    await endTurn(client, watch, { at, next, problem });
    return true;
  });
  if (isRecorded) await context.queues.relay();
  return isRecorded;
}

/** Nothing to write but that it was looked at. */
const isUnchanged = ({ target, state, validators, problem }: Observation): boolean =>
  problem === null &&
  validators === null &&
  target.failures === 0 &&
  target.state !== null &&
  (state === null || changesBetween(target.state, state).length === 0);

async function store(client: PoolClient, watch: ClaimedWatch, one: Observation, at: Date): Promise<void> {
  const { target, content, validators, problem, isFailure } = one;
  const state = one.state ?? target.state;
  const failures = isFailure ? target.failures + 1 : 0;
  // a server that does not respond once may be restarting, or the fault is ours
  const isOpen = isFailure && failures < FAILURES;
  const seen = isOpen ? target.state : state;
  const { etag, modified, date, fingerprint, seenAt } = validators ?? target;
  await storeChecked(
    client,
    { id: target.id, state: seen, etag, modified, date, fingerprint, seenAt, failures, problem },
    at,
  );
  if (isOpen || state === null) return;
  const changes = target.state === null ? [] : changesBetween(target.state, state);
  if (target.state !== null && changes.length === 0) return;
  await insertVersion(client, watch, { id: uuidv7(), targetId: target.id, state, changes, content }, at, target.kind);
}

/** checks in a row without a response before it counts */
export const FAILURES = 2;

const placeOf = ({ organizationId, projectId }: ClaimedWatch) => ({ organizationId, projectId });

async function certificateAlerts(
  client: PoolClient,
  watch: ClaimedWatch,
  { tls, at }: EndedCheck,
): Promise<NewAlert[]> {
  if (!tls) return [];
  const { projectId } = watch;
  const rule = await effectiveRule(client, projectId, certificateExpiring.kind);
  if (!rule.enabled) return [];
  const looked = {
    client,
    pair: null,
    projectId,
    facts: { tls },
    isCutOff: false,
    sameRules: new Map<string, number>(),
    now: at,
  };
  const draft = await certificateExpiring.detect?.(looked, rule);
  return draft ? [{ ...placeOf(watch), kind: certificateExpiring.kind, ...draft, at, rule }] : [];
}
