import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { createHeartbeat } from './heartbeat.js';
import type { Vocabulary } from './open-orm.js';
import { openPipelines } from './pipelines.js';
import { type DatabaseOptions, openPool } from './pool.js';
import { divideRequests } from './request-pool.js';
import { currentScope } from './scope.js';

export interface Database {
  /** a transaction of the ORM, which is loaded with the first */
  unitOfWork<T>(work: (em: EntityManager, vocabulary: Vocabulary) => Promise<T>): Promise<T>;
  /** the same for all: prepared SQL of the hot paths, the ORM and Better Auth */
  pool: Pool;
  /** rows of one bound statement */
  rows<Row extends QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** rows of a short statement that is parsed and planned once for each connection: for what every request asks */
  prepared<Row extends QueryResultRow>(name: string, sql: string, values: readonly unknown[]): Promise<Row[]>;
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /** resolves when the server has responded, on a connection of its own */
  beat(): Promise<void>;
  close(): Promise<void>;
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options);
  const requests = divideRequests(pool);
  const heart = createHeartbeat(pool.options);
  const pipelines = openPipelines(pool.options, requests.guarded);
  let orm: ReturnType<typeof loadOrm> | null = null;
  return {
    unitOfWork: async (work) => {
      orm ??= loadOrm(pool);
      const { em, vocabulary } = await orm;
      return em.fork().transactional((inside) => work(inside, vocabulary));
    },
    pool,
    rows: async <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(sql, values as unknown[])).rows,
    prepared: (name, text, values) => pipelines.query({ name, text, values }, currentScope()),
    transaction: (work) => transact(pool, work),
    beat: () => heart.beat(),
    close: async () => {
      await heart.close();
      await pipelines.close();
      await requests.close();
      await (await orm)?.close();
      await pool.end();
    },
  };
}

async function loadOrm(pool: Pool) {
  const { openOrm, vocabulary } = await import('./open-orm.js');
  const orm = openOrm(pool);
  return { em: orm.em, vocabulary, close: () => orm.close(true) };
}

async function transact<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
