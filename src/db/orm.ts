import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { sendInOrder, setPipelined } from '../postgres/pipelined.js';
import { createHeartbeat } from './heartbeat.js';
import { openPipelines } from './pipelines.js';
import { type DatabaseOptions, openPool } from './pool.js';
import { divideRequests } from './request-pool.js';
import { currentScope } from './scope.js';

/** The entities of one transaction. */
export type UnitOfWork = EntityManager;

export interface Database {
  /** a transaction of the ORM, which is loaded with the first, and the client that it is on: for statements of their own */
  unitOfWork<T>(work: (em: UnitOfWork, client: PoolClient) => Promise<T>): Promise<T>;
  /** the same for all: prepared SQL of the hot paths, the ORM and Better Auth */
  pool: Pool;
  /** rows of one bound statement */
  rows<Row extends QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** rows of a short statement that is parsed and planned once for each connection: for what every request asks */
  prepared<Row extends QueryResultRow>(name: string, sql: string, values: readonly unknown[]): Promise<Row[]>;
  /** `work` is done again where the transaction was chosen as the victim of a deadlock: it changes nothing but rows. */
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /** the same for short work: what needs no result of the statement before is sent along with it. COPY is not possible. */
  pipelined<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /** the same; the process id of its session comes with its beginning */
  knownTransaction<T>(work: (client: PoolClient, pid: number) => Promise<T>): Promise<T>;
  /** the same for one statement, which its end is sent along with */
  knownStatement<T>(send: (client: PoolClient, pid: number) => Promise<T>): Promise<T>;
  /** resolves when the server has responded, on a connection of its own */
  beat(): Promise<{ isReadOnly: boolean }>;
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
      const { unitOn } = await orm;
      return repeated(() =>
        transact(pool, async (client) => {
          await client.query('begin');
          const em = unitOn(client);
          const result = await work(em, client);
          await em.flush();
          return result;
        }),
      );
    },
    pool,
    rows: async <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(sql, values as unknown[])).rows,
    prepared: (name, text, values) => pipelines.query({ name, text, values }, currentScope()),
    transaction: (work) =>
      repeated(() =>
        transact(pool, async (client) => {
          await client.query('begin');
          return work(client);
        }),
      ),
    pipelined: (work) =>
      repeated(() =>
        transact(pool, async (client) => {
          setPipelined(client, true);
          const [, result] = await sendInOrder(
            client,
            () => client.query('begin'),
            () => work(client),
          );
          return result;
        }),
      ),
    knownTransaction: (work) =>
      transact(pool, async (client) => work(client, pidIn(await client.query(BEGIN_WITH_PID)))),
    knownStatement: (send) =>
      withClient(pool, async (client) => {
        const pid = pidIn(await client.query(BEGIN_WITH_PID));
        setPipelined(client, true);
        const [result] = await sendInOrder(
          client,
          () => send(client, pid),
          () => client.query('commit'),
        );
        return result;
      }),
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

/** deadlock_detected and serialization_failure (PostgreSQL manual, appendix A): nothing is wrong with the transaction itself */
const VICTIM = new Set<unknown>(['40P01', '40001']);
const ATTEMPTS = 4;
const PAUSE_MS = 50;

/** The server has undone all of it, and the one that it was in the way of goes on. */
async function repeated<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await transaction();
    } catch (error) {
      const isVictim = error instanceof Error && 'code' in error && VICTIM.has(error.code);
      if (!isVictim || attempt === ATTEMPTS) throw error;
      // two that were in the way of each other begin at different times
      await sleep(PAUSE_MS * attempt * Math.random());
    }
}

async function loadOrm(pool: Pool) {
  const { openOrm, unitInside } = await import('./open-orm.js');
  const orm = openOrm(pool);
  return { unitOn: (client: PoolClient) => unitInside(orm, client), close: () => orm.close(true) };
}

const BEGIN_WITH_PID = 'begin; select pg_backend_pid() as pid';

/** The driver's type knows one result alone; statements sent together have one each. */
const pidIn = (begun: unknown): number => (begun as [unknown, { rows: [{ pid: number }] }])[1].rows[0].pid;

/** `work` begins the transaction. */
const transact = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  withClient(pool, async (client) => {
    const result = await work(client);
    await client.query('commit');
    return result;
  });

/** `work` begins a transaction and ends it, unless it fails. */
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    setPipelined(client, false);
    client.release(broken);
  }
}
