import { v7 as uuidv7 } from 'uuid';
import { createApiKey } from '../auth/api-key.js';
import type { Viewer } from '../auth/viewer.js';
import { ApiKey } from '../db/entities/api-key.js';
import { storableText } from '../db/storable.js';
import { problem } from '../errors.js';
import { PLANS } from '../plans.js';
import type { Context } from './context.js';
import { found, isId } from './ids.js';

/** Live keys, newest first. */
export async function list(context: Context, viewer: Viewer): Promise<ApiKey[]> {
  return context.db
    .em()
    .find(ApiKey, { organizationId: viewer.organizationId, revokedAt: null }, { orderBy: { createdAt: 'desc' } });
}

/** Makes a key. The whole key is in this answer only: the database keeps its hash. */
export async function create(context: Context, viewer: Viewer, name: string): Promise<{ apiKey: ApiKey; key: string }> {
  const label = storableText(name.trim());
  if (label === '' || label.length > 100) {
    throw problem('VALIDATION_FAILED', { details: [{ path: 'name', message: 'A name has 1 to 100 characters.' }] });
  }
  const made = createApiKey();
  const limit = PLANS[viewer.plan].maxApiKeys;
  const apiKey = await context.db.em().transactional(async (em) => {
    // held until the commit: keys made side by side are counted one after the other
    await em
      .getConnection()
      .execute(
        'select pg_advisory_xact_lock(hashtextextended(?, 2))',
        [viewer.organizationId],
        'all',
        em.getTransactionContext(),
      );
    const live = await em.count(ApiKey, { organizationId: viewer.organizationId, revokedAt: null });
    if (live >= limit)
      throw problem('PLAN_LIMIT_REACHED', {
        message: `An organization has at most ${limit} live API keys; ${live} are in use. Revoke one first.`,
      });
    return em.create(ApiKey, {
      id: uuidv7(),
      organizationId: viewer.organizationId,
      name: label,
      prefix: made.prefix,
      hash: made.hash,
      createdAt: context.clock.now(),
      lastUsedAt: null,
      revokedAt: null,
    });
  });
  return { apiKey, key: made.key };
}

export async function revoke(context: Context, viewer: Viewer, id: string): Promise<ApiKey> {
  const em = context.db.em();
  const apiKey = found(
    isId(id) ? await em.findOne(ApiKey, { id, organizationId: viewer.organizationId, revokedAt: null }) : null,
    'API_KEY_NOT_FOUND',
  );
  apiKey.revokedAt = context.clock.now();
  await em.flush();
  return apiKey;
}
