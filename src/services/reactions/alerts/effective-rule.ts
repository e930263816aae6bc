import type { PoolClient } from 'pg';
import { type StoredRule, storedRule } from '../../../db/queries/alerts/alert-rule.js';
import { type AlertKind, alertEventOf } from './events/index.js';

/** The rule that holds for an event of a project: what it has stored, else the defaults. */
export const defaultRule = (kind: AlertKind): StoredRule => {
  const { enabled, threshold, severity, digest } = alertEventOf(kind);
  return {
    kind,
    enabled,
    threshold: threshold?.default ?? null,
    severity,
    channelIds: null,
    digest,
    quietFrom: null,
    quietTo: null,
    timeZone: 'UTC',
    mutedUntil: null,
    segmentId: null,
  };
};

export const effectiveRule = async (
  client: Pick<PoolClient, 'query'>,
  projectId: string,
  kind: AlertKind,
): Promise<StoredRule> => (await storedRule(client, projectId, kind)) ?? defaultRule(kind);
