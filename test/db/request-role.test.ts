import { describe, expect, it } from 'vitest';
import { migrate } from '../../src/db/migrate.js';
import { openDatabase } from '../../src/db/orm.js';
import { isGuarded } from '../../src/db/request-role.js';
import { withinScope } from '../../src/db/scope.js';
import { migrateQueues } from '../../src/queues/migrate-queues.js';
import { useLimitedUser } from '../support/limited-user.js';

const user = useLimitedUser();
const { url } = user;

/** Whether requests are guarded, and how many of the two organizations one of them sees. */
async function look(): Promise<{ guarded: boolean; seen: number }> {
  const db = openDatabase({ url });
  try {
    const seen = await withinScope({ organizationId: 'one', signal: null }, () =>
      db.prepared('organizations', 'select id from organization', []),
    );
    return { guarded: await isGuarded(db.pool), seen: seen.length };
  } finally {
    await db.close();
  }
}

describe('a database whose user may create no role', () => {
  it('works without the second wall, and gets it as soon as an administrator gives the role', async () => {
    await migrate({ url });
    await migrateQueues(url);
    const db = openDatabase({ url });
    for (const id of ['one', 'two'])
      await db.rows(`insert into organization (id, name, slug, "createdAt") values ($1, $1, $1, now())`, [id]);
    await db.close();
    expect(await look()).toEqual({ guarded: false, seen: 2 });
    await user.administer(`grant sextant_request to ${user.name}`);
    await migrate({ url });
    expect(await look()).toEqual({ guarded: true, seen: 1 });
  });

  it('grants itself a role that it made and may not act as', async () => {
    const db = openDatabase({ url });
    const [server] = await db.rows<{ version: number }>(`select current_setting('server_version_num')::int as version`);
    await db.close();
    if ((server?.version ?? 0) < 160_000) return;
    await user.administer(
      `revoke sextant_request from ${user.name}`,
      `grant sextant_request to ${user.name} with admin true, inherit false, set false`,
    );
    expect(await look()).toEqual({ guarded: false, seen: 2 });
    await migrate({ url });
    expect(await look()).toEqual({ guarded: true, seen: 1 });
  });
});
