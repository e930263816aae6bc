import { v7 as uuidv7 } from 'uuid';
import { createApiKey } from '../../auth/api-key.js';
import { KEY_SCOPES, type KeyScope, reaches, type Viewer } from '../../auth/viewer.js';
import { ApiKey } from '../../db/entities/api-key.js';
import {
  apiKeyById,
  apiKeysOf,
  countLive,
  endApiKey,
  endApiKeyWithPrefix,
  lockApiKeys,
  type RevokedKey,
} from '../../db/queries/organizations/api-key.js';
import { projectsOfIds } from '../../db/queries/projects/project-tag.js';
import { storableText } from '../../db/storable.js';
import { type ProblemDetail, problem } from '../../errors.js';
import { PLANS } from '../../plans.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import { record, recordOperator } from './audit-log.js';
import { assertClients, MAX_CLIENTS_OF_ONE } from './member-access.js';

export interface NewKey {
  name: string;
  /** null or left out: it does not expire */
  expiresAt?: Date | null | undefined;
  /** left out: all of them */
  scopes?: readonly KeyScope[] | null | undefined;
  /** null or left out: every project, those to come included */
  projectIds?: readonly string[] | null | undefined;
  /** clients whose projects the key is for, beside those; both null or left out: every project */
  clientIds?: readonly string[] | null | undefined;
}

/** a list that a user chooses from */
const MAX_PROJECTS = 100;
export const MAX_KEY_NAME = 100;

/** Keys that are not revoked, newest first; expired ones too, which nobody has to wonder about then. */
export async function list(context: Context, viewer: Viewer): Promise<ApiKey[]> {
  return apiKeysOf.all(context.db, viewer.organizationId);
}

/** Makes a key. The whole key is in this response only: the database keeps its hash. */
export async function create(
  context: Context,
  viewer: Viewer,
  input: string | NewKey,
): Promise<{ apiKey: ApiKey; key: string }> {
  const { name, expiresAt, scopes, projectIds, clientIds } = checked(
    context,
    typeof input === 'string' ? { name: input } : input,
  );
  const made = createApiKey();
  const limit = PLANS[viewer.plan].maxApiKeys;
  const id = uuidv7();
  const now = context.clock.now();
  await assertProjects(context, viewer, projectIds ?? []);
  await assertClients(context, viewer.organizationId, clientIds ?? []);
  await context.db.unitOfWork(async (em, client) => {
    await lockApiKeys(client, viewer.organizationId);
    const live = await countLive(client, viewer.organizationId, now);
    if (live >= limit)
      throw problem('PLAN_LIMIT_REACHED', {
        message: `An organization has at most ${limit} active API keys; ${live} are in use. Revoke one first.`,
      });
    em.create(ApiKey, {
      id,
      organizationId: viewer.organizationId,
      name,
      prefix: made.prefix,
      hash: made.hash,
      createdAt: now,
      expiresAt,
      scopes,
      projectIds,
      clientIds,
    });
    await record(client, viewer, {
      action: 'API_KEY_CREATED',
      target: { id, name: `${made.prefix} ${name}` },
      details: { scopes, projectIds, clientIds, expiresAt },
    });
  });
  return { apiKey: found(await apiKeyById.first(context.db, id), 'API_KEY_NOT_FOUND'), key: made.key };
}

/** The input, in the form in which it is stored. */
function checked(context: Context, input: NewKey) {
  const details: ProblemDetail[] = [];
  const name = storableText(input.name.trim());
  if (name === '' || name.length > MAX_KEY_NAME)
    details.push({ path: 'name', message: `A name must have 1 to ${MAX_KEY_NAME} characters.` });
  const expiresAt = input.expiresAt ?? null;
  if (expiresAt && expiresAt <= context.clock.now())
    details.push({ path: 'expiresAt', message: 'This must be in the future.' });
  const scopes = KEY_SCOPES.filter((scope) => input.scopes?.includes(scope) ?? true);
  if (scopes.length === 0) details.push({ path: 'scopes', message: 'Choose at least one scope.' });
  const projectIds = input.projectIds ? [...new Set(input.projectIds)] : null;
  if (projectIds && (projectIds.length === 0 || projectIds.length > MAX_PROJECTS))
    details.push({ path: 'projectIds', message: `1 to ${MAX_PROJECTS} projects are needed.` });
  const clientIds = input.clientIds ? [...new Set(input.clientIds)] : null;
  if (clientIds && (clientIds.length === 0 || clientIds.length > MAX_CLIENTS_OF_ONE))
    details.push({ path: 'clientIds', message: `1 to ${MAX_CLIENTS_OF_ONE} clients are needed.` });
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  return { name, expiresAt, scopes, projectIds, clientIds };
}

/** Refuses projects of other organizations, and those that the viewer's own key does not reach. */
async function assertProjects(context: Context, viewer: Viewer, ids: readonly string[]): Promise<void> {
  const known =
    ids.length > 0 && ids.every((id) => isId(id) && reaches(viewer, id))
      ? await projectsOfIds.all(context.db, viewer.organizationId, ids)
      : [];
  if (known.length < ids.length) throw problem('PROJECT_NOT_FOUND');
}

export async function revoke(context: Context, viewer: Viewer, id: string): Promise<ApiKey> {
  const key = found(
    isId(id)
      ? await context.db.transaction(async (client) => {
          const one = await endApiKey(client, id, viewer.organizationId);
          if (one)
            await record(client, viewer, {
              action: 'API_KEY_REVOKED',
              target: { id, name: `${one.prefix} ${one.name}` },
            });
          return one;
        })
      : null,
    'API_KEY_NOT_FOUND',
  );
  return found(await apiKeyById.first(context.db, key.id), 'API_KEY_NOT_FOUND');
}

/** The operator's way: ends a key that has got out, whoever it belongs to. */
export async function revokeByPrefix(context: Pick<Context, 'db'>, prefix: string): Promise<RevokedKey | null> {
  return context.db.transaction(async (client) => {
    const key = await endApiKeyWithPrefix(client, prefix);
    if (key)
      await recordOperator(client, {
        organizationId: key.organizationId,
        action: 'API_KEY_REVOKED',
        target: { id: key.id, name: `${key.prefix} ${key.name}` },
      });
    return key;
  });
}
