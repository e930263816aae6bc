import type pg from 'pg';
import { Session } from '../postgres/postgres-session.js';

export interface Heartbeat {
  /** One round trip on a connection of its own, which no other statement holds up; tells whether the server takes writes. */
  beat(): Promise<{ isReadOnly: boolean }>;
  close(): Promise<void>;
}

/** Tells whether the server responds: one that is stopped or swaps takes connections and says nothing. */
export function createHeartbeat(settings: pg.PoolConfig): Heartbeat {
  let opened: Promise<pg.Client> | null = null;

  async function open(): Promise<pg.Client> {
    const client = new Session({ ...settings, password: settings.password });
    const forget = () => {
      opened = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
    } catch (error) {
      forget();
      throw error;
    }
    return client;
  }

  return {
    async beat() {
      opened ??= open();
      const client = await opened;
      const { rows } = await client.query(`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`);
      return { isReadOnly: rows[0]?.isReadOnly === true };
    },
    async close() {
      await opened?.then((client) => client.end()).catch(() => {});
    },
  };
}
