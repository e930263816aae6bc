import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copy from 'pg-copy-streams';

/** All that a copy of the database holds, as text: every table of every schema, the queues' included. */
export async function dumpOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const chunks: Buffer[] = [];
    for (const { name } of rows) {
      chunks.push(Buffer.from(`${name}\n`));
      await pipeline(client.query(copy.to(`copy ${name} to stdout`)), async (source: AsyncIterable<Buffer>) => {
        for await (const chunk of source) chunks.push(chunk);
      });
    }
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    await client.end();
  }
}
