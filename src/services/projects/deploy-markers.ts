import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../auth/viewer.js';
import { DeployMarker } from '../../db/entities/deploy-marker.js';
import { deleteOldMarkers, markersOf } from '../../db/queries/alerts/deploy-marker.js';
import { storableText } from '../../db/storable.js';
import { type ProblemDetail, problem } from '../../errors.js';
import type { Context } from '../context.js';
import * as projects from './projects.js';

export interface NewMarker {
  label?: string | null | undefined;
  gitSha?: string | null | undefined;
  /** defaults to now */
  deployedAt?: Date | null | undefined;
}

export const MAX_LABEL = 100;
/** markers of a project that are kept, and that a list has at most */
const KEPT = 1_000;
const LISTED = 200;
/** SHA-1 or SHA-256, complete or shortened as git does */
const SHA = /^[0-9a-f]{7,64}$/i;
/** clocks of pipelines differ a little */
const AHEAD_MS = 5 * 60_000;

/** Newest first. */
export async function list(context: Context, viewer: Viewer, projectId: string): Promise<DeployMarker[]> {
  const project = await projects.get(context, viewer, projectId);
  return markersOf.all(context.db, project.id, LISTED);
}

export async function create(
  context: Context,
  viewer: Viewer,
  projectId: string,
  input: NewMarker,
): Promise<DeployMarker> {
  const project = await projects.get(context, viewer, projectId);
  const now = context.clock.now();
  const gitSha = input.gitSha?.trim().toLowerCase() ?? null;
  const label = storableText(input.label?.trim() ?? '') || gitSha?.slice(0, 7) || 'Deploy';
  const deployedAt = input.deployedAt ?? now;
  const details: ProblemDetail[] = [];
  if (label.length > MAX_LABEL)
    details.push({ path: 'label', message: `A label has at most ${MAX_LABEL} characters.` });
  if (gitSha !== null && !SHA.test(gitSha))
    details.push({ path: 'gitSha', message: 'This must be a Git commit SHA of 7 to 64 hexadecimal digits.' });
  if (deployedAt.getTime() > now.getTime() + AHEAD_MS)
    details.push({ path: 'deployedAt', message: 'A deploy cannot be in the future.' });
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  return context.db.unitOfWork(async (em, client) => {
    const marker = em.create(DeployMarker, {
      id: uuidv7(),
      projectId: project.id,
      organizationId: viewer.organizationId,
      label,
      gitSha,
      deployedAt,
      createdAt: now,
    });
    await em.flush();
    await deleteOldMarkers(client, project.id, KEPT);
    return marker;
  });
}
