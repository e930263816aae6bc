// A data directory as an older version leaves it, and what has become of it.
import assert from 'node:assert/strict';
import pg from 'pg';

/** the schema of the first release */
const OLDER = '0001-baseline';
const MARK = '0198f000-0000-7000-8000-000000000001';

/** @param {string} directory @param {(database: { url: string, rows: (sql: string, values?: unknown[]) => Promise<any[]> }) => Promise<void>} work */
async function withDatabase(directory, work) {
  const { startEmbedded } = await import('../../dist/src/db/embedded.js');
  const server = await startEmbedded(directory);
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    await work({ url: server.url, rows: async (sql, values) => (await client.query(sql, values)).rows });
  } finally {
    await client.end();
    await server.stop();
  }
}

/** @param {string} directory */
export const makeOlder = (directory) =>
  withDatabase(directory, async ({ url, rows }) => {
    const { migrate } = await import('../../dist/src/db/migrate.js');
    await migrate({ url }, OLDER);
    await rows(`insert into organization (id, name, slug, "createdAt") values ($1, 'Kept', 'kept', now())`, [MARK]);
    await rows(
      `insert into project (id, organization_id, name, url, origin, domain, country, language, created_at)
       values ($1::text::uuid, $1, 'Kept', 'https://kept.example/', 'https://kept.example', 'kept.example', 'US', 'en', now())`,
      [MARK],
    );
  });

/** @param {string} directory */
export const readMarker = (directory) =>
  withDatabase(directory, async ({ rows }) => {
    const { migrations } = await import('../../dist/src/db/migrations/index.js');
    assert.deepEqual(await rows('select name, domain from project where id = $1', [MARK]), [
      { name: 'Kept', domain: 'kept.example' },
    ]);
    const [applied] = await rows('select count(*)::int as count from migration');
    assert.equal(applied.count, Object.keys(migrations).length);
  });
