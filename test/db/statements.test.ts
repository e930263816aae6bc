import { globSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.js';
import { type StatedStatement, statedStatements } from '../support/row-keys.js';

const ROOT = join(import.meta.dirname, '..', '..');
const FILES = globSync('src/db/queries/**/*.ts', { cwd: ROOT }).sort();

/** A statement that is run on whatever reads rows. */
interface Runnable {
  all(reader: object, ...values: readonly unknown[]): Promise<unknown>;
}

/** Events of the driver's connection, which its published types leave out. */
interface Wire extends NodeJS.EventEmitter {
  parse(query: { text: string; name: string; types: number[] }): void;
  describe(target: { type: 'S'; name: string }): void;
  sync(): void;
}

const database = useDatabase();
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(() => client.end());

/** The text that a statement sends. */
async function textOf(statement: Runnable): Promise<string> {
  let sent = '';
  const note = (text: string) => {
    sent = text;
    return Promise.resolve([]);
  };
  await statement.all({ rows: note, prepared: (_name: string, text: string) => note(text) }, ...Array(20).fill(null));
  return sent;
}

/** Parameters and columns as the server has them, without running anything. */
async function described(text: string): Promise<{ values: number; columns: string[] }> {
  const wire = (client as unknown as { connection: Wire }).connection;
  const told: { values: number; columns: string[] } = { values: 0, columns: [] };
  return new Promise((resolve, reject) => {
    const query = {
      submit() {
        wire.once('parameterDescription', ({ parameterCount }: { parameterCount: number }) => {
          told.values = parameterCount;
        });
        wire.parse({ text, name: '', types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
        return null;
      },
      handleRowDescription({ fields }: { fields: { name: string }[] }) {
        told.columns = fields.map(({ name }) => name);
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(told),
    };
    client.query(query as unknown as pg.Submittable);
  });
}

async function faultOf(statement: Runnable, { values, columns }: StatedStatement): Promise<string | null> {
  const known = await described(await textOf(statement)).catch((error: Error) => error.message);
  if (typeof known === 'string') return known;
  if (known.values !== values) return `has ${known.values} parameters, its type ${values}`;
  if (columns === null) return null;
  const given = new Set(known.columns);
  const unstated = known.columns.filter((one) => !columns.has(one));
  const missing = [...columns].filter((one) => !given.has(one));
  return unstated.length + missing.length === 0
    ? null
    : `gives ${unstated.join(', ') || 'nothing'} that its type does not state, and not ${missing.join(', ') || 'nothing'} that it states`;
}

describe('a statement', () => {
  it('has the parameters and columns that its types state', async () => {
    const faults: string[] = [];
    let compared = 0;
    for (const file of FILES) {
      const module = (await import(join(ROOT, file))) as Record<string, Runnable>;
      for (const stated of statedStatements(join(ROOT, file))) {
        const fault = await faultOf(module[stated.name] as Runnable, stated);
        if (fault) faults.push(`${file} ${stated.name}: ${fault}`);
        if (stated.columns) compared += 1;
      }
    }
    expect(faults).toEqual([]);
    expect(compared).toBeGreaterThan(200);
  });
});
