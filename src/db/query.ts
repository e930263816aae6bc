import type { ClientBase, QueryResultRow } from 'pg';
import type { Database } from './orm.js';

/** The runner of a write: the client of a transaction, or the pool where the write stands alone. */
export type Client = Pick<ClientBase, 'query'>;

/** One read: its text with the types of its values and of what it gives. */
export interface Query<Values extends readonly unknown[], Row, Reader> {
  all(db: Reader, ...values: Values): Promise<Row[]>;
  first(db: Reader, ...values: Values): Promise<Row | null>;
  /** the same rows in another form */
  as<Other>(read: (row: Row) => Other): Query<Values, Other, Reader>;
}

const queryOf = <Values extends readonly unknown[], Row, Reader>(
  all: Query<Values, Row, Reader>['all'],
): Query<Values, Row, Reader> => ({
  all,
  first: async (db, ...values) => (await all(db, ...values))[0] ?? null,
  as: (read) => queryOf(async (db, ...values) => (await all(db, ...values)).map(read)),
});

/** The runner of a read of many rows. */
export type Reader = Pick<Database, 'rows'>;

/** Reads inside a transaction: they see what it has written. */
export const readerOf = (client: Client): Reader => ({
  rows: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, values as unknown[])).rows,
});

/** For short reads that requests ask again and again: each connection parses and plans it once, under this name. */
export const prepared = <Values extends readonly unknown[], Row extends QueryResultRow>(
  name: string,
  text: string,
): Query<Values, Row, Pick<Database, 'prepared'>> => queryOf((db, ...values) => db.prepared<Row>(name, text, values));

/** For reads of many rows, whose best plan depends on their values. */
export const planned = <Values extends readonly unknown[], Row extends QueryResultRow>(
  text: string,
): Query<Values, Row, Pick<Database, 'rows'>> => queryOf((db, ...values) => db.rows<Row>(text, values));
