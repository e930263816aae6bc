import { readFileSync } from 'node:fs';

/** Longest turn of the event loop of the API process, which reports it on request. */
export const longestTurn = (api) =>
  new Promise((resolve) => {
    const read = (message) => {
      if (message?.longestTurnMs === undefined) return;
      api.off('message', read);
      resolve(message);
    };
    api.on('message', read);
    api.send('longest turn');
  });

export async function databaseMb(context) {
  const [{ bytes }] = await context.db.rows('select pg_database_size(current_database()) as bytes', []);
  return Number(bytes) / 2 ** 20;
}

/**
 * How many connections from these ports the server on a port still has; a client that does not read hears of no end.
 * @param {number} port @param {ReadonlySet<number | undefined>} clients
 */
export function connectionsTo(port, clients) {
  const ESTABLISHED = '01';
  const portOf = (/** @type {string} */ address) => Number.parseInt(address.split(':')[1] ?? '', 16);
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readFileSync(file, 'utf8').trim().split('\n').slice(1),
  );
  return rows.filter((row) => {
    const [, local = '', remote = '', state] = row.trim().split(/\s+/);
    return state === ESTABLISHED && portOf(local) === port && clients.has(portOf(remote));
  }).length;
}
