import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../auth/viewer.js';
import type { Context } from './context.js';
import * as projects from './projects/projects.js';

export const ALERT_KINDS = [
  'RANKING_ENTERED',
  'RANKING_LEFT',
  'RANKING_MOVED',
  'SCORE_DROPPED',
  'VITALS_REGRESSED',
  'WEBHOOK_DISABLED',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export interface AlertRow {
  id: string;
  kind: AlertKind;
  message: string;
  data: unknown;
  createdAt: Date;
}

/** older ones are history, not news */
const NEWEST = 1_000;

export async function list(
  context: Context,
  viewer: Viewer,
  projectId: string,
  kind?: AlertKind | null,
): Promise<AlertRow[]> {
  const project = await projects.get(context, viewer, projectId);
  return context.db.rows<AlertRow>(
    `select id, kind, message, data, created_at as "createdAt" from alert where project_id = $1 and ($2::text is null or kind = $2)
      order by created_at desc, id desc limit ${NEWEST}`,
    [project.id, kind ?? null],
  );
}

export interface NewAlert {
  organizationId: string;
  projectId: string;
  kind: AlertKind;
  message: string;
  data: unknown;
  at: Date;
}

/** Writes an alert inside the transaction of what it speaks of. */
export async function raise(client: Pick<PoolClient, 'query'>, alert: NewAlert): Promise<void> {
  await client.query(
    'insert into alert (id, organization_id, project_id, kind, message, data, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [uuidv7(), alert.organizationId, alert.projectId, alert.kind, alert.message, JSON.stringify(alert.data), alert.at],
  );
}
