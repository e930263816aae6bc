import type pg from 'pg';
import { z } from 'zod';

const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });

/** The facts that a backup says of itself before its rows. */
export const manifest = z.object({
  /** version of the product */
  version: z.string(),
  /** migrations of the schema: every change that was made to it */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table).min(1),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/) })),
  /** keys of the secrets among the rows, in encrypted backups */
  secrets: z.array(z.string()).optional(),
});
export type Manifest = z.infer<typeof manifest>;

export const tableEnd = z.object({ rows: z.number().int(), sha256: z.string() });

/** Names come from a file when it is read. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Tables of the product. What is lost at a crash of the server is left out, as are jobs on their way to the queue: all of it is
 * made again from rows.
 */
export async function tablesOf(client: pg.Client): Promise<Manifest['tables']> {
  const { rows } = await client.query<Manifest['tables'][number]>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and c.relname <> all(array['migration', 'outbox'])
      group by c.relname order by c.relname`,
  );
  return rows;
}
