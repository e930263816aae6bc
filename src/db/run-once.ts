import pg from 'pg';
import { sessionSettings } from '../postgres/postgres-session.js';

/** Runs one statement on a connection of its own. */
export async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client(sessionSettings(url));
  // a server that is killed after its response fails nothing but the next statement
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}
