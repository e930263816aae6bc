import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

export interface LimitedUser {
  readonly name: string;
  /** URL of a database that the user owns, empty at first */
  readonly url: string;
  /** Statements of the server's administrator. */
  administer(...statements: string[]): Promise<void>;
}

/** A user of the server who may create no role, with a database of their own; both are dropped afterwards. */
export function useLimitedUser(): LimitedUser {
  const name = `limited_${randomBytes(6).toString('hex')}`;
  const maintenance = inject('postgresUrl');

  async function administer(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: maintenance });
    await client.connect();
    try {
      for (const sql of statements) await client.query(sql);
    } finally {
      await client.end();
    }
  }

  beforeAll(() => administer(`create role ${name} login password 'word'`, `create database ${name} owner ${name}`));
  afterAll(() => administer(`drop database ${name} with (force)`, `drop owned by ${name}`, `drop role ${name}`));
  return {
    name,
    url: maintenance.replace(/\/\/[^@]*@/, `//${name}:word@`).replace(/\/sextant$/, `/${name}`),
    administer,
  };
}
