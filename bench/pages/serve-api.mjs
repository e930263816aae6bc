// The API of a rig, and a key for it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createApiKey } from '../../dist/src/auth/api-key.js';
import { freePort } from '../rig.mjs';

/** Serves on a free port, or on `port`, while `work` goes on; it is given the origin, and the process of the API. */
export async function withApi(rig, work, { port, ...settings } = {}) {
  const at = port ?? (await freePort());
  const server = fork(fileURLToPath(new URL('../api-server.mjs', import.meta.url)), ['sextant', String(at)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: rig.databaseUrl,
      PORT: String(at),
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  try {
    await once(server, 'message');
    await work(`http://127.0.0.1:${at}`, server.pid);
  } finally {
    server.kill();
  }
}

export async function apiKeyOf(rig, { organizationId }) {
  const { key, prefix, hash } = createApiKey();
  await rig.context.db.rows(
    `insert into api_key (id, organization_id, name, prefix, hash, created_at) values (gen_random_uuid(), $1, 'bench', $2, $3, now())`,
    [organizationId, prefix, hash],
  );
  return key;
}
